import { startServerProcess } from '#testing/processes/server-process.ts';
import { fillCompany } from './company.ts';
import { bareRead, inTurn, type Load, median, type Round, ratiosOf } from './load.ts';
import type { Measured } from './measured.ts';
import type { Part } from './part.ts';
import { mixedSearches } from './people.ts';
import { openSessions } from './world.ts';

const rounds = 5;
const typists = 50;
/** How fast they type, in milliseconds a letter. */
const restMs = 120;
const seconds = 4;
/** A few who search for anything, each some forty times a second. */
const few = { connections: 4, restMs: 25, seconds };
const names = [
  'asha nambiar',
  'menon',
  'ravi kumar',
  'leena shaw',
  'mohd siddique',
  'kochi design',
  'priya',
  'subramanian',
];
/** Only the index finds somebody by it: the database alone looks for names as they are written. */
const turnedRound = 'nambiar asha';
const builtWithinMs = 300_000;

const search = (query: string) => `/download/rest/empSearch?query=${encodeURIComponent(query)}`;

/** Every letter is a search. */
export const searches = names.flatMap((name) => Array.from(name, (_, at) => search(name.slice(0, at + 1))));

type Compared = Readonly<Record<'search' | 'read', readonly Round[]>>;

/** Rounds of searching and of reading in turn, on one portal: what fifty type, and searches of every kind by a few. */
type Typed = Readonly<Record<'typed' | 'mixed', Compared>>;

/** What it takes to find people, beside a bare read of as many. */
async function measureTypists(
  settings: Record<string, string>,
  openSessions: () => Promise<Load['callers']>,
  rounds: number,
): Promise<Typed> {
  const portal = await startServerProcess(settings);
  const callers = await openSessions();
  await untilBuilt(portal.url, callers[0] ?? {});
  const port = Number(new URL(portal.url).port);
  const load = { port, callers, connections: typists, restMs, seconds };
  const typed = await inTurn(load, { search: searches, read: bareRead }, rounds);
  const mixed = await inTurn(
    { port, callers, ...few },
    { search: mixedSearches(40), read: bareRead },
    rounds,
  );
  await portal.stop();
  return { typed, mixed };
}

/** The result in words; it is judged by the median of the rounds' ratios. */
function typistLines(people: number, { typed, mixed }: Typed): string[] {
  const among = `among ${people.toLocaleString('en')} people`;
  return [
    `A letter typed into the search ${among} while ${typists} type, beside a bare read of as many:`,
    ...comparedLines(typed),
    `A search of any kind ${among} while ${few.connections} search, beside a bare read of as many:`,
    ...comparedLines(mixed),
  ];
}

function comparedLines({ search, read }: Compared): string[] {
  const of = (rounds: readonly Round[], key: 'median' | 'p99') => median(rounds.map((round) => round[key]));
  const line = (name: string, rounds: readonly Round[]) =>
    `  ${name.padEnd(6)} ${of(rounds, 'median').toFixed(2)} ms, p99 ${of(rounds, 'p99').toFixed(2)} ms`;
  const ratios = ratiosOf('p99', search, read);
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return [
    line('search', search),
    line('read', read),
    `  the search takes ${median(ratios).toFixed(2)} of the read's p99 (${spread}; at most 2 is wanted)`,
  ];
}

/** Waits until the index answers. */
export async function untilBuilt(url: string, headers: Record<string, string>): Promise<void> {
  const until = performance.now() + builtWithinMs;
  for (;;) {
    const answer = await fetch(url + search(turnedRound), { headers });
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length > 0) return;
    if (performance.now() > until) throw new Error('the index of people was not built in time');
    await new Promise((rested) => setTimeout(rested, 500));
  }
}

const comparedFigures = (what: string, { search, read }: Compared): Measured[] =>
  (['median', 'p99'] as const).map((key) => ({
    what: key === 'p99' ? `${what}, p99` : what,
    unit: 'ms',
    rounds: search.map((round) => round[key]),
    floor: { what: 'a bare read', rounds: read.map((round) => round[key]) },
    ...(key === 'p99' && { wanted: { of: 'figure', most: 10 } as const }),
  }));

export const part: Part = {
  about:
    'a search of people by its call while others search: a letter typed by each of fifty, and searches of every kind by four',
  floor: 'a GET of one row by as many people at the same portal (`ownPicture`), in the same rounds',
  number: 100_000,
  async run(world, people) {
    const settings = { ...(await world.settings('typists')), DEMO: '0' };
    await fillCompany(settings, people);
    const typed = await measureTypists(settings, () => openSessions(settings), rounds);
    return {
      figures: [
        ...comparedFigures(`a letter typed, ${typists} type`, typed.typed),
        ...comparedFigures(`a search of any kind, ${few.connections} search`, typed.mixed),
      ],
      lines: typistLines(people, typed),
    };
  },
};
