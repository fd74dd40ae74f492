import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { UndoBar } from '../../steps/web/UndoBar.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import style from './BulkOutcomes.module.css';

/** What became of one of several requests. */
export interface Outcome {
  readonly request: RequestSummary;
  /** The confirmation of what was done; null: it was refused. */
  readonly message: string | null;
  /** Why not; null: it was done. */
  readonly refusal: string | null;
}

interface BulkOutcomesProps {
  title: string;
  outcomes: readonly Outcome[];
  /** Tries those again that were refused. */
  onRetry: (refused: readonly RequestSummary[]) => Promise<void>;
  onClose: () => void;
  /** The decision was taken back: the first request that waits again. */
  onUndone: (requestID: string) => void;
}

/** What became of each, what was refused first, with its sentence and the way to it; and the way back, while there is one. */
export function BulkOutcomes({ title, outcomes, onRetry, onClose, onUndone }: BulkOutcomesProps) {
  const place = useRef<HTMLUListElement>(null);
  const refused = outcomes.filter((outcome) => outcome.refusal !== null);
  const done = outcomes.filter((outcome) => outcome.refusal === null);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      place.current?.closest('dialog')?.querySelector<HTMLElement>('[data-keep]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog
      open
      size="medium"
      title={title}
      onClose={onClose}
      keep={m.ui_close()}
      actions={
        refused.length > 0 && (
          <Button onClick={() => onRetry(refused.map(({ request }) => request))}>
            {m.assetrequests_bulk_retry({ count: refused.length })}
          </Button>
        )
      }
    >
      <p role="status">{m.assetrequests_bulk_outcome({ done: done.length, refused: refused.length })}</p>
      <UndoBar onUndone={onUndone} inDialog />
      <ul ref={place}>
        {[...refused, ...done].map(({ request, message, refusal }) => (
          <li key={request.requestID} className={style.outcome}>
            <Link to={`/requests-list/${request.requestID}`}>
              {m.assetrequests_bulk_row({ title: request.title, name: request.empname })}
            </Link>
            <span className={style.told} data-refused={refusal === null ? undefined : ''}>
              {refusal === null ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
              {refusal ?? message}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
