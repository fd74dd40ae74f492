import { expect, it } from 'vitest';
import type { Sentence } from '#contract/sentence.ts';
import { say, sayKept } from './say.ts';

const kept = (key: string): Sentence => ({ key: key as Sentence['key'], with: {} });

it('says what was kept under the name that a message had before', () => {
  expect(say(kept('upload_failed_no_rows'))).toBe(say(kept('uploads_failed_no_rows')));
  expect(say(kept('assetrequests_menu_own'))).toBe(say(kept('requests_menu_own')));
});

it('says the words that were kept beside where it knows no such message', () => {
  expect(sayKept(kept('requests_never_was'), 'As it was.')).toBe('As it was.');
  expect(() => say(kept('requests_never_was'))).toThrow('requests_never_was');
});
