import { expect, test } from 'vitest';
import { type Found, placesOf, uncovered, wordsOf } from './contract.ts';
import { type Looked, refuseAway, shownSteps, summaryOf } from './rules.ts';

const looked = (key: string, serialNo: number, found: Partial<Found> = {}): Looked => ({
  step: { key, serialNo, title: () => key, links: [{ label: () => 'There', path: `/admin/${key}` }] },
  found: { state: 'open', said: 'none', without: 'Nobody can.', ...found },
});
const problems = Array.from({ length: 7 }, (_, at) => ({ text: `problem ${at}`, path: '/' }));
const steps = [
  looked('mail', 80, { state: 'done' }),
  looked('places', 10, { state: 'done' }),
  looked('finance', 60, { problems }),
  looked('people', 20),
];

test('steps stand in the order that works; of what is wrong some is said, of what is done nothing', () => {
  const shown = shownSteps(steps, new Set(['finance', 'mail']));
  expect(shown.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'places done',
    'people open',
    'finance off',
    'mail done',
  ]);
  expect(shown.map(({ without }) => without)).toEqual(['', 'Nobody can.', 'Nobody can.', '']);
  expect(shown[2]).toMatchObject({ more: 2, links: [{ label: 'There', path: '/admin/finance' }] });
  expect(shown[2]?.problems).toHaveLength(5);
});

test.each([
  [[], 2, 'people', 409],
  [['people'], 3, 'finance', 409],
  [['people', 'finance'], 4, null, null],
])('with %j put off, %i are settled and %s is next', (off, settled, next, refused) => {
  const shown = shownSteps(steps, new Set(off));
  expect(summaryOf(shown)).toEqual({ settled, next });
  expect(refuseAway(shown)?.status ?? null).toBe(refused);
});

test('what waits for something before it is not next, and is not settled', () => {
  const shown = shownSteps([looked('walk', 100, { state: 'later' })], new Set());
  expect([summaryOf(shown), refuseAway(shown)?.status]).toEqual([{ settled: 0, next: null }, 409]);
});

test('a place is covered by whoever holds the role there, for its org unit, or everywhere', () => {
  const places = placesOf([
    { locationId: 'BER', orgUnit: 'Retail', grade: 'M1' },
    { locationId: 'BER', orgUnit: 'Retail', grade: 'M2' },
    { locationId: 'PAR', orgUnit: 'Retail', grade: 'M1' },
  ]);
  const held = (locationId: string | null, orgUnit: string | null) =>
    uncovered(places, [{ role: 'FL1', locationId, orgUnit, count: 1 }], 'FL1').map((one) => one.locationId);
  expect(places).toHaveLength(2);
  expect([held(null, null), held('BER', null), held('PAR', 'Retail'), held(null, 'IT')]).toEqual([
    [],
    ['PAR'],
    ['BER'],
    ['BER', 'PAR'],
  ]);
  expect(uncovered(places, [{ role: 'FL1', locationId: null, orgUnit: null, count: 1 }], 'FL2')).toHaveLength(
    2,
  );
});

test('a place is called by its org unit too where there are several', () => {
  const locations = [{ locationId: 'BER', name: 'Berlin', city: 'Berlin' }];
  const units = [
    { orgUnit: 'R', name: 'Retail' },
    { orgUnit: 'I', name: 'IT' },
  ];
  const place = { locationId: 'BER', orgUnit: 'R' };
  expect(wordsOf({ locations, orgUnits: units }, place)).toBe('Berlin, Retail');
  expect(wordsOf({ locations, orgUnits: units.slice(0, 1) }, place)).toBe('Berlin');
});
