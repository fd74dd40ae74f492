import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
export const fontSizes = ['small', 'medium', 'large'] as const;
export type FontSize = (typeof fontSizes)[number];

const darkSystem = '(prefers-color-scheme: dark)';
const themeKey = 'theme';
const fontKey = 'font-theme';
const listeners = new Set<() => void>();

/** The theme that the reader has chosen; `system`: none, it is as their device has it. */
function chosenTheme(): Theme | 'system' {
  const stored = read(themeKey);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

/** The stored theme (the specification's section 4); without one the device's. */
function shownTheme(): Theme {
  const chosen = chosenTheme();
  if (chosen !== 'system') return chosen;
  return matchMedia(darkSystem).matches ? 'dark' : 'light';
}

/** The stored font size; small without one. */
function storedFontSize(): FontSize {
  const stored = read(fontKey);
  return fontSizes.find((size) => size === stored) ?? 'small';
}

/** Keeps the theme and shows it at once, in the other tabs too. `system`: the device's is followed from now on. */
export function setTheme(theme: Theme | 'system'): void {
  write(themeKey, theme === 'system' ? null : theme);
  apply();
}

/** Keeps the font size (16, 18 or 20 px at the root) and shows it at once. */
export function setFontSize(size: FontSize): void {
  write(fontKey, size);
  apply();
}

/** The theme and the font size, as they are now. */
export function useAppearance(): { theme: Theme; chosenTheme: Theme | 'system'; fontSize: FontSize } {
  return {
    theme: useSyncExternalStore(subscribe, shownTheme),
    chosenTheme: useSyncExternalStore(subscribe, chosenTheme),
    fontSize: useSyncExternalStore(subscribe, storedFontSize),
  };
}

/** Puts the theme and the stored font size on the page; once at the start, then at every change. */
export function apply(): void {
  const { dataset } = document.documentElement;
  dataset.theme = shownTheme();
  dataset.font = storedFontSize();
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground.trim());
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

// Another tab chose otherwise.
window.addEventListener('storage', (event) => {
  if (event.key === themeKey || event.key === fontKey) apply();
});

// The device went dark for the night, say.
matchMedia(darkSystem).addEventListener('change', apply);

const kept = new Map<string, string | null>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  kept.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is closed or full: the choice holds for this visit.
  }
}
