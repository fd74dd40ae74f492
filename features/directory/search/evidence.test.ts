import { beforeAll, expect, it } from 'vitest';
import { mistyped } from '#bench/people.ts';
import { makeUpCompany } from '#demo/company.ts';
import { locations } from '#demo/places.ts';
import { between, pick, seeded } from '#demo/random.ts';
import { makeLivePeople, type PersonRow } from './live-people.ts';
import type { AsWritten } from './names-as-written.ts';
import { heldBack, triedAgain } from './names-held-back.ts';
import { inThreeScripts } from './names-in-three-scripts.ts';
import { triedFirst } from './names-tried.ts';
import { triedBlind } from './names-tried-blind.ts';
import { triedLast } from './names-tried-last.ts';
import { triedLately } from './names-tried-lately.ts';
import { triedLater } from './names-tried-later.ts';
import { pairs, unseen } from './pairs.ts';

// Among the 20,000 of a demo company: whoever is meant is among the first ten.
const people = makeLivePeople();
const names = new Map<string, string>();
const random = seeded(11);

const rowOf = (empcode: string, name: string, work = 'Analyst'): PersonRow => [
  ...([empcode, name, null, `${empcode.toLowerCase()}@example.com`, null, work, work] as const),
  ...([work, 'KOC1', 'RETAIL', 'E1001', false] as const),
];

beforeAll(() => {
  const today = new Date('2026-11-23');
  const { employees } = makeUpCompany({ random, size: 20_000, today, companyDomain: 'meridian.example.com' });
  const cities = new Map(locations.map(({ locationId, city }) => [locationId, city]));
  const rows = employees.map(
    (one): PersonRow => [
      ...([one.empcode, one.name, null, one.email, one.phone, one.designation, one.department] as const),
      ...([
        cities.get(one.locationId) ?? '',
        one.locationId,
        one.orgUnit,
        one.managerEmpcode,
        false,
      ] as const),
    ],
  );
  const kept = new Set(
    [
      ...pairs,
      ...unseen,
      ...inThreeScripts,
      ...triedFirst,
      ...triedAgain,
      ...heldBack,
      ...triedLater,
      ...triedLast,
      ...triedBlind,
      ...triedLately,
    ].map((pair) => pair.kept),
  );
  for (const [number, name] of [...kept].entries()) rows.push(rowOf(`X${number}`, name));
  for (const [empcode, name] of rows) names.set(empcode, name);
  people.add(rows);
  people.build();
});

const firstTen = (typed: string) =>
  people
    .find({ typed, by: 'nobody' })
    .empcodes.slice(0, 10)
    .map((empcode) => names.get(empcode) ?? '');
const share = (asked: readonly { typed: string; found: (names: string[]) => boolean }[]) => {
  const missed = asked.filter(({ typed, found }) => !found(firstTen(typed))).map(({ typed }) => typed);
  return { share: 1 - missed.length / asked.length, missed };
};

it.each([
  ['that the search was made with', pairs],
  ['that it was not', unseen],
])('finds names by 95 of 100 spellings %s', (_which, written) => {
  const found = share(written.map(({ typed, kept }) => ({ typed, found: (all) => all.includes(kept) })));
  expect(found.share, found.missed.join(', ')).toBeGreaterThanOrEqual(0.95);
});

it('has hundreds of spellings to go by, 300 of which it was not made with', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(300);
  expect(unseen.length).toBeGreaterThanOrEqual(300);
});

const anyone = () => pick(random, [...names.values()]);

it('finds 95 of 100 names with a typo', () => {
  const asked = Array.from({ length: 1_000 }, anyone).map((name) => ({
    typed: mistyped(random, name),
    found: (all: string[]) => all.includes(name),
  }));
  expect(share(asked).share).toBeGreaterThanOrEqual(0.95);
});

it('finds somebody of the name by 95 of 100 single words with a typo', () => {
  const long = (name: string) => name.split(' ').filter((word) => /^\p{Script=Latin}{4,}$/u.test(word));
  const words = Array.from({ length: 2_000 }, anyone).flatMap((name) => long(name)[0] ?? []);
  const asked = words.map((word) => ({
    typed: mistyped(random, word),
    found: (all: string[]) => all.some((name) => name.split(' ').includes(word)),
  }));
  expect(share(asked).share).toBeGreaterThanOrEqual(0.95);
});

// How each list stood when it was first tried: docs/decisions/2026-11-23-people-search.md.
it.each([
  [
    'that rules were made of',
    0.97,
    [
      ...inThreeScripts,
      ...triedFirst,
      ...triedAgain,
      ...heldBack,
      ...triedLater,
      ...triedLast,
      ...triedBlind,
    ],
  ],
  ['that were tried last, two of whom a rule was made of', 0.97, triedLately],
])('finds people in each of three scripts by names %s', (which, least, written) => {
  const spellings = ['kept', 'other', 'arabic', 'devanagari'] as const;
  const shares = spellings.map((spelling) => sharesOf(spelling, written));
  console.log(
    `${written.length} names ${which}, of 100:`,
    shares.map((one) => `${one.spelling} ${(one.share * 100).toFixed(1)}`).join(', '),
  );
  for (const one of shares) console.log(one.spelling, 'misses', one.missed.join(', ') || 'nobody');
  for (const one of shares) expect.soft(one.share, one.missed.join(', ')).toBeGreaterThanOrEqual(least);
});

function sharesOf(spelling: keyof AsWritten, written: readonly AsWritten[]) {
  const asked = written.map((one) => ({
    typed: one[spelling],
    found: (all: string[]) => all.includes(one.kept),
  }));
  return { spelling, ...share(asked) };
}

const alphabets = {
  Latin: ['bcdfghjklmnpqrstvwxyz', 'aeiou'],
  Arabic: ['بتثجحخدذرزسشصضطظعغفقكلمنهي', 'اوي'],
  Devanagari: ['कखगघचछजझटठडढणतथदधनपफबभमयरलवशसह', 'ािीुूेो'],
} as const;

it.each(Object.entries(alphabets))(
  'means few by words of nobody in %s letters, of which 10,000 are tried',
  (_, [consonants, vowels]) => {
    const some = makeLivePeople();
    const kept = [...names].filter((_, at) => at % 10 === 0);
    some.add(kept.map(([empcode, name]) => rowOf(empcode, name, '')));
    some.build();
    const letters = (of: string) => pick(random, [...of]);
    const word = () =>
      Array.from({ length: between(random, 2, 4) }, () => letters(consonants) + letters(vowels)).join('');
    const found = Array.from(
      { length: 3_334 },
      () => some.find({ typed: word(), by: 'nobody', most: kept.length }).empcodes.length / kept.length,
    );
    expect(found.reduce((sum, one) => sum + one, 0) / found.length).toBeLessThan(0.01);
    expect(Math.max(...found)).toBeLessThan(0.1);
  },
  120_000,
);
