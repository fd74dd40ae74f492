import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transitions } from './graph.ts';
import {
  type DecisionState,
  decideUndo,
  decisionStates,
  isDue,
  mayBeUndone,
  refuseWhileDecided,
  secondsLeft,
  takesEffectAt,
} from './undo.ts';
import { actions, requestRoles } from './vocabulary.ts';

const now = new Date('2026-06-15T06:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('what the two approvers do may be undone for a while, nothing of anybody else', () => {
  const waits = transitions.filter(({ action, role }) => mayBeUndone(action, role));
  expect(new Set(waits.map(({ role }) => role))).toEqual(new Set(['FL1', 'FL2']));
  const atOnce = transitions.filter(({ action, role }) => !mayBeUndone(action, role));
  expect(atOnce.filter(({ role }) => role === 'FL1' || role === 'FL2')).toEqual([]);
  expect(waits.some(({ movesMoney }) => movesMoney)).toBe(false);
});

test.each([
  ['approve', 'FL1', 10, after(10)],
  ['rejectRequest', 'FL2', 300, after(300)],
  ['approve', 'FL1', 0, null],
  ['recordPayment', 'FINANCE', 10, null],
  ['cancelRequest', 'USER', 10, null],
  ['approve', 'USER', 10, null],
] as const)('%s as %s with UNDO_SECONDS=%i takes effect at %o', (action, role, seconds, expected) => {
  expect(takesEffectAt({ action, role }, now, seconds)).toEqual(expected);
});

test('a decision is due from its time on, and only while it waits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...actions),
      fc.constantFrom(...requestRoles),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom<DecisionState>(...decisionStates),
      (action, role, seconds, later, state) => {
        const at = takesEffectAt({ action, role }, now, seconds);
        if (!at) return;
        expect(isDue({ state, takesEffectAt: at }, after(later))).toBe(
          state === 'waiting' && later >= seconds,
        );
        expect(secondsLeft(at, after(later))).toBe(Math.max(1, seconds - later));
      },
    ),
  );
});

test.each([
  ['waiting', 'ravi', null],
  ['waiting', 'rita', 'no_such_decision'],
  ['done', 'ravi', 'too_late'],
  ['refused', 'ravi', 'too_late'],
  ['undone', 'ravi', 'too_late'],
  ['done', 'rita', 'no_such_decision'],
] as const)('a decision that is %s, undone by %s: %s', (state, empcode, code) => {
  expect(decideUndo({ actor: 'ravi', state }, { empcode })?.code ?? null).toBe(code);
});

test('whoever acts meanwhile is told who has decided, and when it takes effect', () => {
  const beingDecided = {
    decisionID: 'd',
    by: { empcode: 'ravi', name: 'Ravi' },
    role: 'FL1' as const,
    action: 'approve' as const,
    takesEffectAt: after(7).toISOString(),
  };
  expect(refuseWhileDecided({ beingDecided }, now)).toMatchObject({
    status: 409,
    code: 'being_decided',
    message:
      'Ravi has just decided on this request. The decision takes effect in 7 seconds; until then nobody can act on it.',
  });
  expect(refuseWhileDecided({ beingDecided: null }, now)).toBeNull();
  expect(refuseWhileDecided({}, now)).toBeNull();
});
