import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { goOnFrom } from '../../lib/keep-focus.ts';
import { measureScrollbar } from '../../lib/scrollbar.ts';
import { IconButton } from '../Button.tsx';
import style from './Dialog.module.css';
import { DialogFootPlace, FootButtons } from './DialogFoot.tsx';

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button or a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons that do something, the likely one last. The way out stands before them without being asked for. */
  actions?: ReactNode | undefined;
  /** What the way out is called, where 'Cancel' does not say it: 'Keep it'. */
  keep?: string | undefined;
  /** `side`: a drawer at the end of the screen. */
  size?: 'small' | 'medium' | 'large' | 'side' | undefined;
  /** It says that something went wrong: read out at once, as a whole. */
  alert?: boolean | undefined;
  /** Closing it would lose what was typed: a press outside, which a thumb makes without meaning to, does not. */
  typed?: boolean | undefined;
  /** While work is under way it stays: what was sent can't be taken back by closing. */
  busy?: boolean | undefined;
}

/** A modal dialog: keeps the focus, gives it back, locks the page behind it. On a phone it rises from the bottom. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  keep,
  size = 'small',
  alert,
  busy,
  typed = false,
}: Omit<DialogProps, 'open'>) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      {...useModal(close, typed)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={alert ? `${id}-body` : undefined}
      className={classNames(style.dialog, style[size])}
    >
      <div className={style.inside}>
        <div className={style.header}>
          <h2 id={id}>{title}</h2>
          <IconButton label={m.ui_close()} onClick={close}>
            <X />
          </IconButton>
        </div>
        <div id={`${id}-body`} className={style.body}>
          <DialogFootPlace value={foot}>{children}</DialogFootPlace>
        </div>
        <div ref={setFoot} className={style.foot} data-dialog-foot="">
          {(actions || keep) && (
            <FootButtons keep={keep} onKeep={close} busy={busy}>
              {actions}
            </FootButtons>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Opened above the page while it is there, and closed by Escape or, unless something was typed, a press outside. */
function useModal(close: () => void, isTyped: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    measureScrollbar();
    element?.showModal();
    return () => {
      element?.close();
      if (!(before instanceof HTMLElement)) return;
      if (before.isConnected) before.focus({ preventScroll: true });
      else goOnFrom(before);
    };
  }, []);
  return {
    ref: dialog,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      close();
    },
    // Only a press that begins and ends outside closes: selecting text may end there.
    onPointerDown(event: MouseEvent) {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick(event: MouseEvent) {
      if (pressedOutside.current && event.target === dialog.current && !isTyped) close();
    },
  };
}
