import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Actor, Role } from '#contract/people.ts';
import { isRefusal } from '#contract/refusal.ts';
import { say } from '#server/say.ts';
import { long } from '#testing/long.ts';
import { decideSubmission } from '../submission/submission.ts';
import { actionsFor, transitionsFor } from './actions.ts';
import { type Entitlement, moved } from './balance.ts';
import type { Decision, HistoryEntry, Moment, Step } from './decision.ts';
import { transitions } from './graph.ts';
import type { RequestState } from './request.ts';
import { decide } from './rules.ts';
import {
  finalStatuses,
  isFinal,
  paymentModes,
  purchaseTypes,
  type RequestRole,
  statuses,
} from './vocabulary.ts';

const place = { locationId: 'KOC', orgUnit: 'Retail' };
const actor = (empcode: string, ...roles: Role[]): Actor => ({
  ...place,
  empcode,
  name: empcode,
  email: `${empcode}@example.com`,
  grants: roles.map((role) => ({ role, locationId: 'KOC', orgUnit: null })),
});

const asha = actor('asha');
const ravi = actor('ravi', 'FL1');
const leena = actor('leena', 'FL2');
const tara = actor('tara', 'T1');
const faisal = actor('faisal', 'FINANCE');
/** Holds every role, and makes requests too: the walks try what only the rules forbid. */
const everything = actor('every', 'FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN');
const everybody = [
  asha,
  ravi,
  leena,
  tara,
  faisal,
  everything,
  actor('rita', 'FL1'),
  actor('admin', 'ADMIN'),
];
const roles: RequestRole[] = ['USER', 'FL1', 'FL2', 'T1', 'FINANCE'];

const now: Moment = { at: new Date('2026-06-15T06:00:00Z'), today: '2026-06-15' };
const price = 14_900;
const invoice = { number: 'INV-1', date: now.today, vendor: 'Shop', amount: price };
const start: Entitlement = { entitled: 50_000, reserved: 20_000, consumed: 5_000 };

function submitted(purchaseType: 'instore' | 'reimbursement', owner = asha): Decision {
  const assests = [{ category: 'chair', name: 'Chair', quantity: 1, price, priority: 1 }];
  const decision = decideSubmission(
    1,
    {
      request: { purchaseType, assests, shop: { name: 'Shop' }, invoice },
      files: ['bill.pdf'],
      categories: { limits: new Map([['chair', null]]), currency: 'INR' },
    },
    owner,
    now,
  );
  if (isRefusal(decision)) throw new Error(say(decision.message));
  return decision;
}

/** A step with everything that any action may need. */
function complete(
  request: RequestState,
  step: Pick<Step, 'action' | 'role'>,
  more: Partial<Step> = {},
): Step {
  return {
    ...step,
    version: request.version,
    comment: 'as said',
    paymentMode: 'RTGS',
    reference: '123456',
    bank: 'Bank',
    shopName: 'Shop',
    amount: request.reserved,
    date: now.today,
    billVerified: true,
    files: 1,
    invoice,
    ...more,
  };
}

interface Walk {
  request: RequestState;
  entitlement: Entitlement;
  history: HistoryEntry[];
}

function begin(purchaseType: 'instore' | 'reimbursement', owner = asha): Walk {
  const first = submitted(purchaseType, owner);
  const entitlement = moved(start, first.movement);
  if (!entitlement) throw new Error('does not fit');
  return { request: first.next, entitlement, history: [first.history] };
}

/** Takes a step in a walk if the rules and the balance allow it. */
function tread(walk: Walk, step: Step, who: Actor): boolean {
  const decision = decide(walk.request, step, who, now);
  if (isRefusal(decision)) return false;
  const entitlement = moved(walk.entitlement, decision.movement);
  if (!entitlement) return false;
  walk.request = decision.next;
  walk.entitlement = entitlement;
  walk.history.push(decision.history);
  return true;
}

function hold(walk: Walk): void {
  const { request, entitlement, history } = walk;
  const last = history.at(-1);
  expect(last?.toStatus).toBe(request.currentStatus);
  expect(history.map(({ sequence }) => sequence)).toEqual(history.map((_, index) => index + 1));
  expect(request.version).toBe(history.length);
  expect(entitlement.reserved + entitlement.consumed).toBeLessThanOrEqual(entitlement.entitled);
  expect(entitlement.reserved - start.reserved).toBe(request.reserved);
  expect(entitlement.consumed - start.consumed).toBe(request.consumed);
  expect(request.owner === null).toBe(isFinal(request.currentStatus));
  if (isFinal(request.currentStatus)) expect(request.reserved).toBe(0);
  if (request.moneyMoved) expect(['Rejected', 'Cancelled']).not.toContain(request.currentStatus);
  const parts = [request.firstApprovers, request.secondApprovers, request.payers];
  const hands = parts.flatMap((part) => [...part]);
  expect(new Set(hands).size).toBe(hands.length);
  expect(hands).not.toContain(request.empcode);
  for (const row of history) if (row.role === 'USER') expect(row.actor).toBe(request.empcode);
}

/** Everything that anybody could do next, in every role. */
function open(request: RequestState): [Actor, RequestRole, Step['action']][] {
  return everybody.flatMap((who) =>
    roles.flatMap((role) =>
      transitionsFor(request, who, role).map(
        ({ action }) => [who, role, action] as [Actor, RequestRole, Step['action']],
      ),
    ),
  );
}

/** The fewest steps from here to a final status, whatever they are; null: none leads there. */
function stepsToFinal(from: RequestState): number | null {
  let edge = [from];
  const seen = new Set<string>();
  for (let depth = 0; edge.length > 0 && depth < 30; depth++) {
    if (edge.some((request) => isFinal(request.currentStatus))) return depth;
    edge = edge.flatMap((request) =>
      open(request).flatMap(([who, role, action]) => {
        const decision = decide(request, complete(request, { action, role }), who, now);
        if (isRefusal(decision)) return [];
        const { next } = decision;
        const key = [
          next.currentStatus,
          next.owner,
          next.resumeStatus,
          next.moneyMoved,
          next.paymentMode,
        ].join();
        if (seen.has(key)) return [];
        seen.add(key);
        return [next];
      }),
    );
  }
  return null;
}

const runs = long ? 20_000 : 300;
const anyStep = fc.record({
  who: fc.constantFrom(...everybody),
  role: fc.constantFrom(...roles),
  choice: fc.nat(),
  // Mostly something that is possible and leads on, sometimes anything at all.
  wild: fc.nat(4).map((dice) => dice === 0),
  ends: fc.nat(9).map((dice) => dice === 0),
  transition: fc.constantFrom(...transitions),
  paymentMode: fc.constantFrom(...paymentModes),
  amount: fc.option(fc.integer({ min: -10, max: price * 2 }), { freq: 1 }),
  newTotal: fc.option(fc.integer({ min: -5, max: 60_000 }), { nil: undefined }),
  stale: fc.boolean(),
  leaves: fc.nat(12),
});

describe('a walk over the graph, whoever tries whatever', () => {
  const reached = new Set<string>();
  afterAll(() => expect([...reached].sort()).toEqual([...statuses].sort()));

  test.each(purchaseTypes)(
    '%s: what always holds, holds after every step, and an end can always be reached',
    (type) => {
      fc.assert(
        fc.property(
          fc.constantFrom(asha, everything),
          fc.array(anyStep, { maxLength: 40 }),
          (owner, tries) => {
            const walk = begin(type, owner);
            for (const attempt of tries) {
              if (attempt.leaves === 0) walk.request = { ...walk.request, ownerHasLeft: true };
              const possible = open(walk.request).filter(
                ([, , action]) => attempt.ends || !['rejectRequest', 'cancelRequest'].includes(action),
              );
              const [who, role, action] =
                attempt.wild || possible.length === 0
                  ? [attempt.who, attempt.role, attempt.transition.action]
                  : (possible[attempt.choice % possible.length] as (typeof possible)[number]);
              const { paymentMode, newTotal, stale } = attempt;
              const amount = attempt.amount ?? walk.request.reserved;
              const version = stale && attempt.wild ? walk.request.version - 1 : walk.request.version;
              tread(
                walk,
                complete(walk.request, { action, role }, { paymentMode, amount, newTotal, version }),
                who,
              );
              hold(walk);
              reached.add(walk.request.currentStatus);
              if (isFinal(walk.request.currentStatus)) expect(open(walk.request)).toEqual([]);
              else expect(stepsToFinal(walk.request)).not.toBeNull();
              // Of one who has left, somebody else can always go on.
              if (walk.request.ownerHasLeft && !isFinal(walk.request.currentStatus))
                expect(open(walk.request).some(([actor]) => actor.empcode !== owner.empcode)).toBe(true);
            }
          },
        ),
        { numRuns: runs },
      );
    },
    5_000 + runs * 20,
  );
});

describe('the table', () => {
  test('names every status that is not final as the start of something, and every status as an end or a start', () => {
    const left = new Set(transitions.flatMap(({ from }) => from));
    expect(statuses.filter((status) => !left.has(status))).toEqual([...finalStatuses]);
  });

  test('the buttons are what the check lets through', () => {
    const { request } = begin('instore');
    expect(actionsFor(request, ravi, 'FL1', 'INR').map(({ action }) => action)).toEqual([
      'approve',
      'seekClarification',
      'rejectRequest',
    ]);
    expect(actionsFor(request, asha, 'USER', 'INR').map(({ action }) => action)).toEqual(['cancelRequest']);
    expect(actionsFor(request, asha, 'FL1', 'INR')).toEqual([]);
    expect(actionsFor(request, leena, 'FL2', 'INR')).toEqual([]);
    expect(
      actionsFor(
        request,
        { ...ravi, grants: [{ role: 'FL1', locationId: 'BLR', orgUnit: null }] },
        'FL1',
        'INR',
      ),
    ).toEqual([]);
  });
});

const pay = (request: RequestState) => complete(request, { action: 'recordPayment', role: 'FINANCE' });

describe('refusals', () => {
  const { request } = begin('instore');
  const approve = complete(request, { action: 'approve', role: 'FL1' });

  test.each([
    ['an old version', request, { ...approve, version: 0 }, ravi, 409, 'moved_on'],
    ['a version that never was', request, { ...approve, version: 77 }, ravi, 409, 'no_such_version'],
    ["one's own request", begin('instore', everything).request, approve, everything, 403, 'own_request'],
    ['a role not held', request, approve, leena, 403, 'role_not_held'],
    ['an administrator', request, approve, actor('admin', 'ADMIN'), 403, 'role_not_held'],
    ['a step of another status', request, pay(request), faisal, 409, 'not_yours'],
    ['no payment mode', request, { ...approve, paymentMode: undefined }, ravi, 422, 'needs'],
    [
      'a rejection without a reason',
      request,
      { ...approve, action: 'rejectRequest', comment: '  ' } as Step,
      ravi,
      422,
      'needs',
    ],
  ] as const)('%s', (_what, state, step, who, status, code) => {
    expect(decide(state, step, who, now)).toMatchObject({ status, code });
  });

  test('the same person does not approve twice, nor approve and pay', () => {
    const walk = begin('instore');
    tread(walk, complete(walk.request, { action: 'approve', role: 'FL1' }), everything);
    const second = complete(walk.request, { action: 'approve', role: 'FL2' });
    expect(decide(walk.request, second, everything, now)).toMatchObject({ status: 403, code: 'same_person' });
    tread(walk, second, leena);
    expect(decide(walk.request, pay(walk.request), everything, now)).toMatchObject({ code: 'same_person' });
  });

  test.each([
    ['more than is reserved', { amount: price + 1 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a payment in the future', { date: '2026-06-16' }, 'date'],
    ['a day that there is not', { date: '2026-02-30' }, 'date'],
    ['less than is due, without a reason', { amount: price - 1, comment: ' ' }, 'comment'],
  ])('a payment of %s', (_what, more, field) => {
    const walk = begin('instore');
    tread(walk, complete(walk.request, { action: 'approve', role: 'FL1' }), ravi);
    tread(walk, complete(walk.request, { action: 'approve', role: 'FL2' }), leena);
    const refused = decide(walk.request, { ...pay(walk.request), ...more }, faisal, now);
    expect(isRefusal(refused) && Object.keys(refused.fields ?? {})).toEqual([field]);
  });
});

test('who has left owes at most what was paid', () => {
  const walk = begin('instore');
  tread(walk, complete(walk.request, { action: 'approve', role: 'FL1' }), ravi);
  tread(walk, complete(walk.request, { action: 'approve', role: 'FL2' }), leena);
  tread(walk, { ...pay(walk.request), amount: 9_000 }, faisal);
  const left = { ...walk.request, ownerHasLeft: true, paid: 9_000 };
  const recover = (amount: number) =>
    decide(left, complete(left, { action: 'closeWithRecovery', role: 'FINANCE' }, { amount }), faisal, now);
  expect(recover(9_001)).toMatchObject({ status: 422, fields: { amount: 'This is more than was paid.' } });
  expect(isRefusal(recover(9_000))).toBe(false);
});

test('a cheque has a number of digits', () => {
  const walk = begin('instore');
  const cheque = (reference: string) =>
    complete(walk.request, { action: 'prepareCheque', role: 'T1' }, { reference });
  tread(walk, complete(walk.request, { action: 'approve', role: 'FL1' }, { paymentMode: 'Cheque' }), ravi);
  tread(walk, complete(walk.request, { action: 'approve', role: 'FL2' }), leena);
  for (const wrong of ['abc def', '12', '1'.repeat(13), '12 34'])
    expect(decide(walk.request, cheque(wrong), tara, now)).toMatchObject({ status: 422 });
  expect(isRefusal(decide(walk.request, cheque('000101'), tara, now))).toBe(false);
});

test('after damage nothing is rejected or cancelled, and the way it is paid stays', () => {
  const walk = begin('instore');
  const go = (action: Step['action'], role: RequestRole, who: Actor, more: Partial<Step> = {}) =>
    expect(tread(walk, complete(walk.request, { action, role }, more), who)).toBe(true);
  go('approve', 'FL1', ravi, { paymentMode: 'Online' });
  go('approve', 'FL2', leena);
  go('placeOrder', 'FINANCE', faisal);
  go('receivedDamaged', 'USER', asha);
  expect(actionsFor(walk.request, ravi, 'FL1', 'INR').map(({ action }) => action)).toEqual([
    'answer',
    'seekClarification',
  ]);
  go('seekClarification', 'FL1', ravi);
  expect(actionsFor(walk.request, asha, 'USER', 'INR').map(({ action }) => action)).toEqual([
    'updateRequest',
  ]);
  go('updateRequest', 'USER', asha);
  expect(actionsFor(walk.request, asha, 'USER', 'INR')).toEqual([]);
  go('approve', 'FL1', ravi, { paymentMode: 'RTGS' });
  expect(walk.request).toMatchObject({ currentStatus: 'Online Request', paymentMode: 'Online' });
});
