import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { measureScrollbar } from '../../lib/scrollbar.ts';
import { IconButton } from '../Button.tsx';
import style from './Panel.module.css';

interface PanelProps {
  /** What the button opens, in words. */
  label: string;
  /** Inside the button. */
  icon: ReactNode;
  /** The panel's contents; made when it opens. `close` is for a choice that ends the visit. */
  children: (close: () => void) => ReactNode;
  className?: string | undefined;
  /** The button is round: its icon is a person's picture. */
  round?: boolean | undefined;
}

/**
 * A button and the panel it opens. The panel takes the focus; a click outside or Escape closes it, the page behind is locked meanwhile,
 * and the focus goes back to the button.
 */
export function Panel({ label, icon, children, className, round }: PanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <IconButton
        className={round ? style.round : undefined}
        ref={button}
        label={label}
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        {icon}
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-locks=""
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={classNames(style.panel, className)}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          measureScrollbar();
          setOpen(true);
        }}
        onToggle={(event) => {
          if (event.newState === 'open') {
            panel.current?.focus({ preventScroll: true });
            return;
          }
          setOpen(false);
          // A click outside on nothing that one could have meant to reach would lose the focus.
          const { activeElement } = document;
          const isReached = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
          if (!isReached || activeElement === document.body) button.current?.focus({ preventScroll: true });
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}
