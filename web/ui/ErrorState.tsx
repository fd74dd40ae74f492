import { RotateCw, TriangleAlert } from 'lucide-react';
import { m } from '#messages';
import { asApiError } from '../lib/http.ts';
import { Button } from './Button.tsx';
import style from './State.module.css';

interface ErrorStateProps {
  error: unknown;
  /** What could not be shown; 'This could not be loaded' without it. */
  title?: string | undefined;
  /** Tries again; give it to every view that reads. */
  retry?: (() => unknown) | undefined;
}

/** What a view shows when its call failed: in its own place, so that the rest of the page works on. */
export function ErrorState({ error, title, retry }: ErrorStateProps) {
  const { message, reference } = asApiError(error);
  return (
    <div className={style.state} role="alert">
      <span className={style.pictureBad} aria-hidden="true">
        <TriangleAlert />
      </span>
      <p className={style.title}>{title ?? m.ui_error_title()}</p>
      <p className={style.text}>{message}</p>
      {retry && (
        <Button icon={<RotateCw />} onClick={retry}>
          {m.ui_retry()}
        </Button>
      )}
      {reference && <p className="caption">{m.ui_reference({ reference })}</p>}
    </div>
  );
}
