import { Lock, RotateCw, TriangleAlert } from 'lucide-react';
import { m } from '#messages';
import { asApiError } from '../lib/http.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import style from './State.module.css';

interface ErrorStateProps {
  error: unknown;
  /** What could not be shown; 'This could not be loaded' without it. */
  title?: string | undefined;
  /** Tries again; give it to every view that reads. */
  retry?: (() => unknown) | undefined;
}

/** What a view shows when its call failed, or was refused: in its own place, so that the rest of the page works on. */
export function ErrorState({ error, title, retry }: ErrorStateProps) {
  const { status, message, reference } = asApiError(error);
  if (status === 403 || status === 404) return <NotForYou message={message} />;
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

/** A refusal is no fault: trying again changes nothing, so it says whom to ask. */
function NotForYou({ message }: { message: string }) {
  return (
    <div role="alert">
      <EmptyState icon={<Lock />} title={message} text={m.ui_not_for_you_ask()} />
    </div>
  );
}
