import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#messages';
import type { RequestSummary } from '../../shapes.ts';
import style from './BulkDialog.module.css';

/** What became of one of several requests. */
export interface Outcome {
  readonly request: RequestSummary;
  /** The confirmation of what was done; null: it was refused. */
  readonly message: string | null;
  /** Why not; null: it was done. */
  readonly refusal: string | null;
}

/** What became of each: what was refused first, with its sentence and the way to it. */
export function BulkOutcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const refused = outcomes.filter((outcome) => outcome.refusal !== null);
  const done = outcomes.filter((outcome) => outcome.refusal === null);
  return (
    <>
      <p role="status">{m.requests_bulk_outcome({ done: done.length, refused: refused.length })}</p>
      <ul className={style.rows}>
        {[...refused, ...done].map(({ request, message, refusal }) => (
          <li key={request.requestID} className={style.outcome}>
            <Link to={`/requests-list/${request.requestID}`}>
              {m.requests_bulk_row({ title: request.title, name: request.empname })}
            </Link>
            <span className={style.told} data-refused={refusal === null ? undefined : ''}>
              {refusal === null ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
              {refusal ?? message}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
