import { expect, test } from 'vitest';
import { chooseDraft, decideSave, freePlace } from './drafts.ts';

test.each([
  [undefined, 0, 1],
  [undefined, 3, 'gone'],
  [{ revision: 3, savedBy: 'there' }, 3, 4],
  [{ revision: 4, savedBy: 'there' }, 3, 'changed'],
  [{ revision: 4, savedBy: 'here' }, 3, 5],
  [{ revision: 1, savedBy: 'here' }, 0, 2],
  [{ revision: 1, savedBy: 'there' }, 0, 'changed'],
] as const)('a save over %o from revision %i comes to %s', (kept, revision, outcome) => {
  expect(decideSave(kept, { revision, savedBy: 'here' })).toBe(outcome);
});

const held = (revision: number, unsent: boolean, sent = false) => ({
  revision,
  unsent,
  sent,
  savedBy: 'here',
});
test.each([
  ['nothing anywhere', null, undefined, 'none'],
  ['only on the server', null, { revision: 1, savedBy: 'x' }, 'kept'],
  ['never reached the server', held(0, true), undefined, 'held'],
  ['sent from elsewhere', held(2, false), undefined, 'none'],
  ['sent from elsewhere while something was typed here', held(2, true), undefined, 'fork'],
  ['submitted from here, the answer lost', held(2, true, true), undefined, 'none'],
  ['being submitted, not arrived', held(2, true, true), { revision: 2, savedBy: 'here' }, 'held'],
  ['being submitted, never kept there', held(0, true, true), undefined, 'held'],
  ['all sent', held(2, false), { revision: 5, savedBy: 'x' }, 'kept'],
  ['the last seconds unsent', held(2, true), { revision: 2, savedBy: 'here' }, 'held'],
  ['the last answer lost', held(2, true), { revision: 3, savedBy: 'here' }, 'held'],
  ['changed elsewhere meanwhile', held(2, true), { revision: 3, savedBy: 'x' }, 'fork'],
] as const)('%s: %#', (_, here, there, outcome) => {
  expect(chooseDraft(here, there)).toBe(outcome);
});

test('the first free place is taken, and no eleventh', () => {
  expect(freePlace([])).toBe(1);
  expect(freePlace([1, 3])).toBe(2);
  expect(freePlace([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeNull();
});
