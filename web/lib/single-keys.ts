import { useEffect, useRef, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';
import { isTyping, singleKeysAreOn, singleKeysKept } from './single-keys-on.ts';

const listeners = new Set<() => void>();

/** Turns the single keys on or off, for this browser: speech input and some hands press them without meaning to. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(singleKeysKept);
    else localStorage.setItem(singleKeysKept, 'off');
  } catch {
    // A browser that keeps nothing keeps them on.
  }
  for (const changed of listeners) changed();
}

/** Whether the single keys are on. */
export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, singleKeysAreOn);
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
    const bound = names.split(' ').flatMap((name): [string, (event: KeyboardEvent) => void][] => {
      const press = (event: KeyboardEvent) => {
        const act = latest.current[name];
        if (!act) return;
        event.preventDefault();
        act();
      };
      const place = placeOf(name);
      return place
        ? [
            [name, press],
            [place, (event) => isLatin(event.key) || press(event)],
          ]
        : [[name, press]];
    });
    return tinykeys(window, Object.fromEntries(bound), {
      ignore: isElsewhere,
      timeout: 1,
      capture: first,
    });
  }, [on, names, first]);
}

/** The key where a letter stands on most keyboards: of a layout that has no Latin letters it is pressed there. Undefined: it is no letter. */
export function placeOf(name: string): string | undefined {
  const [, before = '', letter] = /^(.*\+)?([a-z])$/i.exec(name) ?? [];
  return letter && `${before}Key${letter.toUpperCase()}`;
}

/** True for a key with a Latin letter: of any layout that has them the letter counts, wherever it stands. */
export const isLatin = (key: string) => /^\p{Script=Latin}$/u.test(key);

function isElsewhere(event: KeyboardEvent): boolean {
  return event.defaultPrevented || document.querySelector('dialog:modal') !== null || isTyping(event);
}
