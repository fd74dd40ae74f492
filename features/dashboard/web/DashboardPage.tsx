import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { isOpenTo } from '../../../contract/screens.ts';
import { dayOf, displayDate, weekdayName } from '../../../formats/dates.ts';
import { useMe } from '../../../web/lib/me.ts';
import { type DashboardCard, useRooms } from '../../../web/lib/room.ts';
import { Columns } from '../../../web/ui/Columns.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { waiting } from './api.ts';
import { firstName, type PartOfDay, partOfDay } from './greeting.ts';
import { WaitingCard } from './WaitingCard.tsx';

const greetings: Record<PartOfDay, (given: { name: string }) => string> = {
  morning: m.dashboard_good_morning,
  afternoon: m.dashboard_good_afternoon,
  evening: m.dashboard_good_evening,
};

/** The first screen: what waits for me, and where are my things? The rooms' cards stand on it for whom they are open to. */
export default function DashboardPage() {
  const me = useMe();
  const cards = useCards();
  const now = useNow();
  return (
    <>
      <PageTop
        back={null}
        documentTitle={m.dashboard_title()}
        above={<time dateTime={now.toISOString()}>{longDay(now)}</time>}
        title={greetings[partOfDay(now.getHours())]({ name: firstName(me.name) })}
        main={cards('main')}
      />
      <Columns aside={cards('aside')}>
        <WaitingCard />
        {cards('column')}
      </Columns>
    </>
  );
}

/** The cards of the rooms that have one at a place of this reader's dashboard. */
function useCards() {
  const me = useMe();
  const rooms = useRooms();
  const awaited = useQuery(waiting);
  // What waits is the likely next step; what a room has one begin is, where nothing does (or nobody can say).
  const likely = awaited.data ? awaited.data.total === 0 : awaited.isError;
  const open = rooms.flatMap(({ cards = [] }) => cards).filter(({ openTo }) => isOpenTo(openTo, me));
  return (place: DashboardCard['place']) =>
    open.flatMap(({ place: at, Card }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the rooms are a fixed list
      at === place ? <Card key={index} likely={likely} /> : [],
    );
}

/** The day on the reader's own clock: Saturday 21-11-2026. */
function longDay(now: Date): string {
  return m.dashboard_day({ weekday: weekdayName(dayOf(now), 'long'), date: displayDate(now) });
}

/** The time, looked at again every minute: a page left open over night greets the morning. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
