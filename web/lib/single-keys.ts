import { useEffect, useRef, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';

const kept = 'single-keys';
const listeners = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(kept) !== 'off';
  } catch {
    return true;
  }
}

/** Turns the single keys on or off, for this browser: speech input and some hands press them without meaning to. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(kept);
    else localStorage.setItem(kept, 'off');
  } catch {
    // A browser that keeps nothing keeps them on.
  }
  for (const changed of listeners) changed();
}

/** Whether the single keys are on. */
export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** What a key does; undefined: nothing here, and the browser has it. */
export type SingleKeys = Record<string, (() => void) | undefined>;

/**
 * Binds keys for as long as the caller is shown. Never while somebody types, in a form, with a dialog open, or turned off. `first`: before
 * whoever else has the same key, in whatever order they came to be shown.
 */
export function useSingleKeys(keys: SingleKeys, { first = false } = {}): void {
  const on = useSingleKeysOn();
  const latest = useRef(keys);
  latest.current = keys;
  const names = Object.keys(keys).join(' ');
  useEffect(() => {
    if (!on || names === '') return;
    const bound = names.split(' ').map((name) => [
      name,
      (event: KeyboardEvent) => {
        const act = latest.current[name];
        if (!act) return;
        event.preventDefault();
        act();
      },
    ]);
    return tinykeys(window, Object.fromEntries(bound), {
      ignore: isElsewhere,
      timeout: 1,
      capture: first,
    });
  }, [on, names, first]);
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('form, textarea, select')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
