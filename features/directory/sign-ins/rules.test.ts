import { expect, it } from 'vitest';
import { actionsOn, beginning, isDue, refuseAction, type SignInChange } from './rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const change = (more: Partial<SignInChange> = {}): SignInChange => ({
  empcode: 'FIN1',
  state: 'asked',
  askedBy: 'HR1',
  effectiveOn: '2026-11-23',
  toldAt: at(6),
  decidedAt: null,
  confirmedAt: null,
  ...more,
});
const admins = ['ADM1', 'ADM2'];
const admin = { empcode: 'ADM1', admins };
const hr = { empcode: 'HR1', admins };
const holder = { empcode: 'FIN1', admins };
const stranger = { empcode: 'U1', admins };
const only = { empcode: 'ADM1', admins: ['ADM1'] };

it.each([
  ['an administrator', change(), admin, ['agree', 'refuse']],
  ['an administrator, once it is agreed', change({ state: 'agreed' }), admin, ['refuse']],
  ['an administrator about their own', change({ empcode: 'ADM1' }), admin, ['confirm', 'stop']],
  ['an administrator who asked', change({ askedBy: 'ADM1' }), admin, ['withdraw']],
  ['the only administrator who asked', change({ askedBy: 'ADM1', state: 'agreed' }), only, ['refuse']],
  [
    'one of two who asked about the other',
    change({ empcode: 'ADM2', askedBy: 'ADM1' }),
    admin,
    ['agree', 'refuse'],
  ],
  ['the only administrator about their own', change({ empcode: 'ADM1' }), only, ['confirm', 'stop']],
  ['whoever asked', change(), hr, ['withdraw']],
  ['the holder', change(), holder, ['confirm', 'stop']],
  ['the holder who has confirmed', change({ confirmedAt: at(7) }), holder, ['stop']],
  ['the holder who asked', change({ askedBy: 'FIN1', confirmedAt: at(6) }), holder, ['stop']],
  ['anybody else', change(), stranger, []],
  ['anybody, once it is over', change({ state: 'done' }), admin, []],
])('%s may', (_who, given, doer, actions) => {
  expect(actionsOn(given, doer)).toEqual(actions);
  for (const action of ['agree', 'refuse', 'withdraw', 'confirm', 'stop'] as const)
    expect(refuseAction(given, action, doer) === null).toBe(actions.includes(action));
});

it.each([
  ['HR', hr, { state: 'asked', isDecided: false, isConfirmed: false }],
  ['an administrator', admin, { state: 'asked', isDecided: false, isConfirmed: false }],
  ['the only administrator', only, { state: 'agreed', isDecided: true, isConfirmed: false }],
  ['the holder', holder, { state: 'asked', isDecided: false, isConfirmed: true }],
  [
    'an administrator who is the holder',
    { empcode: 'FIN1', admins: ['FIN1'] },
    { state: 'asked', isDecided: false, isConfirmed: true },
  ],
  ['the directory', null, { state: 'asked', isDecided: false, isConfirmed: false }],
])('begins, asked for by %s', (_who, by, expected) => {
  expect(beginning('FIN1', by)).toEqual(expected);
});

it.each([
  ['nobody has agreed', change({ confirmedAt: at(6) }), 30, false],
  ['agreed, within the day', change({ state: 'agreed', decidedAt: at(8) }), 24 + 7, false],
  ['agreed, a day ago', change({ state: 'agreed', decidedAt: at(8) }), 24 + 8, true],
  ['agreed, and told later', change({ state: 'agreed', decidedAt: at(8), toldAt: at(10) }), 24 + 9, false],
  ['agreed, and nobody told', change({ state: 'agreed', decidedAt: at(8), toldAt: null }), 99, false],
  ['agreed and confirmed', change({ state: 'agreed', decidedAt: at(8), confirmedAt: at(9) }), 9, true],
  [
    'agreed and confirmed, for a day to come',
    change({ state: 'agreed', decidedAt: at(8), confirmedAt: at(9), effectiveOn: '2026-12-01' }),
    99,
    false,
  ],
  ['stopped', change({ state: 'stopped', decidedAt: at(8), confirmedAt: at(9) }), 99, false],
])('is due: %s', (_what, given, hour, expected) => {
  expect(isDue(given, at(hour), '2026-11-23')).toBe(expected);
});
