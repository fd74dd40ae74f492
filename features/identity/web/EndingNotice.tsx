import { Timer } from 'lucide-react';
import { useId } from 'react';
import { relativeTime } from '#formats/time/relative-time.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import style from './EndingNotice.module.css';
import { renew } from './session.ts';

interface EndingNoticeProps {
  endsAt: Date;
  now: Date;
  dismiss: () => void;
}

/** The session ends soon: says when, at the edge of the page, and offers to go on. It goes in every tab when one of them renews. */
export default function EndingNotice({ endsAt, now, dismiss }: EndingNoticeProps) {
  const id = useId();
  const stay = async () => {
    await attempt(renew(), m.identity_ending_failed(), m.identity_ending_renewed());
  };
  return (
    <section className={style.notice} aria-labelledby={id}>
      <span className={style.icon} aria-hidden="true">
        <Timer />
      </span>
      <div className={style.words}>
        {/* Told once; the minutes that pass are not. */}
        <div role="status">
          <h2 id={id}>{m.identity_ending_title()}</h2>
        </div>
        <p className="muted">{m.identity_ending_text({ when: relativeTime(endsAt, now) })}</p>
      </div>
      <div className={style.actions}>
        <Button onClick={dismiss}>{m.identity_ending_later()}</Button>
        <Button variant="go" onClick={stay}>
          {m.identity_ending_stay()}
        </Button>
      </div>
    </section>
  );
}
