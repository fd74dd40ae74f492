import { addManyRequests } from '#testing/database/many-requests.ts';
import { openPortal, type TestPortal } from '#testing/processes/open.ts';
import { signIn } from '#testing/sign-in.ts';
import { median } from './load.ts';
import type { Measured, Outcome } from './measured.ts';
import type { Part } from './part.ts';

const rounds = 15;
const readers = { approver: 'E1002', administrator: 'E1006', employee: 'E1001' } as const;
const searches = ['ch', 'chair', 'chair 17', 'AAR-1000777', 'asha nambiar', 'charr', 'zeppelin'];

/** What a search of the palette takes with so many requests in the database, one at a time, in milliseconds: half of the calls, and the longest. */
async function measurePalette(portal: TestPortal, requests: number): Promise<Outcome> {
  await addManyRequests(portal.platform.database.pool, requests);
  const figures: Measured[] = [];
  const lines = [
    `A search of the palette, ${requests} requests, PostgreSQL, half of ${rounds} and the longest:`,
  ];
  for (const [who, empcode] of Object.entries(readers)) {
    const headers = await signIn(portal, empcode);
    for (const words of searches) {
      const times: number[] = [];
      // The first of each warms up and does not count.
      for (let round = 0; round <= rounds; round++) {
        const started = performance.now();
        const answer = await portal.app.inject({
          method: 'GET',
          url: `/download/rest/search?query=${encodeURIComponent(words)}`,
          headers: { ...headers },
        });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        if (round > 0) times.push(performance.now() - started);
      }
      figures.push({ what: `${who}: ${words}`, unit: 'ms', rounds: times });
      lines.push(
        `  ${who.padEnd(13)} ${words.padEnd(12)} ${median(times).toFixed(1)} ms, ${Math.max(...times).toFixed(1)} ms`,
      );
    }
  }
  return { figures, lines };
}

export const part: Part = {
  about: 'a search of the palette among 100,000 requests, one at a time, by readers of three kinds',
  floor: 'none: each search is a figure by itself, without the way over a connection',
  number: 100_000,
  async run(world, requests) {
    const portal = await openPortal(await world.settings('palette'), { fill: 'demo' });
    const outcome = await measurePalette(portal, requests);
    await portal.close();
    return outcome;
  },
};
