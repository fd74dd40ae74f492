import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { type PushState, pushState, subscribeHere, unsubscribeHere } from './push.ts';
import style from './QuietHours.module.css';

/** Whether this browser is told of notices: asked for by a press, until its reader signs out here. */
export function ThisBrowser({ pushKey }: { pushKey: string }) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void pushState().then(setState);
  }, []);
  const change = (work: () => Promise<PushState>) =>
    attempt(work().then(setState), m.notifications_push_failed());
  // Where a browser cannot be told it is not offered.
  if (state === null || state === 'impossible') return null;
  return (
    <Card title={m.notifications_push_title()}>
      <div className={style.form}>
        <p className="muted">
          {state === 'refused'
            ? m.notifications_push_refused()
            : state === 'on'
              ? m.notifications_push_on()
              : m.notifications_push_text()}
        </p>
        {state === 'on' ? (
          <Button icon={<BellOff />} onClick={() => change(unsubscribeHere)}>
            {m.notifications_push_stop()}
          </Button>
        ) : (
          state === 'off' && (
            <Button icon={<BellRing />} onClick={() => change(() => subscribeHere(pushKey))}>
              {m.notifications_push_start()}
            </Button>
          )
        )}
      </div>
    </Card>
  );
}
