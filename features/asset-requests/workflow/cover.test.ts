import { describe, expect, test } from 'vitest';
import type { Actor, Colleague, Role } from '#contract/people.ts';
import { isRefusal } from '#contract/refusal.ts';
import { say } from '#server/say.ts';
import { actionsFor } from './actions.ts';
import { actsFor, holdsFor, maySee } from './policy.ts';
import type { RequestState } from './request.ts';
import { decide } from './rules.ts';

const place = { locationId: 'KOC', orgUnit: 'Retail' };
const ravi: Colleague = { empcode: 'ravi', name: 'Ravi' };
const nina: Colleague = { empcode: 'nina', name: 'Nina' };
const own = (role: Role) => ({ role, locationId: 'KOC', orgUnit: null });
const lent = (role: Role, onBehalfOf: Colleague) => ({ ...own(role), onBehalfOf });
const meera = (...grants: Actor['grants']): Actor => ({
  ...place,
  empcode: 'meera',
  name: 'Meera',
  email: 'meera@example.com',
  grants,
});
const waiting: RequestState = {
  ...place,
  requestNumber: 1,
  empcode: 'asha',
  ownerHasLeft: false,
  purchaseType: 'instore',
  currentStatus: 'Pending Approval',
  owner: 'FL1',
  resumeStatus: null,
  paymentMode: null,
  moneyMoved: false,
  version: 1,
  year: 2026,
  total: 100,
  reserved: 100,
  consumed: 0,
  firstApprovers: [],
  secondApprovers: [],
  payers: [],
};

describe('for whom somebody acts', () => {
  const both = meera(own('FL1'), lent('FL1', ravi));
  const two = meera(lent('FL1', ravi), lent('FL1', nina));
  const cover = meera(lent('FL1', ravi));
  test.each<[what: string, actor: Actor, request: Partial<RequestState>, expected: unknown]>([
    ['their own grant', meera(own('FL1')), {}, null],
    ['their own grant before a lent one', both, {}, null],
    ['a colleague on leave', cover, {}, ravi],
    ['the first of two colleagues', two, {}, ravi],
    ['the second, where the first has another part', two, { payers: ['ravi'] }, nina],
    ['the second, where it is the first one’s request', two, { empcode: 'ravi' }, nina],
    ['nobody, where the colleague has another part', cover, { secondApprovers: ['ravi'] }, 'taken'],
    ['nobody, where they have another part themselves', cover, { secondApprovers: ['meera'] }, 'taken'],
    ['the same colleague again', cover, { firstApprovers: ['ravi', 'meera'] }, ravi],
  ])('%s', (_, actor, request, expected) => {
    expect(actsFor({ ...waiting, ...request }, actor, 'FL1')).toEqual(expected);
  });
});

test('a step for a colleague is written down for both, and takes the part for both', () => {
  const step = { action: 'approve', role: 'FL1', version: 1, paymentMode: 'RTGS', files: 0 } as const;
  const now = { at: new Date('2026-06-15T06:00:00Z'), today: '2026-06-15' };
  expect(decide(waiting, step, meera(lent('FL1', ravi)), now)).toMatchObject({
    history: { actor: 'meera', onBehalfOf: ravi },
    next: { firstApprovers: ['meera', 'ravi'] },
  });
  const request = {
    ...waiting,
    currentStatus: 'RTGS Request',
    owner: 'FL2',
    firstApprovers: ['ravi'],
  } as const;
  const second = { action: 'approve', role: 'FL2', version: 1, files: 0 } as const;
  const refusal = decide(request, second, meera(lent('FL2', ravi)), now);
  expect(refusal).toMatchObject({ refused: true, status: 403, code: 'same_person' });
  expect(isRefusal(refusal) && say(refusal.message)).toContain('Ravi, for whom you act, has already acted');
});

test('a cover neither acts on nor sees the request of the one covered, nor acts on their own', () => {
  const cover = meera(lent('FL1', ravi));
  expect(maySee(waiting, cover)).toBe(true);
  expect(maySee({ ...waiting, empcode: 'ravi' }, cover)).toBe(false);
  expect(actionsFor({ ...waiting, empcode: 'meera' }, cover, 'FL1', 'INR')).toEqual([]);
});

test('who was named for a request holds that role of it, and of no other', () => {
  const named: Actor = { ...meera(), assignments: [{ role: 'FL1', requestNumber: 1 }] };
  expect(maySee(waiting, named)).toBe(true);
  expect(holdsFor(waiting, named, 'FL1')).toBe(true);
  expect(holdsFor(waiting, named, 'FL2')).toBe(false);
  expect(maySee({ ...waiting, requestNumber: 2 }, named)).toBe(false);
  expect(actsFor(waiting, named, 'FL1')).toBe(null);
  expect(actsFor({ ...waiting, payers: ['meera'] }, named, 'FL1')).toBe('taken');
});
