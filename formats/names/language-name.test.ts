import { expect, test } from 'vitest';
import { languageName, languageOwnName } from './language-name.ts';

test('a language is called what its speakers call it, and what the reader does', () => {
  expect(['en', 'hi', 'ar'].map(languageOwnName)).toEqual(['English', 'हिन्दी', 'العربية']);
  expect(['en', 'hi', 'ar'].map(languageName)).toEqual(['English', 'Hindi', 'Arabic']);
});
