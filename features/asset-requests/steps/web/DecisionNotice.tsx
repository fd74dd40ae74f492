import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { asApiError, newKey } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { refreshRequests } from '../../requests/web/api.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { undoDecision } from './api.ts';
import style from './DecisionNotice.module.css';

type Waiting = NonNullable<RequestDetail['beingDecided']>;

// Between the time of a decision and its taking effect; and how long at most, for a clock here may be wrong.
const graceMs = 700;
const longestMs = 15_000;

/** On a request whose decision waits: who has decided what, how long it can be undone, and for its maker the way back. */
export function DecisionNotice({ request }: { request: RequestDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const { beingDecided: waiting } = request;
  return (
    <div ref={place} tabIndex={-1} className={style.place}>
      {waiting && (
        <Shown key={waiting.decisionID} waiting={waiting} onUndone={() => place.current?.focus()} />
      )}
    </div>
  );
}

function Shown({ waiting, onUndone }: { waiting: Waiting; onUndone: () => void }) {
  const [refusal, setRefusal] = useState<string>();
  const key = useRef(newKey());
  const seconds = useSecondsUntil(waiting.takesEffectAt);
  useRefreshAt(waiting.takesEffectAt);
  const { label, by } = waiting;

  async function undo() {
    try {
      const { data } = await undoDecision(waiting.decisionID, key.current);
      toast.success({ title: data.message, description: data.description });
      onUndone();
    } catch (error) {
      setRefusal(asApiError(error).message);
    }
    await refreshRequests();
  }

  if (refusal) return <Notice tone="bad">{refusal}</Notice>;
  return (
    <Notice
      action={
        waiting.mine && (
          <Button onClick={undo}>
            {m.assetrequests_undo_button()}
            {/* Not read out: it would be, each second. */}
            {seconds > 0 && (
              <span className={style.seconds} aria-hidden="true">
                {m.assetrequests_undo_seconds({ seconds })}
              </span>
            )}
          </Button>
        )
      }
    >
      {waiting.mine
        ? m.assetrequests_undo_yours({ label: label ?? '' })
        : m.assetrequests_undo_somebodys({ name: by.name })}
    </Notice>
  );
}

const until = (instant: string) => new Date(instant).getTime() - Date.now();

/** The whole seconds until an instant, counted down; 0 from then on. */
function useSecondsUntil(instant: string): number {
  const [left, setLeft] = useState(() => until(instant));
  useEffect(() => {
    const timer = setInterval(() => setLeft(until(instant)), 500);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, Math.ceil(left / 1_000));
}

/** Reads all of it again when an instant has come, and goes on until the decision has taken effect. */
function useRefreshAt(instant: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          void refreshRequests();
          plan();
        },
        Math.min(Math.max(until(instant), 0) + graceMs, longestMs),
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [instant]);
}
