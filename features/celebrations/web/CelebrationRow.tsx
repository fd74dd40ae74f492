import { Check } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { part } from '#web/ui/part.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Celebration } from '../contract.ts';
import style from './Celebrations.module.css';

const Greeting = part(() => import('./Greeting.tsx'));

/** Somebody who celebrates. Today's are greeted in place; tomorrow's from midnight on. */
export function CelebrationRow({ who, isToday }: { who: Celebration; isToday: boolean }) {
  const [state, setState] = useState<'open' | 'sent'>();
  const { empcode, name } = who;
  const isSent = state === 'sent' || who.sentStatus === 1;
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Whoever has sent it was in the message, which is gone.
    if (state === 'sent') sent.current?.focus();
  }, [state]);
  function close() {
    button.current?.focus();
    setState(undefined);
  }
  return (
    <li className={style.row}>
      <Avatar name={name} empcode={empcode} />
      <Words who={who} />
      {isSent ? (
        <span ref={sent} tabIndex={-1}>
          <Tag tone="ok" icon={<Check />}>
            {m.celebrations_sent()}
          </Tag>
        </span>
      ) : isToday ? (
        <Button
          ref={button}
          aria-label={m.celebrations_greet_name({ name })}
          aria-expanded={state === 'open'}
          onClick={() => setState(state ? undefined : 'open')}
        >
          {m.celebrations_greet()}
        </Button>
      ) : (
        <span className="caption">{m.celebrations_from_midnight()}</span>
      )}
      {state === 'open' && !isSent && (
        <Suspense>
          <Greeting who={who} onSent={() => setState('sent')} onCancel={close} />
        </Suspense>
      )}
    </li>
  );
}

/** Who, of which department, and what for. */
function Words({ who }: { who: Celebration }) {
  const { name, department, occasion } = who;
  return (
    <div className={style.words}>
      <span className={style.name}>
        <bdi>{name}</bdi>
      </span>
      <p className="caption">
        <bdi>{department}</bdi> · <bdi>{occasion}</bdi>
      </p>
    </div>
  );
}
