import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { isComposing } from '#web/lib/composing.ts';
import { isTyping, singleKeysAreOn } from '#web/lib/single-keys-on.ts';
import { part } from '#web/ui/part.tsx';
import style from './SearchTool.module.css';

const Palette = part(() => import('./Palette.tsx'), { over: ({ close }) => close });

/** What was before the palette was there. */
export interface Early {
  typed: string;
  /** Enter was pressed behind what was typed by then; `apart`: for a tab of its own. */
  entered: { readonly typed: string; readonly apart: boolean } | null;
  readonly from: Element | null;
}

/** The way to the palette: a press, Ctrl-K (or Cmd-K) anywhere, and `/` where nobody types. */
export function SearchTool() {
  const [isOpen, setOpen] = useState(false);
  // What is typed while the palette is on its way, and where the focus was.
  const early = useRef<Early>({ typed: '', entered: null, from: null });
  const open = () => {
    // A second press, before it is there, takes nothing of what was typed.
    if (isOpen) return;
    early.current = { typed: '', entered: null, from: document.activeElement };
    setOpen(true);
  };
  const close = () => setOpen(false);
  useKeysToOpen(open);
  return (
    <>
      <button
        type="button"
        className={style.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <Search />
        <span className={style.long}>{m.palette_search()}</span>
        <span className={style.short} aria-hidden="true">
          {m.palette_search_short()}
        </span>
        <i aria-hidden="true">
          <kbd dir="ltr">Ctrl K</kbd>
        </i>
      </button>
      {isOpen && (
        <Suspense
          fallback={
            <input
              // biome-ignore lint/a11y/noAutofocus: what is typed from now on is for the palette
              autoFocus
              className={style.early}
              aria-label={m.palette_search()}
              onChange={({ target }) => {
                early.current.typed = target.value;
              }}
              onKeyDown={(event) => {
                if (isComposing(event)) return;
                const { typed, from } = early.current;
                if (event.key === 'Escape') {
                  close();
                  if (from instanceof HTMLElement) from.focus({ preventScroll: true });
                }
                if (event.key === 'Enter')
                  early.current.entered = { typed, apart: event.ctrlKey || event.metaKey };
              }}
            />
          }
        >
          <Palette early={early} close={close} />
        </Suspense>
      )}
    </>
  );
}

/** Ctrl-K (or Cmd-K) anywhere, and `/` where nobody types. */
function useKeysToOpen(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isModified = ctrlKey || metaKey;
      // By its place where its letter is of another script.
      const isK = isModified && !altKey && !shiftKey && (key === 'k' || code === 'KeyK');
      const isSlash = key === '/' && !isModified && !altKey && singleKeysAreOn() && !isTyping(event);
      if (event.defaultPrevented || !(isK || isSlash) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
