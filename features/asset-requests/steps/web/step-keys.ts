import type { Action } from '../../workflow/vocabulary.ts';

/** The key of each step that an approver takes. Two steps with one key are never offered together. */
export const stepKeys: Readonly<Record<string, readonly Action[]>> = {
  a: ['approve', 'answer'],
  c: ['seekClarification'],
  r: ['rejectRequest'],
  v: ['verifyInvoice'],
  w: ['wrongInvoice'],
  i: ['informUser'],
};

/** The key of a step; undefined: it has none. */
export function keyOf(action: Action): string | undefined {
  return Object.keys(stepKeys).find((key) => stepKeys[key]?.includes(action));
}
