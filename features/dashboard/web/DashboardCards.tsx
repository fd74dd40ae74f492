import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '#contract/screens.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useRooms } from '#web/lib/room.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { myWidgets } from './api.ts';
import style from './DashboardPage.module.css';
import { WaitingCard } from './WaitingCard.tsx';

/**
 * What waits, and behind it the rooms' cards as the reader has arranged them: in two columns, on a phone in one. They begin to read what they
 * show at once, and are seen when it is known which there are and where each stands: none moves, and none that the reader is not given is seen.
 */
export function DashboardCards() {
  const me = useMe();
  const rooms = useRooms();
  const isNarrow = useMedia(narrow);
  const { data, error, refetch } = useQuery(myWidgets);
  const open = rooms
    .flatMap(({ cards = [] }) => cards)
    .filter(({ widget }) => isOpenTo(widget.openTo, me))
    .sort((one, other) => one.widget.serialNo - other.widget.serialNo);
  const shown =
    data?.widgets.flatMap(({ widget, hidden }) =>
      hidden ? [] : (open.find((card) => card.widget.key === widget) ?? []),
    ) ?? (error ? [] : open);
  const at = (place: 'column' | 'aside') =>
    shown
      .filter(({ widget }) => isNarrow || widget.place === place)
      .map(({ widget, Card: Shown }) => (
        <div key={widget.key} className={data ? style.settled : style.unknown} data-widget={widget.key}>
          <Shown />
        </div>
      ));
  return (
    <Columns aside={isNarrow ? undefined : at('aside')}>
      <WaitingCard />
      {!data && error && (
        <Card>
          <ErrorState error={error} title={m.dashboard_cards_error()} retry={refetch} />
        </Card>
      )}
      {!data && !error && (
        <div className={style.unsettled}>
          <Card>
            <LoadingRows />
          </Card>
        </div>
      )}
      {at('column')}
    </Columns>
  );
}
