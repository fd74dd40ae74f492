import { getLocale } from '#locale';

/**
 * The language that is spoken now, as `Intl` takes it, with the digits 0 to 9. On the server it is that of whoever the call or the job is
 * for (`server/language.ts`), in the browser that of the page. `english`: whose way to write English has, where it matters.
 */
export function spoken(english = 'en'): string {
  const locale = getLocale();
  return locale === 'en' ? english : `${locale}-u-nu-latn`;
}

/** Makes one of each kind, by what it is made of: what `Intl` writes with is costly to make. */
export function kept<Parts extends readonly unknown[], Made>(
  make: (...parts: Parts) => Made,
): (...parts: Parts) => Made {
  const made = new Map<string, Made>();
  return (...parts) => {
    const key = JSON.stringify(parts);
    const known = made.get(key) ?? make(...parts);
    made.set(key, known);
    return known;
  };
}

/** The language that is spoken now with the region of a browser's, which says on which day a week begins: en-IN, en-GB. */
export function spokenWhere(browser: string): string {
  const { region } = new Intl.Locale(browser).maximize();
  return region ? `${new Intl.Locale(getLocale()).language}-${region}` : getLocale();
}
