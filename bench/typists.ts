import { startServerProcess } from '../testing/server-process.ts';
import { type Load, measure, type Round } from './load.ts';

const typists = 50;
/** How fast they type, in milliseconds a letter. */
const restMs = 120;
const seconds = 4;
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

/** What it takes to find people while fifty type, beside a plain read of as many: rounds in turn, on one portal. */
export async function measureTypists(
  settings: Record<string, string>,
  openSessions: () => Promise<Load['callers']>,
  rounds: number,
): Promise<Record<'search' | 'read', Round[]>> {
  const portal = await startServerProcess(settings);
  const callers = await openSessions();
  const common = { port: Number(new URL(portal.url).port), callers, connections: typists, restMs, seconds };
  // Every letter is a search.
  const searches = names.flatMap((name) =>
    Array.from(
      name,
      (_, at) => `/download/rest/empSearch?query=${encodeURIComponent(name.slice(0, at + 1))}`,
    ),
  );
  const results: Record<'search' | 'read', Round[]> = { search: [], read: [] };
  for (let round = 0; round <= rounds; round++) {
    const search = await measure({ ...common, path: searches });
    const read = await measure({ ...common, path: '/download/buying/getUserBalance', body: '{}' });
    if (search.wrong + read.wrong > 0) throw new Error(`${search.wrong + read.wrong} answers were not 200`);
    // The first of each builds the index and warms up.
    if (round > 0) {
      results.search.push(search);
      results.read.push(read);
    }
  }
  await portal.stop();
  return results;
}
