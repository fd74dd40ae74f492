import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { part } from '#web/ui/part.tsx';
import { offerRenewalWithin } from '../rules.ts';
import { leavingAsked, watchLeaving } from './leaving.ts';
import { sessionOver, sessionShown, watchSession } from './session.ts';

const OverDialog = part(() => import('./OverDialog.tsx'));
const LeavingDialog = part(() => import('./LeavingDialog.tsx'));
const EndingNotice = part(() => import('./EndingNotice.tsx'), { instead: null });

/** While it runs a timer may come late (the computer slept): the time is looked at this often, in milliseconds. */
const lookEvery = 5_000;

/** Watches over the session of the page around it: offers to renew it before its end and, when it is over, to sign in in place. */
export function SessionWatch() {
  const session = useSyncExternalStore(watchSession, sessionShown);
  const leaving = useSyncExternalStore(watchLeaving, leavingAsked);
  const wasOver = useRef(false);

  useEffect(() => {
    if (wasOver.current && !session.over) {
      toast.success({
        title: m.identity_over_back(),
        description: m.identity_over_back_text(),
        duration: 6_000,
      });
      void queryClient.invalidateQueries();
    }
    wasOver.current = session.over;
  }, [session.over]);

  if (session.over) {
    return (
      <Suspense fallback={null}>
        <OverDialog key={session.asked} />
      </Suspense>
    );
  }
  if (leaving) {
    return (
      <Suspense fallback={null}>
        <LeavingDialog about={leaving} />
      </Suspense>
    );
  }
  const { endsAt, seconds } = session;
  return <Ending key={endsAt.getTime()} endsAt={endsAt} offerWithin={offerRenewalWithin(seconds)} />;
}

function Ending({ endsAt, offerWithin }: { endsAt: Date; offerWithin: number }) {
  const [dismissed, setDismissed] = useState(false);
  const now = useNow();
  const left = (endsAt.getTime() - now.getTime()) / 1000;
  useEffect(() => {
    if (left <= 0) sessionOver();
  }, [left]);
  if (dismissed || left <= 0 || left > offerWithin) return null;
  return (
    <Suspense fallback={null}>
      <EndingNotice endsAt={endsAt} now={now} dismiss={() => setDismissed(true)} />
    </Suspense>
  );
}

/** The time, now and again. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
