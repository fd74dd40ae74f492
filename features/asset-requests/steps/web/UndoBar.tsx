import { CircleCheck } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { m } from '#messages';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { KeyCap } from '#web/ui/text/KeyCap.tsx';
import { undoLast, useWaitingDecisions, type WaitingDecision } from './decisions.ts';
import style from './UndoBar.module.css';
import { decidedWords } from './undo-words.ts';

interface UndoBarProps {
  /** Told the request that waits again. */
  onUndone: (requestID: string) => void;
  /** Among what became of several: a part of the dialog. */
  inDialog?: boolean;
}

/** What was decided last, the time that is left as a line and in seconds, and the way back. It has a place of its own and covers nothing. */
export function UndoBar({ onUndone, inDialog }: UndoBarProps) {
  const waiting = useWaitingDecisions();
  const last = waiting.at(-1);
  async function undo() {
    const requestID = await undoLast();
    if (requestID) onUndone(requestID);
  }
  const key = last && (() => void undo());
  useSingleKeys({ z: key, u: key });
  return (
    <div role="status" className={style.place} data-in-dialog={inDialog ? '' : undefined} data-undo="">
      {last && (
        <Shown
          key={last.takesEffectAt}
          last={last}
          others={waiting.length - 1}
          undo={undo}
          withKey={!inDialog}
        />
      )}
    </div>
  );
}

interface ShownProps {
  last: WaitingDecision;
  /** How many more may be undone after it. */
  others: number;
  undo: () => Promise<void>;
  /** Where the single keys act: not in a dialog. */
  withKey: boolean;
}

function Shown({ last, others, undo, withKey }: ShownProps) {
  const left = useTimeUntil(last.takesEffectAt);
  const [whole] = useState(() => Math.max(left, 1));
  return (
    <div className={style.bar}>
      {/* The same as the seconds, for the eye. */}
      <span
        className={style.line}
        style={{ '--left': Math.min(1, left / whole) } as CSSProperties}
        aria-hidden="true"
      />
      <CircleCheck aria-hidden="true" />
      <span className={style.words}>
        <b className={style.title}>{decidedWords(last)}</b>
        <span className="caption num">
          {/* Not read out: it would be, each second. */}
          <span aria-hidden="true">{m.assetrequests_undo_left({ seconds: Math.ceil(left / 1_000) })}</span>
          {others > 0 && ` · ${m.assetrequests_undo_more({ count: others })}`}
        </span>
      </span>
      <Button
        aria-keyshortcuts={withKey ? 'z' : undefined}
        iconAfter={withKey && <KeyCap name="z" />}
        onClick={undo}
      >
        {m.assetrequests_undo_button()}
      </Button>
    </div>
  );
}

/** The milliseconds until an instant, counted down; 0 from then on. */
function useTimeUntil(instant: string): number {
  const until = () => Math.max(0, new Date(instant).getTime() - Date.now());
  const [left, setLeft] = useState(until);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, new Date(instant).getTime() - Date.now())), 500);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
