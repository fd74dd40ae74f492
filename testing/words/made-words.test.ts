import { expect, test } from 'vitest';
import { madeSentence } from '../../scripts/made-languages.mjs';
import { plainEnglish } from './made-words.ts';

test('a made sentence has an accent on every letter, is two fifths longer, and keeps what fills it', () => {
  expect(madeSentence('Ask {name} for it')).toBe('⟦Ášķ {name} ƒóŕ íţ ļóñĝ⟧');
  expect(madeSentence('{count} of {total}')).toBe('⟦{count} óƒ {total} ļ⟧');
});

test.each([
  ['⟦Ášķ Asha Nambiar⟧', true],
  ['⟦Ášķ ⟦Asha⟧ ñóŵ⟧ · Asha Nambiar', true],
  ['⟦Ášķ Asha on the', true],
  ['Asha Nambiar, Design Manager', true],
  ['AAR-20061 · ₹ 4,000', true],
  ['⟦Ŕéƒ⟧ GpTXGOD-VUSC', true],
  ['Organisation', false],
  ['⟦Ášķ⟧ Asha', false],
  ['Waiting for Asha Nambiar', false],
  ['3 days', false],
])('%j is in the language: %j', (said, isMade) => {
  const data = new Set(['Asha Nambiar', 'Design Manager']);
  expect(plainEnglish([said], data)).toEqual(isMade ? [] : [said]);
});
