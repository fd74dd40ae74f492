import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import placed from './placed.module.css';
import { placePanel } from './placed.ts';

/** What opens a panel, and the panel: a popover that locks the page on a phone. */
export function usePlacedPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  return {
    open,
    show: () => panel.current?.showPopover(),
    hide: () => panel.current?.hidePopover(),
    /** For the button that opens it. */
    opener: { popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open } as const,
    /** For the panel. */
    about: { ref: panel, id, setOpen },
  };
}

interface PlacedPanelProps extends ComponentProps<'div'> {
  of: ReturnType<typeof usePlacedPanel>;
  label: string;
  /** What it stands under. */
  anchor: RefObject<HTMLElement | null>;
  /** In rem. */
  size: { readonly wide: number; readonly high: number };
}

/** A panel under what it belongs to. */
export function PlacedPanel({ of, label, anchor, size, className, onToggle, ...rest }: PlacedPanelProps) {
  const { setOpen, ...about } = of.about;
  return (
    <div
      {...rest}
      {...about}
      popover="auto"
      data-locks=""
      role="dialog"
      aria-label={label}
      className={classNames(placed.panel, className)}
      onBeforeToggle={(event) => {
        if (event.newState !== 'open') return;
        placePanel(event.currentTarget, anchor.current, size);
        setOpen(true);
      }}
      onToggle={(event) => {
        if (event.newState === 'closed') setOpen(false);
        onToggle?.(event);
      }}
    />
  );
}
