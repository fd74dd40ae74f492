import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../../contract/screens.ts';
import { useMe } from '../../../web/lib/me.ts';
import { useRooms } from '../../../web/lib/room.ts';
import { narrow, useMedia } from '../../../web/lib/use-media.ts';
import { Columns } from '../../../web/ui/Columns.tsx';
import { myWidgets } from './api.ts';
import style from './DashboardPage.module.css';
import { WaitingCard } from './WaitingCard.tsx';

/**
 * What waits, and behind it the rooms' cards as the reader has arranged them: in two columns, on a phone in one. They begin to read what they
 * show at once, and are seen when it is known where each stands, so that none moves; where that takes long, as they stand at first.
 */
export function DashboardCards() {
  const me = useMe();
  const rooms = useRooms();
  const isNarrow = useMedia(narrow);
  const { data, isPending } = useQuery(myWidgets);
  const open = rooms
    .flatMap(({ cards = [] }) => cards)
    .filter(({ widget }) => isOpenTo(widget.openTo, me))
    .sort((one, other) => one.widget.serialNo - other.widget.serialNo);
  const shown =
    data?.widgets.flatMap(({ widget, hidden }) =>
      hidden ? [] : (open.find((card) => card.widget.key === widget) ?? []),
    ) ?? open;
  const at = (place: 'column' | 'aside') =>
    shown
      .filter(({ widget }) => isNarrow || widget.place === place)
      .map(({ widget, Card }) => (
        <div
          key={widget.key}
          className={isPending ? style.unsettled : style.settled}
          data-widget={widget.key}
        >
          <Card />
        </div>
      ));
  return (
    <Columns aside={isNarrow ? undefined : at('aside')}>
      <WaitingCard />
      {at('column')}
    </Columns>
  );
}
