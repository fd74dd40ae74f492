import { describe, expect, test } from 'vitest';
import type { RoleGrant } from '#contract/people.ts';
import { behalfOf, partOf, selvesOf } from './policy.ts';
import { actionsFor, decide, nextOfTheDay, type Standing, tellingBounds } from './rules.ts';

const at = (state: Standing['state'], more: Partial<Standing> = {}): Standing => ({
  state,
  turn: 1,
  said: 1,
  ...more,
});
const { said: mostSaid, turns: mostTurns, ofADay } = tellingBounds;

test.each([
  ['open', 'answerer', ['answer']],
  ['open', 'teller', ['add', 'withdraw']],
  ['answered', 'answerer', []],
  ['answered', 'teller', ['add', 'done']],
  ['done', 'teller', []],
  ['withdrawn', 'teller', []],
  ['withdrawn', 'answerer', []],
] as const)('with what is %s a %s may %j', (state, part, actions) => {
  expect(actionsFor(at(state), part)).toEqual(actions);
});

test.each([
  [at('open'), 'answerer', 'answer', { state: 'answered', turn: 1 }],
  [at('open'), 'teller', 'add', { state: 'open', turn: 1 }],
  [at('answered'), 'teller', 'add', { state: 'open', turn: 2 }],
  [at('answered'), 'teller', 'done', { state: 'done', turn: 1 }],
  [at('open'), 'teller', 'withdraw', { state: 'withdrawn', turn: 1 }],
  [at('answered'), 'answerer', 'answer', 'answered'],
  [at('open'), 'teller', 'done', 'moved_on'],
  [at('answered'), 'answerer', 'done', 'not_your_telling'],
  [at('open'), 'teller', 'answer', 'own_telling'],
  [at('done'), 'teller', 'add', 'moved_on'],
  [at('open', { said: mostSaid }), 'teller', 'add', 'too_much'],
  [at('answered', { said: mostSaid }), 'teller', 'add', { state: 'open', turn: 2 }],
  [at('answered', { turn: mostTurns }), 'teller', 'add', 'too_much'],
] as const)('%j: a %s who wants to %s comes to %j', (standing, part, action, after) => {
  const next = decide(standing, part, action);
  expect(typeof after === 'string' ? next : { code: next }).toMatchObject({ code: after });
});

test('somebody tells so many things a day, and no more', () => {
  expect(nextOfTheDay(0)).toBe(1);
  expect(nextOfTheDay(ofADay - 1)).toBe(ofADay);
  expect(nextOfTheDay(ofADay)).toMatchObject({ status: 409, code: 'too_many' });
});

describe('who sees what Asha tells in Kochi', () => {
  const telling = {
    toldBy: 'ASHA',
    locationId: 'KOC',
    orgUnit: 'Data',
    people: ['RAVI'],
    role: 'HR' as const,
  };
  const grant = (role: RoleGrant['role'], locationId: string | null, lender?: string): RoleGrant => ({
    role,
    locationId,
    orgUnit: null,
    ...(lender && { onBehalfOf: { empcode: lender, name: lender } }),
  });
  test.each([
    ['who tells it', 'ASHA', [grant('HR', 'KOC')], 'teller', null],
    ['who is named', 'RAVI', [], 'answerer', null],
    ['who covers whom is named', 'OMAR', [grant('FL1', 'BLR', 'RAVI')], 'answerer', 'RAVI'],
    ['who covers somebody else', 'OMAR', [grant('FL1', 'KOC', 'LEENA')], null, null],
    ['who holds the role there', 'TARA', [grant('HR', 'KOC')], 'answerer', null],
    ['who holds it everywhere', 'TARA', [grant('HR', null)], 'answerer', null],
    ['who holds it elsewhere', 'TARA', [grant('HR', 'BLR')], null, null],
    ['who holds it for somebody', 'OMAR', [grant('HR', 'KOC', 'TARA')], 'answerer', 'TARA'],
    ['an administrator', 'ADMIN', [grant('ADMIN', null)], 'answerer', null],
    ['anybody else', 'DEV', [grant('FINANCE', null)], null, null],
  ] as const)('%s', (_, empcode, grants, part, lender) => {
    expect(partOf({ empcode, grants }, telling)).toBe(part);
    if (part === 'answerer') expect(behalfOf({ empcode, grants }, telling)).toBe(lender);
  });

  test('who covers two colleagues answers for three', () => {
    const grants = [grant('FL1', null, 'RAVI'), grant('FL2', null, 'RAVI'), grant('T1', null, 'LEENA')];
    expect(selvesOf({ empcode: 'OMAR', grants })).toEqual(['OMAR', 'RAVI', 'LEENA']);
  });
});
