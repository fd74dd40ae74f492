import { Check } from 'lucide-react';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import type { Upload } from '../contract.ts';
import style from './Steps.module.css';
import { type Step, steps } from './view.ts';

const words: Readonly<Record<Step, () => string>> = {
  columns: m.uploads_step_columns,
  rows: m.uploads_step_rows,
  done: m.uploads_step_done,
};

/** The way of an upload, and where it is. As long as nothing of it is applied one may go between its columns and its rows. */
export function Steps({ upload, step }: { upload: Upload; step: Step }) {
  const isOpen = upload.state === 'ready' && upload.actions.includes('check');
  const leads: Partial<Record<Step, string>> = isOpen ? { columns: '?step=columns', rows: '.' } : {};
  return (
    <nav aria-label={m.uploads_steps()}>
      <ol className={style.steps}>
        {steps.map((one, index) => {
          const isDone = index < steps.indexOf(step) || (one === 'done' && upload.state === 'undone');
          const to = one === step ? undefined : leads[one];
          const inside = (
            <>
              <span className={style.mark} aria-hidden="true">
                {isDone ? <Check /> : index + 1}
              </span>
              {words[one]()}
              {isDone && <span className="hidden-visually">{m.uploads_step_is_done()}</span>}
            </>
          );
          return (
            <li
              key={one}
              className={style.step}
              aria-current={one === step ? 'step' : undefined}
              data-done={isDone ? '' : undefined}
            >
              {to ? <Link to={to}>{inside}</Link> : <span>{inside}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
