import { AsyncLocalStorage } from 'node:async_hooks';
import {
  baseLocale,
  extractLocaleFromHeader,
  getLocale,
  getTextDirection,
  isLocale,
  type Locale,
  locales,
  overwriteServerAsyncLocalStorage,
} from '#locale';

/** Whoever is spoken to, by the language in which they are; it may turn out while they are. */
export interface Listener {
  locale: Locale;
}

/** Who is spoken to by whatever runs now: sentences and formats ask for it. Nobody in particular: the portal's own language is spoken. */
const listening = new AsyncLocalStorage<Partial<Listener>>();
overwriteServerAsyncLocalStorage(listening);

/** Every language that the portal speaks. */
export const languages: readonly Locale[] = locales;

/** The one in which it is written. */
export const baseLanguage: Locale = baseLocale;

/** Which way a language is written. */
export const directionOf: (language: Locale) => 'ltr' | 'rtl' = getTextDirection;

/** The language that is spoken now. */
export const languageNow = (): Locale => getLocale();

/** Does `work`, and all that it waits for, in the listener's language. */
export function speakTo<T>(listener: Listener, work: () => T): T {
  return listening.run(listener, work);
}

/**
 * The language of somebody: the one that they have chosen, else the one that the company has for them (empty: none), else the first that their browser
 * asks for, else the portal's own.
 */
export function languageFor(
  chosen: string | null | undefined,
  company: string,
  acceptLanguage?: string,
): Locale {
  if (isLocale(chosen)) return chosen;
  if (isLocale(company)) return company;
  const asked = { headers: { get: () => acceptLanguage ?? null } } as unknown as Request;
  return extractLocaleFromHeader(asked) ?? baseLocale;
}
