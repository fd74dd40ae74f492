import { makeUpCompany } from '#demo/company.ts';
import { mailbox } from '#demo/names.ts';
import { locations } from '#demo/places.ts';
import { between, pick, type Random, seeded } from '#demo/random.ts';
import {
  type LivePeople,
  makeLivePeople,
  type PersonRow,
  type Query,
} from '#features/directory/search/live-people.ts';
import { triedLater } from '#features/directory/search/names-tried-later.ts';
import { share } from './load.ts';

const atOnce = 2_000;
const searchesOfKind = 150;
const goes = 5;
const typos = 2_000;
/** Of so many tries the processor's time is taken: its clock is coarse. */
const tries = 12;

/** What the search of people takes: the index alone, without the way to its thread (a tenth of a millisecond). */
export interface PeopleResult {
  readonly people: number;
  readonly buildSeconds: number;
  /** Of the index, once it is built. */
  readonly megabytes: number;
  /** Milliseconds of the processor for each search, the shortest first, by kind: what else runs on the machine takes none of them. */
  readonly kinds: Readonly<Record<string, readonly number[]>>;
  readonly all: readonly number[];
  /** The same of all kinds together, in five goes, each sorted. */
  readonly goes: readonly (readonly number[])[];
  /** Of names with one typo, the part for which somebody of that name is among the first ten. */
  readonly foundWithTypo: number;
  /** Milliseconds of the clock for each try. */
  readonly clock: readonly number[];
  /** Milliseconds in which 3,000 changes are laid over the index. */
  readonly changesMs: number;
}

/** Measures searches of each kind among so many made-up people. */
export function measurePeople(size: number): PeopleResult {
  const random = seeded(7);
  const { people, rows } = indexed(size, random);
  const kinds: Record<string, number[]> = {};
  const byGo: number[][] = Array.from({ length: goes }, () => []);
  const clock: number[] = [];
  for (const kind of Object.keys(queries)) kinds[kind] = [];
  // The first round of each warms up and does not count.
  for (let round = 0; round <= searchesOfKind; round++)
    for (const [kind, make] of Object.entries(queries)) {
      const query = make(random, pick(random, rows), pick(random, rows));
      const busy = ofThread();
      for (let one = 0; one < tries; one++) {
        const started = performance.now();
        people.live.find(query);
        if (round > searchesOfKind / 10) clock.push(performance.now() - started);
      }
      if (round <= searchesOfKind / 10) continue;
      const taken = (ofThread() - busy) / tries;
      kinds[kind]?.push(taken);
      byGo[round % goes]?.push(taken);
    }
  for (const times of Object.values(kinds)) times.sort((one, other) => one - other);
  const started = ofThread();
  people.live.change(rows.slice(0, 3_000));
  return {
    people: size,
    ...people,
    kinds,
    goes: byGo.map((times) => times.sort((one, other) => one - other)),
    foundWithTypo: foundOf(people.live, rows, random),
    all: Object.values(kinds)
      .flat()
      .sort((one, other) => one - other),
    clock: clock.sort((one, other) => one - other),
    changesMs: ofThread() - started,
  };
}

/** Of names with one typo in them, the part for which somebody of that very name is among the first ten. */
function foundOf(live: LivePeople, rows: readonly PersonRow[], random: Random): number {
  const names = new Map(rows.map(([empcode, name]) => [empcode, name]));
  const here = rows.filter((row) => !row[11]);
  let found = 0;
  for (let one = 0; one < typos; one++) {
    const [by, name] = pick(random, here);
    const { empcodes } = live.find({ typed: mistyped(random, name), by, most: 10 });
    if (empcodes.some((empcode) => names.get(empcode) === name)) found += 1;
  }
  return found / typos;
}

/** The lines that are printed of it. */
export function peopleLines({
  people,
  buildSeconds,
  megabytes,
  kinds,
  all,
  clock,
  changesMs,
}: PeopleResult): string[] {
  const line = (name: string, times: readonly number[]) =>
    `  ${name.padEnd(28)} ${share(times, 0.5).toFixed(2)} ms, p99 ${share(times, 0.99).toFixed(2)} ms`;
  return [
    `Search of people among ${people.toLocaleString('en')}: built in ${buildSeconds.toFixed(1)} s, ${Math.round(megabytes)} MB; 3,000 changes laid over it in ${Math.round(changesMs)} ms`,
    ...Object.entries(kinds).map(([kind, times]) => line(kind, times)),
    line('all kinds (p99 at most 5)', all),
    line('all kinds, by the clock', clock),
  ];
}

export function madeUpPeople(size: number, random: Random): PersonRow[] {
  const { employees } = makeUpCompany({
    random,
    size,
    today: new Date('2026-11-23'),
    companyDomain: 'meridian.example.com',
  });
  const places = new Map(locations.map((place) => [place.locationId, `${place.name} ${place.city}`]));
  return employees.map(
    (one, at): PersonRow => [
      ...([
        one.empcode,
        named(at) ?? one.name,
        null,
        one.email,
        one.phone,
        one.designation,
        one.department,
      ] as const),
      ...([
        places.get(one.locationId) ?? '',
        one.locationId,
        one.orgUnit,
        one.managerEmpcode,
        one.leftOn !== null,
      ] as const),
    ],
  );
}

/** One of a thousand has a name that is written in other scripts in the list of those: it is searched for by these. */
const named = (at: number) =>
  at % 1_000 === 999 ? triedLater[((at + 1) / 1_000) % triedLater.length]?.kept : undefined;

function indexed(size: number, random: Random) {
  const rows = madeUpPeople(size, random);
  const before = used();
  const live: LivePeople = makeLivePeople();
  const started = ofThread();
  for (let from = 0; from < rows.length; from += atOnce)
    // As they come to the thread: as text.
    live.add(JSON.parse(JSON.stringify(rows.slice(from, from + atOnce).filter((row) => !row[11]))));
  live.build();
  const buildSeconds = (ofThread() - started) / 1000;
  return { people: { live, buildSeconds, megabytes: (used() - before) / 2 ** 20 }, rows };
}

/** Milliseconds that the processor has spent on this thread. */
function ofThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function used(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The addresses of searches of every kind, so many of each, one kind after the other. */
export function mixedSearches(ofKind: number): string[] {
  const random = seeded(11);
  const rows = madeUpPeople(2_000, random);
  return Array.from({ length: ofKind }, () =>
    Object.values(queries).map((make) => {
      const { typed, by: _, ...filter } = make(random, pick(random, rows), pick(random, rows));
      return `/download/rest/empSearch?${new URLSearchParams({ query: typed, ...(filter as Record<string, string>) })}`;
    }),
  ).flat();
}

type Make = (random: Random, one: PersonRow, by: PersonRow) => Query;

const wordsIn = (row: PersonRow) => row[1].split(' ');
const first = (row: PersonRow) => wordsIn(row)[0] ?? '';
const last = (row: PersonRow) => wordsIn(row).at(-1) ?? '';
const make =
  (typed: (random: Random, row: PersonRow) => string): Make =>
  (random, row, by) => ({ typed: typed(random, row), by: by[0] });
const start = (random: Random, word: string, most: number) => word.slice(0, between(random, 1, most));

const common = {
  arabic: ['محمد', 'فاطمة', 'عمر', 'خان', 'رافي مينون', 'آشا', 'أنيل كومار', 'شارما', 'سارة', 'يوسف'],
  devanagari: ['मोहम्मद', 'राव', 'प्रिया', 'खान', 'रवि मेनन', 'आशा', 'अनिल कुमार', 'शर्मा', 'सारा', 'यूसुफ़'],
} as const;

const queries: Readonly<Record<string, Make>> = {
  code: make((_, row) => row[0]),
  address: make((_, row) => row[3]),
  'phone number': make((_, row) => row[4] ?? '9845012345'),
  'one letter': make((random, row) => start(random, first(row), 1)),
  'a beginning': make((random, row) => start(random, pick(random, wordsIn(row)), 5)),
  'a word': make((random, row) => pick(random, wordsIn(row))),
  'a name': make((_, row) => row[1]),
  'a name turned round': make((_, row) => `${last(row)} ${first(row)}`),
  'two beginnings': make((random, row) => `${start(random, first(row), 3)} ${start(random, last(row), 3)}`),
  'a name with a typo': make((random, row) => mistyped(random, row[1])),
  'a word with a typo': make((random, row) => mistyped(random, pick(random, wordsIn(row)))),
  'a name with two typos': make((random, row) => mistyped(random, mistyped(random, row[1]))),
  'a word of nobody': make((random, row) => [...mailbox(row[1])].sort(() => random() - 0.5).join('')),
  'a name and a place': make((_, row) => `${first(row)} ${row[7].split(' ').at(-1)}`),
  // Readers of other scripts: of people who are there, and of first names that thousands have.
  'a name in Arabic': make((random) => pick(random, triedLater).arabic),
  'a name in Devanagari': make((random) => pick(random, triedLater).devanagari),
  'a common name in Arabic': make((random) => pick(random, common.arabic)),
  'a common name in Devanagari': make((random) => pick(random, common.devanagari)),
  'many short words': make((random) =>
    Array.from({ length: 8 }, () => pick(random, [...'abcdefghijklmnoprstuvwyz'])).join(' '),
  ),
  'a beginning at a place': (random, row, by) => ({
    typed: start(random, first(row), 2),
    by: by[0],
    locationId: row[8],
  }),
  'a name in a small unit': (_, row, by) => ({
    typed: row[1],
    by: by[0],
    locationId: row[8],
    orgUnit: row[9],
    department: row[6],
  }),
  'all of a place': (_, row, by) => ({ typed: '', by: by[0], locationId: row[8] }),
};

/** A text with one typo in a word of at least four letters, where it has one. */
export function mistyped(random: Random, text: string): string {
  const words = text.split(' ');
  const long = [...words.keys()].filter((at) => (words[at]?.length ?? 0) >= 4);
  const which = long.length === 0 ? 0 : pick(random, long);
  const letters = [...(words[which] ?? '')];
  const at = between(random, 0, letters.length - 1);
  const letter = pick(random, [...'abcdefghijklmnopqrstuvwxyz']);
  const kind = between(random, 0, 3);
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 0, letter);
  else if (kind === 2) letters[at] = letter;
  else
    letters.splice(
      Math.min(at, letters.length - 2),
      2,
      ...letters
        .slice(Math.min(at, letters.length - 2))
        .slice(0, 2)
        .reverse(),
    );
  words[which] = letters.join('');
  return words.join(' ');
}
