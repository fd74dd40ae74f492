import type { Action } from '../../workflow/vocabulary.ts';

/** The key of each step that an approver takes. Two steps with one key are never offered together. */
const stepKeys: Readonly<Record<string, readonly Action[]>> = {
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

/** What each key does where these steps are offered. */
export function stepKeysOf(
  offered: readonly Action[],
  take: (action: Action) => void,
): Record<string, (() => void) | undefined> {
  return Object.fromEntries(
    Object.entries(stepKeys).map(([key, actions]) => {
      const action = offered.find((one) => actions.includes(one));
      return [key, action && (() => take(action))];
    }),
  );
}
