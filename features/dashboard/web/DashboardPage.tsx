import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { isOpenTo } from '#contract/screens.ts';
import { dayOf, displayDate, weekdayName } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { usePart, useRooms } from '#web/lib/room.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { part } from '#web/ui/part.tsx';
import { waiting } from './api.ts';
import { DashboardCards } from './DashboardCards.tsx';
import style from './DashboardPage.module.css';
import { firstName, type PartOfDay, partOfDay } from './greeting.ts';

const ArrangeCards = part(() => import('./ArrangeCards.tsx'));

const greetings: Record<PartOfDay, (given: { name: string }) => string> = {
  morning: m.dashboard_good_morning,
  afternoon: m.dashboard_good_afternoon,
  evening: m.dashboard_good_evening,
};

/** The first screen: what waits for me, and where are my things? The rooms' cards stand on it for whom they are open to. */
export default function DashboardPage() {
  const me = useMe();
  const beginnings = useBeginnings();
  const top = usePart('useDashboardTop')();
  const isNarrow = useMedia(narrow);
  const now = useNow();
  const [mode, setMode] = useState<'cards' | 'arranging' | 'arranged'>('cards');
  const isArranging = mode === 'arranging';
  const arrange = (
    // Whoever is done arranging is where they began.
    <ArrangeButton
      isBack={mode === 'arranged'}
      onArrange={() => startTransition(() => setMode('arranging'))}
    />
  );
  return (
    <>
      <PageTop
        back={null}
        documentTitle={m.dashboard_title()}
        above={<time dateTime={now.toISOString()}>{longDay(now)}</time>}
        title={greetings[partOfDay(now.getHours())]({ name: firstName(me.name) })}
        actions={!isNarrow && !isArranging && arrange}
        main={!isArranging && beginnings}
      />
      {isArranging ? (
        <Suspense>
          <ArrangeCards onDone={() => setMode('arranged')} />
        </Suspense>
      ) : (
        <>
          {top.shown}
          {/* All of it: a part of the page that holds nothing to be seen is moved down all the same. */}
          <div className={top.isPending ? style.unsettled : style.settled}>
            <DashboardCards />
          </div>
        </>
      )}
      {isNarrow && !isArranging && <div className={style.foot}>{arrange}</div>}
    </>
  );
}

function ArrangeButton({ isBack, onArrange }: { isBack: boolean; onArrange: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return (
    <Button ref={button} variant="quiet" icon={<LayoutDashboard />} onClick={onArrange}>
      {m.dashboard_arrange()}
    </Button>
  );
}

/** What this reader may begin. */
function useBeginnings() {
  const me = useMe();
  const rooms = useRooms();
  const awaited = useQuery(waiting);
  // What waits is the likely next step; what a room has one begin is, where nothing does (or nobody can say).
  const likely = awaited.data ? awaited.data.total === 0 : awaited.isError;
  const open = rooms
    .flatMap(({ beginnings = [] }) => beginnings)
    .filter(({ openTo }) => isOpenTo(openTo, me));
  // biome-ignore lint/suspicious/noArrayIndexKey: the rooms are a fixed list
  return open.map(({ Begin }, index) => <Begin key={index} likely={likely} />);
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
