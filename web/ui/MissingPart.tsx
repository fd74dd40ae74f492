import { useState } from 'react';
import { m } from '#messages';
import { ApiError } from '../lib/http.ts';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import style from './State.module.css';

/** Why a part could not be loaded: no network, another build of the portal, or neither. */
export type WhyMissing = 'offline' | 'updated' | 'failed';

interface MissingPartProps {
  why: WhyMissing;
  again: () => void;
  /** Of what lies over the page: how it is closed. */
  close: (() => void) | undefined;
}

/** What stands where a part of the page could not be loaded: why, and the way on. */
export function MissingPart({ why, again, close }: MissingPartProps) {
  const [title, message] =
    why === 'offline'
      ? [m.shell_part_offline_title(), m.shell_part_offline_text()]
      : why === 'updated'
        ? [m.shell_updated_title(), m.shell_updated_text()]
        : [m.ui_error_title(), m.error_failed()];
  // Where it is the page itself that is missing, this is its title.
  const [isPage] = useState(() => !document.querySelector('h1'));
  const missing = (
    <>
      {isPage && <h1 className="hidden-visually">{title}</h1>}
      <ErrorState
        title={title}
        error={new ApiError({ status: 0, code: why, message })}
        // What failed once fails in some browsers until the page is loaded anew; what was typed in a form is kept.
        retry={why === 'offline' ? again : () => location.reload()}
      />
    </>
  );
  if (!close) return missing;
  return (
    <div className={style.over} popover="manual" ref={show}>
      {missing}
      <Button variant="quiet" onClick={close}>
        {m.ui_close()}
      </Button>
    </div>
  );
}

const show = (over: HTMLElement | null) => over?.showPopover();
