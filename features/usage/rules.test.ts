import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  apart,
  dayBefore,
  type Figure,
  fewest,
  inTens,
  joinedSteps,
  type Kind,
  kinds,
  partOf,
  shownOf,
  stepWithin,
  weekOf,
  withoutBeginnings,
  wordsOf,
} from './rules.ts';

/** A company's day: for each person what they were counted by, as the portal counts them. */
type Counted = Pick<Figure, 'kind' | 'key' | 'detail'>;
const some = (most: number) => fc.integer({ min: 0, max: most });
const person = fc.record({
  unit: some(4),
  place: some(3),
  screens: fc.array(some(5), { maxLength: 4 }),
  // One who types lets a shorter beginning be looked for before.
  typed: fc.constantFrom('', 'leave', 'leave form', 'vpn', 'parking'),
  waits: fc.array(fc.tuple(some(2), some(5)), { maxLength: 3 }),
  forms: fc.array(fc.tuple(some(2), fc.boolean()), { maxLength: 2 }),
});
const company = (most: number) =>
  fc
    .tuple(fc.array(person, { minLength: 1, maxLength: most, size: 'max' }), fc.nat())
    // Some share so much of each other that their groups lie within one another.
    .map(([people, alike]) =>
      people.map((one, at) => (at % ((alike % 5) + 1) === 0 ? (people[0] ?? one) : one)),
    );
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

function countedOf({ unit, place, screens, typed, waits, forms }: Person): Counted[] {
  const searches = ['leave', 'leave form', 'vpn', 'parking'].filter((words) => typed.startsWith(words));
  const once = new Map(waits.map(([screen, step]) => [screen, step]));
  const all: Counted[] = [
    { kind: 'people', key: '', detail: '' },
    { kind: 'unit', key: '', detail: unit === 0 ? '' : `U${unit}` },
    { kind: 'place', key: '', detail: `P${place}` },
    ...screens.map((screen): Counted => ({ kind: 'screen', key: `/${screen}`, detail: '' })),
    ...searches.map((key): Counted => ({ kind: 'search', key, detail: 'palette' })),
    ...[...once].map(([screen, step]): Counted => ({ kind: 'slow', key: `/${screen}`, detail: `${step}` })),
    ...forms.flatMap(([form, isSent]): Counted[] => [
      { kind: 'form', key: `/${form}`, detail: 'begun' },
      ...(isSent ? [{ kind: 'form', key: `/${form}`, detail: 'sent' } as const] : []),
    ]),
  ];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function rawOf(company: readonly Person[]): Figure[] {
  const counts = new Map<string, Figure>();
  for (const one of company.flatMap(countedOf)) {
    const name = JSON.stringify(one);
    counts.set(name, { ...one, people: (counts.get(name)?.people ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** The people that a shown figure stands for, of a company: for each of them 1 or 0. */
function membersOf(company: readonly Person[], { kind, key, detail }: Figure, shown: readonly Figure[]) {
  const named = new Set(shown.filter((one) => one.kind === kind).map((one) => one.key));
  const isIn = (counted: Counted): boolean => {
    if (counted.kind !== kind) return false;
    if (kind === 'unit' || kind === 'place')
      return key === '' ? !named.has(counted.detail) || counted.detail === '' : counted.detail === key;
    return counted.key === key && counted.detail === detail;
  };
  return company.map((one) => {
    const counted = countedOf(one);
    if (kind !== 'form' || detail !== 'left') return Number(counted.some(isIn));
    const at = (step: string) => counted.some((c) => c.kind === 'form' && c.key === key && c.detail === step);
    return Number(at('begun') && !at('sent'));
  });
}

/** Each way to add and take away some figures: -1, 0 or 1 for each. */
function* waysOf(count: number): Generator<number[]> {
  for (let way = 0; way < 3 ** count; way++)
    yield Array.from({ length: count }, (_, place) => (Math.floor(way / 3 ** place) % 3) - 1);
}

/** What of one table is compared with what: the tables of the page, each beside the number of all. */
const tables: readonly (readonly Kind[])[] = [
  ['people', 'unit'],
  ['people', 'place'],
  ['screen'],
  ['search'],
  ['slow'],
  ['form'],
];

it('no figure, sum or difference of a table tells of a group of one to nine', () => {
  fc.assert(
    fc.property(company(90), fc.constantFrom(...tables), fc.boolean(), (people, table, isOver) => {
      const all = shownOf(rawOf(people), isOver);
      const shown = all.filter(({ kind }) => table.includes(kind)).slice(0, 7);
      const members = shown.map((figure) => membersOf(people, figure, all));
      for (const way of waysOf(shown.length)) {
        const told = shown.reduce((sum, { people }, place) => sum + people * (way[place] ?? 0), 0);
        if (told < 1 || told >= fewest) continue;
        const each = people.map((_, who) =>
          members.reduce((sum, group, place) => sum + (group[who] ?? 0) * (way[place] ?? 0), 0),
        );
        // It is a group where each of the company is in it once or not at all.
        const isGroup = each.every((times) => times === 0 || times === 1);
        const size = each.reduce((sum, times) => sum + times, 0);
        expect(isGroup && size === told, JSON.stringify({ way, shown })).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

it('nothing under ten is shown, and nothing that grows or overlaps but in tens', () => {
  fc.assert(
    fc.property(company(120), fc.boolean(), (everybody, isOver) => {
      for (const { kind, people } of shownOf(rawOf(everybody), isOver)) {
        expect(people).toBeGreaterThanOrEqual(fewest);
        const isExact = isOver && ['people', 'unit', 'place'].includes(kind);
        if (!isExact) expect(people % fewest).toBe(0);
      }
    }),
  );
});

it('what is apart adds up to its total, or nothing is shown of it', () => {
  const groups = fc.uniqueArray(fc.record({ key: fc.string({ maxLength: 3 }), people: some(40) }), {
    selector: ({ key }) => key,
    maxLength: 8,
  });
  fc.assert(
    fc.property(groups, (given) => {
      const total = given.reduce((sum, { people }) => sum + people, 0);
      const shown = apart(given);
      const told = shown.reduce((sum, { people }) => sum + people, 0);
      expect(total >= fewest ? told : 0).toBe(total >= fewest ? total : 0);
      if (total < fewest) expect(shown).toEqual([]);
    }),
  );
});

it.each([
  [
    [
      ['A', 30],
      ['B', 12],
      ['C', 3],
    ],
    [
      ['A', 30],
      ['', 15],
    ],
  ],
  [
    [
      ['A', 30],
      ['B', 12],
      ['C', 9],
      ['D', 2],
    ],
    [
      ['A', 30],
      ['B', 12],
      ['', 11],
    ],
  ],
  [
    [
      ['A', 12],
      ['B', 4],
    ],
    [['', 16]],
  ],
  [
    [
      ['A', 12],
      ['B', 11],
    ],
    [
      ['A', 12],
      ['B', 11],
    ],
  ],
  [
    [
      ['A', 5],
      ['B', 4],
    ],
    [],
  ],
] as const)('%j is shown as %j', (given, shown) => {
  const groups = given.map(([key, people]) => ({ key, people }));
  expect(apart(groups).map(({ key, people }) => [key, people])).toEqual(shown);
});

it('of what begins alike only one is shown', () => {
  const searches = (found: Record<string, number>) =>
    withoutBeginnings(Object.entries(found).map(([key, people]) => ({ key, people }))).map(({ key }) => key);
  expect(searches({ v: 40, vp: 40, 'vpn setup': 30 })).toEqual(['vpn setup']);
  expect(searches({ vpn: 80, 'vpn setup': 20 })).toEqual(['vpn']);
  expect(searches({ vpn: 80, parking: 90 })).toEqual(['parking', 'vpn']);
});

it('joins a step of fewer than ten with the next slower one, and the last with the one before', () => {
  expect(joinedSteps([3, 20, 0, 4, 30, 2])).toEqual([0, 23, 0, 0, 36, 0]);
  expect(joinedSteps([3, 4, 0, 0, 0, 2])).toEqual([0, 0, 0, 0, 0, 0]);
  expect([stepWithin([10, 80, 10], 0.5), stepWithin([10, 80, 10], 0.95), stepWithin([0], 0.5)]).toEqual([
    1,
    2,
    null,
  ]);
});

it.each([
  'E1001',
  'pin 4321',
  '+91 98470 12345',
  'asha@meridian.example.com',
  'https://a.b',
  '12 MG Road',
  'ab',
  'x'.repeat(61),
  'qwertyuiopasdfghjklzxcvbnmqwerty',
  'a.b',
  '१२३ रोड',
])('‘%s’ is never kept of a search', (typed) => {
  expect(wordsOf(typed)).toBeNull();
});

it.each([
  ['  Parking   Sticker ', 'parking sticker'],
  ['छुट्टी फ़ॉर्म'.normalize('NFKC'), 'छुट्टी फ़ॉर्म'.normalize('NFKC')],
  ['VPN set-up', 'vpn set-up'],
])('‘%s’ is kept as ‘%s’', (typed, words) => {
  expect(wordsOf(typed)).toBe(words);
});

it('knows days, weeks, tens, parts and what is counted', () => {
  expect([weekOf('2026-11-28'), weekOf('2026-11-23'), weekOf('2026-11-29')]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect([9, 10, 29].map(inTens)).toEqual([0, 10, 20]);
  expect(['/', '/admin/use', '/policies/:id?'].map(partOf)).toEqual(['/', '/admin', '/policies']);
  expect(kinds).toHaveLength(7);
});
