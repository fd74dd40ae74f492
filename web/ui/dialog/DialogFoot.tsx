import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#messages';
import { Button } from '../Button.tsx';
import style from './DialogFoot.module.css';

/** The foot of the dialog around: null while it is not there yet, undefined outside of any. */
export const DialogFootPlace = createContext<HTMLElement | null | undefined>(undefined);

interface DialogFootProps {
  /** What the way out is called, where 'Cancel' does not say it. */
  keep?: string | undefined;
  onKeep: () => void;
  /** Work is under way: what was sent can't be taken back by leaving. */
  busy?: boolean | undefined;
  /** The buttons that do something, the likely one last. One that sends a form names it: `form={id}`. */
  children?: ReactNode;
}

/**
 * The end of everything that asks: first the way out, which changes nothing, then what it is about. It stands in the foot of the dialog around,
 * where it stays in sight however long the form is; in its own place where a form stands on a page.
 */
export function DialogFoot(props: DialogFootProps) {
  const place = use(DialogFootPlace);
  if (place === undefined) {
    return (
      <div className={style.inPlace}>
        <FootButtons {...props} />
      </div>
    );
  }
  return place && createPortal(<FootButtons {...props} />, place);
}

/** The buttons of a foot, in their order. */
export function FootButtons({ keep = m.ui_cancel(), onKeep, busy, children }: DialogFootProps) {
  return (
    <>
      <Button data-keep="" onClick={onKeep} disabled={busy}>
        {keep}
      </Button>
      {children}
    </>
  );
}
