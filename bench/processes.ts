import { startBalancer } from '#testing/others/balancer.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';
import { bareRead, measure } from './load.ts';
import type { Part } from './part.ts';
import { fillDemo, openSessions } from './world.ts';

const rounds = 7;
const secondsOfRound = 4;
/** So many call each portal and rest in between, so that no processor is full: a full one does more of the work at once, and costs less a call. */
const callersOfOne = 8;
const restMs = 30;
/** What people do most: a row of their own, their notices, their balance. */
const paths = [bareRead, '/download/rest/getNotification'];
const METRICS_TOKEN = 'a-token-of-the-bench-with-32-letters';

export const part: Part = {
  about:
    'what a call costs the processors of two portals behind a balancer, on one PostgreSQL: with twice the callers of one, and with as many',
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
    // By one; by two with twice the callers; by two with as many.
    const runs = [
      { portals: 1, callers: 1, costs: [] as number[] },
      { portals: 2, callers: 2, costs: [] as number[] },
      { portals: 2, callers: 1, costs: [] as number[] },
    ] as const;
    try {
      for (const { allReady } of balancers) await allReady();
      // The first round warms up and does not count.
      for (let round = -1; round < rounds; round++)
        for (const run of runs) {
          const asked = portals.slice(0, run.portals);
          const port = Number(new URL(balancers[run.portals - 1]?.url ?? '').port);
          const connections = callersOfOne * run.callers;
          const before = await spent(asked);
          const load = { port, path: paths, callers, connections, restMs };
          const { times, wrong } = await measure({ ...load, seconds: secondsOfRound });
          if (wrong > 0) throw new Error(`${wrong} answers were not 200`);
          const seconds = (await spent(asked)) - before;
          if (round >= 0) run.costs.push((seconds * 1_000) / times.length);
        }
    } finally {
      for (const balancer of balancers) await balancer.close();
      for (const portal of portals) await portal.stop();
    }
    const [byOne, byTwo, shared] = runs;
    const unit = 's of a processor';
    return {
      figures: [
        {
          what: 'a thousand calls, by two portals with twice the callers',
          unit,
          rounds: byTwo.costs,
          floor: { what: 'by one', rounds: byOne.costs },
          wanted: { of: 'ratio', most: 1.05 },
        },
        {
          what: 'a thousand calls, by two portals with as many callers',
          unit,
          rounds: shared.costs,
          floor: { what: 'by one', rounds: byOne.costs },
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
