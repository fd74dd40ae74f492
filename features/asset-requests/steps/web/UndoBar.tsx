import { CircleCheck } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { m } from '#messages';
import { useLocation } from '#web/lib/router.tsx';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { KeyCap } from '#web/ui/text/KeyCap.tsx';
import {
  type EndedDecision,
  leaveEndedDecision,
  undoLast,
  useEndedDecision,
  useWaitingDecisions,
  type WaitingDecision,
} from './decisions.ts';
import style from './UndoBar.module.css';
import { decidedWords } from './undo-words.ts';

interface UndoBarProps {
  /** Told the request that waits again. */
  onUndone: (requestID: string) => void;
  /** Among what became of several: a part of the dialog. */
  inDialog?: boolean;
}

/**
 * What was decided last, the time that is left as a line and in seconds, and the way back. It has a place of its own and covers nothing; on a
 * phone, where that is above all the rest, it keeps it until its reader goes on.
 */
export function UndoBar({ onUndone, inDialog }: UndoBarProps) {
  const waiting = useWaitingDecisions();
  const ended = useEndedDecision();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: to another address is to go on
  useEffect(() => leaveEndedDecision, [pathname]);
  const last = waiting.at(-1);
  async function undo() {
    const requestID = await undoLast();
    if (requestID) onUndone(requestID);
  }
  const key = last && (() => void undo());
  useSingleKeys({ z: key, u: key });
  return (
    <div role="status" className={style.place} data-in-dialog={inDialog ? '' : undefined} data-undo="">
      {ended && <Ended ended={ended} />}
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
      <Words of={last}>
        {/* Not read out: it would be, each second. */}
        <span aria-hidden="true">{m.assetrequests_undo_left({ seconds: Math.ceil(left / 1_000) })}</span>
        {others > 0 && ` · ${m.assetrequests_undo_more({ count: others })}`}
      </Words>
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

/** What became of it, in the same place; for the eye: the toast that comes with it is read out. */
function Ended({ ended: { decided, as } }: { ended: EndedDecision }) {
  return (
    <div className={style.bar} data-ended="" aria-hidden="true">
      <CircleCheck />
      <Words of={decided}>
        {as === 'done' ? m.assetrequests_undo_in_effect() : m.assetrequests_undo_done()}
      </Words>
    </div>
  );
}

function Words({ of, children }: { of: WaitingDecision; children: ReactNode }) {
  return (
    <span className={style.words}>
      <b className={style.title}>{decidedWords(of)}</b>
      <span className="caption num">{children}</span>
    </span>
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
