import { expect, test } from 'vitest';
import type { Actor, Role } from '#contract/people.ts';
import { type Asked, type Way, walk } from './walk.ts';

const place = { locationId: 'BER', orgUnit: 'Retail' };
const now = { at: new Date('2026-11-27T06:00:00Z'), today: '2026-11-27' };
const asked: Asked = {
  category: 'chair',
  price: 10_000,
  categories: { limits: new Map([['chair', null]]), currency: 'EUR' },
};
const holder = (empcode: string, ...roles: Role[]): Actor => ({
  empcode,
  name: '',
  email: '',
  ...place,
  grants: roles.map((role) => ({ role, locationId: null, orgUnit: null })),
});
const fl1 = holder('1', 'FL1');
const fl2 = holder('2', 'FL2');
const t1 = holder('3', 'T1');
const finance = holder('4', 'FINANCE');
const elsewhere: Actor = { ...fl2, grants: [{ role: 'FL2', locationId: 'PAR', orgUnit: null }] };
const lent: Actor = {
  ...holder('5'),
  grants: [{ role: 'FL2', locationId: null, orgUnit: null, onBehalfOf: { empcode: '2', name: '' } }],
};

test.each<[string, Way, Actor[], string | null]>([
  ['all desks are held: a transfer', 'RTGS', [fl1, fl2, t1, finance], null],
  ['a cheque', 'Cheque', [fl1, fl2, t1, finance], null],
  ['an order', 'Online', [fl1, fl2, t1, finance], null],
  ['a reimbursement', 'reimbursement', [fl1, fl2], null],
  ['nobody', 'RTGS', [], 'FL1 Pending Approval'],
  ['no second approver', 'RTGS', [fl1, t1, finance], 'FL2 RTGS Request'],
  ['the second approver of another place', 'RTGS', [fl1, elsewhere, finance], 'FL2 RTGS Request'],
  ['a second approver by cover', 'reimbursement', [fl1, lent], null],
  ['nobody for cheques, by cheque', 'Cheque', [fl1, fl2, finance], 'T1 Cheque Approve'],
  ['nobody for cheques, by transfer', 'RTGS', [fl1, fl2, finance], null],
  ['no finance', 'Online', [fl1, fl2, t1], 'FINANCE Online Approve'],
  ['one person for both approvals', 'RTGS', [holder('1', 'FL1', 'FL2'), finance], 'FL2 RTGS Request held'],
  [
    'one of two for both, and the other for the first',
    'RTGS',
    [holder('0', 'FL1', 'FL2'), fl1, finance],
    null,
  ],
  ['two for three parts', 'RTGS', [fl1, holder('2', 'FL2', 'FINANCE')], 'FINANCE RTGS Approve held'],
])('%s', (_, way, holders, expected) => {
  const stuck = walk(way, asked, { empcode: '', ...place }, holders, now);
  const words = stuck && [stuck.role, stuck.status, ...(stuck.isHeld ? ['held'] : [])].join(' ');
  expect(words).toBe(expected);
});
