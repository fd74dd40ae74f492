import { startBalancer } from '#testing/others/balancer.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';
import { bareRead, measure } from './load.ts';
import type { Part } from './part.ts';
import { fillDemo, openSessions } from './world.ts';

const rounds = 7;
const secondsOfRound = 4;
const connections = 32;
/** What people do most: a row of their own, their notices, their balance. */
const paths = [bareRead, '/download/rest/getNotification'];
const METRICS_TOKEN = 'a-token-of-the-bench-with-32-letters';

export const part: Part = {
  about: 'what a call costs the processors of two portals behind a balancer, on one PostgreSQL',
  floor:
    'one portal behind the same balancer and on the same PostgreSQL, its processor’s seconds for a thousand calls',
  async run(world) {
    const settings = await world.settings('processes');
    await fillDemo(settings);
    const start = () => startServerProcess({ ...settings, DEMO: '0', METRICS_TOKEN });
    const portals = [await start(), await start()];
    const balancers = [
      await startBalancer([portals[0]?.url ?? ''], await freePort()),
      await startBalancer(
        portals.map(({ url }) => url),
        await freePort(),
      ),
    ];
    const callers = await openSessions(settings);
    const costs: [number[], number[]] = [[], []];
    try {
      for (const { allReady } of balancers) await allReady();
      // The first round warms up and does not count.
      for (let round = -1; round < rounds; round++)
        for (const [at, { url }] of balancers.entries()) {
          const asked = portals.slice(0, at + 1);
          const before = await spent(asked);
          const load = { port: Number(new URL(url).port), path: paths, callers, connections };
          const { times, wrong } = await measure({ ...load, seconds: secondsOfRound });
          if (wrong > 0) throw new Error(`${wrong} answers were not 200`);
          const seconds = (await spent(asked)) - before;
          if (round >= 0) costs[at]?.push((seconds * 1_000) / times.length);
        }
    } finally {
      for (const balancer of balancers) await balancer.close();
      for (const portal of portals) await portal.stop();
    }
    return {
      figures: [
        {
          what: 'a thousand calls, by two portals',
          unit: 's of a processor',
          rounds: costs[1],
          floor: { what: 'by one', rounds: costs[0] },
          wanted: { of: 'ratio', most: 1.05 },
        },
      ],
    };
  },
};

/** What the processors have spent on these portals, in seconds. */
async function spent(portals: readonly ServerProcess[]): Promise<number> {
  const each = portals.map(async ({ url }) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(/^process_cpu_seconds_total (\S+)$/m.exec(await answer.text())?.[1]);
  });
  return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
}
