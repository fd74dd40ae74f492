import { spoken } from '../locale.ts';

/** What a language is called in the one that is spoken now: German, Deutsch. */
export const languageName = (language: string) => nameIn(spoken(), language);

/** What those who speak a language call it. */
export const languageOwnName = (language: string) => nameIn(language, language);

function nameIn(listener: string, language: string): string {
  return new Intl.DisplayNames(listener, { type: 'language' }).of(language) ?? language;
}
