import { expect, it } from 'vitest';
import { speakTo } from '#server/language.ts';
import { minutesText } from './duration.ts';

it.each([
  ['en', 45, '45 minutes'],
  ['en', 1, '1 minute'],
  ['en', 60, '1 hour'],
  ['en', 90, '1 hour and 30 minutes'],
  ['en', 1380, '23 hours'],
  ['en', 0, '0 minutes'],
  ['hi', 90, '1 घंटा और 30 मिनट'],
  ['ar', 120, 'ساعتان'],
  ['ar', 1380, '23 ساعة'],
] as const)('says in %s of %i minutes: %s', (locale, minutes, said) => {
  expect(speakTo({ locale }, () => minutesText(minutes))).toBe(said);
});
