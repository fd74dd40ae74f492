import pg from 'pg';
import { pick, seeded } from '#demo/random.ts';
import { median, share } from './load.ts';
import type { Outcome } from './measured.ts';
import type { Part } from './part.ts';
import { madeUpPeople, measurePeople, mistyped, peopleLines } from './people.ts';
import type { World } from './world.ts';

const rounds = 5;
const searchesOfRound = 8;

/** What a search would be by PostgreSQL itself, of the same people: the text of one column, searched as it is and by trigrams. */
const floors = {
  ILIKE: "select empcode from found where words ilike '%' || $1 || '%' limit 10",
  'pg_trgm GIN': 'select empcode from found_by_trigrams where words % $1 order by words <-> $1 limit 10',
} as const;

/** Names with one typo in them, of people of the company. */
function typed(size: number): string[] {
  const random = seeded(13);
  const rows = madeUpPeople(Math.min(size, 20_000), random);
  return Array.from({ length: rounds * searchesOfRound }, () => mistyped(random, pick(random, rows)[1]));
}

/** Milliseconds of a search by each of the floors, by round. */
async function measureFloors(world: World, size: number): Promise<Record<keyof typeof floors, number[]>> {
  const { DATABASE_URL } = await world.settings('people');
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const rows = madeUpPeople(size, seeded(7));
  await client.query('create extension pg_trgm');
  await client.query('create table found (empcode text, words text)');
  for (let from = 0; from < rows.length; from += 20_000) {
    const some = rows.slice(from, from + 20_000);
    await client.query('insert into found select * from unnest($1::text[], $2::text[])', [
      some.map(([empcode]) => empcode),
      some.map(([empcode, name, , email, , designation]) => [empcode, name, email, designation].join(' ')),
    ]);
  }
  await client.query('create table found_by_trigrams as select empcode, words from found');
  await client.query('create index on found_by_trigrams using gin (words gin_trgm_ops)');
  await client.query('vacuum analyze');
  await client.query('set pg_trgm.similarity_threshold = 0.3');
  const names = typed(size);
  const taken: Record<keyof typeof floors, number[]> = { ILIKE: [], 'pg_trgm GIN': [] };
  for (let round = 0; round < rounds; round++)
    for (const [name, text] of Object.entries(floors) as [keyof typeof floors, string][]) {
      const times: number[] = [];
      for (const one of names.slice(round * searchesOfRound, (round + 1) * searchesOfRound)) {
        const started = performance.now();
        await client.query(text, [one]);
        times.push(performance.now() - started);
      }
      taken[name].push(median(times));
    }
  await client.end();
  return taken;
}

async function run(world: World, size: number): Promise<Outcome> {
  const result = measurePeople(size);
  const { goes, kinds, foundWithTypo, megabytes, buildSeconds } = result;
  const database = await measureFloors(world, size);
  const half = goes.map((times) => share(times, 0.5));
  const slowest = Object.entries(kinds).map(([, times]) => share(times, 0.99));
  const wanted = (most: number) => ({ of: 'figure' as const, most });
  return {
    figures: [
      {
        what: 'all kinds, p99',
        unit: 'ms',
        rounds: goes.map((times) => share(times, 0.99)),
        wanted: wanted(5),
      },
      { what: 'the slowest kind, p99', unit: 'ms', rounds: [Math.max(...slowest)], wanted: wanted(10) },
      {
        what: 'names with one typo found',
        unit: '%',
        rounds: [foundWithTypo * 100],
        wanted: { of: 'figure', least: 95 },
      },
      ...(
        [
          ['ILIKE', 100],
          ['pg_trgm GIN', 20],
        ] as const
      ).map(([name, times]) => ({
        what: `all kinds, half, beside ${name}`,
        unit: 'ms',
        rounds: half,
        floor: { what: name, rounds: database[name] },
        wanted: { of: 'ratio' as const, most: 1 / times },
      })),
      { what: 'memory of the index', unit: 'MB', rounds: [megabytes] },
      { what: 'built in', unit: 's', rounds: [buildSeconds] },
    ],
    lines: peopleLines(result),
  };
}

export const part: Part = {
  about:
    'the search of people, in the engine, among a million: 22 kinds of search mixed, in milliseconds of the processor; and of names with one typo, those for which somebody of that name is among the first ten',
  floor:
    'PostgreSQL on one table of the same people, code, name, address and work as one text: `ILIKE`, and the nearest by `pg_trgm` with a GIN index, each asked for names with one typo (`ILIKE` finds none of them)',
  number: 1_000_000,
  run,
};
