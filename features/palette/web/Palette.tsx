import { Search, X } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import { measureScrollbar } from '#web/lib/scrollbar.ts';
import { IconButton } from '#web/ui/Button.tsx';
import style from './Palette.module.css';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList, rowId } from './PaletteList.tsx';
import type { Early } from './SearchTool.tsx';
import { type PaletteState, usePalette } from './use-palette.ts';

/** One field, and what it finds: a dialog that gives the focus back. On a phone it fills the screen. */
export default function Palette({ early, close }: { early: RefObject<Early>; close: () => void }) {
  const palette = usePalette({ early, close });
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  // With what is drawn, not after it: a letter that is typed in between would go to the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    const { from } = early.current;
    measureScrollbar();
    element?.showModal();
    return () => {
      element?.close();
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [early]);
  const { isAwaited } = palette;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own
    <dialog
      ref={dialog}
      aria-label={m.palette_open()}
      className={style.palette}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // The browser closes it by itself where Escape is pressed twice.
      onClose={close}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === dialog.current) close();
      }}
    >
      <div className={style.inside}>
        <PaletteField id={id} palette={palette} close={close} />
        <div className={style.progress} data-busy={isAwaited ? '' : undefined} />
        <PaletteList id={id} palette={palette} />
        <PaletteFoot />
      </div>
      <p className="hidden-visually" role="status">
        {palette.words !== '' && !isAwaited ? m.palette_found({ count: palette.count }) : ''}
      </p>
    </dialog>
  );
}

/** What is typed, how much it finds, and the way out. */
function PaletteField({ id, palette, close }: { id: string; palette: PaletteState; close: () => void }) {
  const { active, isEmpty, isOpenEnded } = palette;
  return (
    <div className={style.field}>
      <Search aria-hidden="true" />
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever opens it types at once
        autoFocus
        role="combobox"
        aria-label={m.palette_search()}
        aria-expanded={!isEmpty}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && rowId(id, active)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        placeholder={m.palette_search()}
        value={palette.typed}
        onChange={({ target }) => palette.type(target.value)}
        onKeyDown={palette.onKeyDown}
      />
      <span className={style.count} aria-hidden="true">
        {palette.words !== '' && !isOpenEnded && m.palette_found({ count: palette.count })}
      </span>
      <span className={style.escape} aria-hidden="true">
        <kbd>Esc</kbd>
      </span>
      <span className={style.close}>
        <IconButton label={m.ui_close()} onClick={close}>
          <X />
        </IconButton>
      </span>
    </div>
  );
}
