import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Button } from '../../../../web/ui/Button.tsx';
import { undoLast, useWaitingDecisions } from './decisions.ts';
import { useSingleKeys } from './single-keys.ts';
import style from './UndoBar.module.css';

/** What was decided last, how long it can be undone, and the way back. `onUndone` is told the request that waits again. */
export function UndoBar({ onUndone }: { onUndone: (requestID: string) => void }) {
  const client = useQueryClient();
  const waiting = useWaitingDecisions();
  const last = waiting.at(-1);
  const seconds = useSecondsUntil(last?.takesEffectAt);
  async function undo() {
    const requestID = await undoLast(client);
    if (requestID) onUndone(requestID);
  }
  useSingleKeys({ z: last && (() => void undo()), u: last && (() => void undo()) });
  return (
    <div role="status" className={style.place}>
      {last && (
        <div className={style.bar}>
          <span>
            {last.requests.length > 1
              ? m.requests_undo_bar_several({ label: last.label, count: last.requests.length })
              : m.requests_undo_bar({ label: last.label, title: last.title })}
          </span>
          <Button icon={<Undo2 className="turns" />} aria-keyshortcuts="z" onClick={undo}>
            {m.requests_undo_button()}
            {/* Not read out: it would be, each second. */}
            <span className={style.seconds} aria-hidden="true">
              {m.requests_undo_seconds({ seconds })}
            </span>
          </Button>
          {waiting.length > 1 && (
            <span className="caption">{m.requests_undo_more({ count: waiting.length - 1 })}</span>
          )}
        </div>
      )}
    </div>
  );
}

function useSecondsUntil(instant: string | undefined): number {
  const left = () => (instant ? new Date(instant).getTime() - Date.now() : 0);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!instant) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 500);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, Math.ceil(left() / 1_000));
}
