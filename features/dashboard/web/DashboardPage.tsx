import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#messages';
import { useMe } from '../../../web/lib/me.ts';
import { Columns } from '../../../web/ui/Columns.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { firstName, type PartOfDay, partOfDay } from './greeting.ts';
import { WaitingCard } from './WaitingCard.tsx';

const greetings: Record<PartOfDay, (given: { name: string }) => string> = {
  morning: m.dashboard_good_morning,
  afternoon: m.dashboard_good_afternoon,
  evening: m.dashboard_good_evening,
};

interface DashboardPageProps {
  /** The one likely next step: a new request. */
  action?: ReactNode;
  /** The cards of other features, under 'Waiting for you'. */
  children?: ReactNode;
  /** Their cards in the narrow column. */
  aside?: ReactNode;
}

/** The first screen: what waits for me, and where are my things? */
export default function DashboardPage({ action, children, aside }: DashboardPageProps) {
  const me = useMe();
  const now = useNow();
  return (
    <>
      <PageTop
        back={null}
        documentTitle={m.dashboard_title()}
        above={<time dateTime={now.toISOString()}>{longDay(now)}</time>}
        title={greetings[partOfDay(now.getHours())]({ name: firstName(me.name) })}
        main={action}
      />
      <Columns aside={aside}>
        <WaitingCard />
        {children}
      </Columns>
    </>
  );
}

/** The day in words, on the reader's own clock: Saturday 21 November. */
function longDay(now: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', options).format(now);
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
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
