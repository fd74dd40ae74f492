import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
export const fontSizes = ['small', 'medium', 'large'] as const;
export type FontSize = (typeof fontSizes)[number];

const themeKey = 'theme';
const fontKey = 'font-theme';
const listeners = new Set<() => void>();

/** The stored theme; light without one (the specification's section 4). */
function storedTheme(): Theme {
  return read(themeKey) === 'dark' ? 'dark' : 'light';
}

/** The stored font size; small without one. */
function storedFontSize(): FontSize {
  const stored = read(fontKey);
  return fontSizes.find((size) => size === stored) ?? 'small';
}

/** Keeps the theme and shows it at once, in the other tabs too. */
export function setTheme(theme: Theme): void {
  write(themeKey, theme);
  apply();
}

/** Keeps the font size (16, 18 or 20 px at the root) and shows it at once. */
export function setFontSize(size: FontSize): void {
  write(fontKey, size);
  apply();
}

/** The theme and the font size, as they are now. */
export function useAppearance(): { theme: Theme; fontSize: FontSize } {
  return {
    theme: useSyncExternalStore(subscribe, storedTheme),
    fontSize: useSyncExternalStore(subscribe, storedFontSize),
  };
}

/** Puts the stored theme and font size on the page; once at the start, then at every change. */
export function apply(): void {
  const { dataset } = document.documentElement;
  dataset.theme = storedTheme();
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

const kept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  kept.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is closed or full: the choice holds for this visit.
  }
}
