import { expect, it } from 'vitest';
import type { Upload } from '../contract.ts';
import { stepOf, viewOf } from './view.ts';

const upload = (state: Upload['state'], ...actions: Upload['actions']) => ({ state, actions }) as Upload;

it.each([
  [upload('opened', 'check'), null, 'columns', 'columns'],
  [upload('checking', 'discard'), null, 'going', 'rows'],
  [upload('ready', 'check'), null, 'rows', 'rows'],
  [upload('ready', 'check'), 'columns', 'columns', 'columns'],
  // Somebody else’s: only they may choose the columns anew.
  [upload('ready'), 'columns', 'rows', 'rows'],
  [upload('applying'), 'columns', 'going', 'done'],
  [upload('applied', 'undo'), 'columns', 'done', 'done'],
  [upload('undoing'), null, 'going', 'done'],
  [upload('undone'), null, 'done', 'done'],
  [upload('failed'), null, 'ended', null],
  [upload('discarded'), null, 'ended', null],
] as const)('%j with %s: %s, at %s', (one, asked, view, step) => {
  expect(viewOf(one, asked)).toBe(view);
  expect(stepOf(view, one)).toBe(step);
});
