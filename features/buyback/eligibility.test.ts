import { describe, expect, it } from 'vitest';
import {
  type Asker,
  holderUntil,
  isOfferedTo,
  type Offered,
  priceDay,
  whyNoDraw,
  whyNotBuy,
} from './eligibility.ts';

const today = '2026-11-27';
const terms = {
  holderDays: 14,
  winnerDays: 3,
  reserveMinutes: 30,
  perPerson: 2,
  leastMonths: 12,
  yearMonth: 4,
  place: 'IT',
};
const held: Offered = {
  holder: 'A1',
  declined: false,
  offeredFrom: '2026-11-20',
  withdrawn: false,
  taken: false,
  draw: null,
};
const asker: Asker = { empcode: 'A1', lastDay: null, bought: 0 };
const drawn = (turn: string | null) => ({ state: 'drawn', turn }) as const;
const open = { state: 'open', turn: null } as const;

describe('who may buy', () => {
  it.each<[string, Partial<Offered>, Partial<Asker>, string | undefined]>([
    ['whoever holds it', {}, {}, undefined],
    ['on the first day', { offeredFrom: today }, {}, undefined],
    ['not a day before', { offeredFrom: '2026-11-28' }, {}, 'not_available'],
    ['not what is ordered', { taken: true }, {}, 'not_available'],
    ['not what is withdrawn', { withdrawn: true }, {}, 'not_available'],
    ['nobody else', {}, { empcode: 'A2' }, 'not_yours'],
    ['not who declined', { declined: true }, {}, 'not_yours'],
    ['not what nobody holds', { holder: null }, {}, 'not_yours'],
    ['whose turn it is', { draw: drawn('A2') }, { empcode: 'A2' }, undefined],
    ['not the holder at another’s turn', { draw: drawn('A2') }, {}, 'not_yours'],
    ['nobody before it is drawn', { draw: open }, {}, 'not_yours'],
    ['to the last day', {}, { lastDay: today }, undefined],
    ['not after it', {}, { lastDay: '2026-11-26' }, 'left'],
    ['one more than bought', {}, { bought: 1 }, undefined],
    ['not more than the terms say', {}, { bought: 2 }, 'limit'],
  ])('%s', (_, offered, who, code) => {
    expect(whyNotBuy({ ...held, ...offered }, { ...asker, ...who }, terms, today)?.code).toBe(code);
  });
});

describe('what may be put into a draw', () => {
  it.each<[string, Partial<Offered>, string | undefined]>([
    ['not while the holder comes first', {}, 'holder_first'],
    ['not on the holder’s last day', { offeredFrom: '2026-11-13' }, 'holder_first'],
    ['the day after', { offeredFrom: '2026-11-12' }, undefined],
    ['what the holder declined', { declined: true }, undefined],
    ['what nobody holds', { holder: null }, undefined],
    ['not what is ordered', { holder: null, taken: true }, 'not_available'],
    ['not what is withdrawn', { holder: null, withdrawn: true }, 'not_available'],
    ['not twice', { holder: null, draw: open }, 'drawn'],
    ['not while a winner has their turn', { holder: null, draw: drawn('A2') }, 'drawn'],
    ['again once all had theirs', { holder: null, draw: drawn(null) }, undefined],
  ])('%s', (_, offered, code) => {
    expect(whyNoDraw({ ...held, ...offered }, terms, today)?.code).toBe(code);
  });
  it('the holder has so many days from the first', () => {
    expect(holderUntil(held, terms)).toBe('2026-12-04');
  });
});

it('is offered to the holder without a draw, and by a draw to whose turn it is alone', () => {
  expect(isOfferedTo(held, 'A1')).toBe(true);
  expect(isOfferedTo({ ...held, draw: drawn('A2') }, 'A1')).toBe(false);
  expect(isOfferedTo({ ...held, declined: true, draw: drawn('A1') }, 'A1')).toBe(true);
});

it.each([
  [null, today],
  ['2026-12-31', '2026-12-31'],
  ['2026-11-01', today],
])('whose last day is %s pays the price of %s', (lastDay, day) => {
  expect(priceDay({ lastDay }, today)).toBe(day);
});
