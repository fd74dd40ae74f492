import {
  type Measured as Held,
  type MeasuredServer,
  startMeasuredServer,
} from '#testing/processes/measured.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { type Load, measure } from './load.ts';
import type { Part } from './part.ts';
import { blocks, slopeOf } from './slope.ts';
import { fillDemo, openSessions } from './world.ts';

const starts = 5;
const settleMs = 5_000;
/** The mix of what people do: mostly what every page reads, now and then a list or a search. */
const reads = [
  ...['/api/profile', '/api/get-menus', '/download/rest/getNotification', '/download/rest/waitingFor'],
  ...['/download/rest/getMyWidgets', '/download/rest/banners', '/download/rest/Aniversary'],
  ...[
    '/download/rest/empSearch?query=asha',
    '/download/rest/search?query=chair',
    '/download/rest/ownPicture',
  ],
];
const connections = 8;
const restMs = 40;

export const part: Part = {
  about:
    'memory (resident) of a portal on PostgreSQL: at rest, and how it grows under mixed reads; the number is the minutes of it',
  floor:
    'none; bounds. The slope is that of a straight line through the second half of the minutes, for the first fills what is kept; its most is with 95 % confidence',
  number: 30,
  minutes: 50,
  async run(world, minutes) {
    const settings = await world.settings('memory');
    await fillDemo(settings);
    const idle: number[] = [];
    for (let start = 0; start < starts; start++) {
      const server = await startServerProcess({ ...settings, DEMO: '1' });
      await new Promise((settled) => setTimeout(settled, settleMs));
      idle.push((server.residentBytes() ?? Number.NaN) / 2 ** 20);
      await server.stop();
    }
    const server = await startMeasuredServer({ ...settings, DEMO: '1' });
    const { held, first, last } = await underLoad(server, await openSessions(settings), minutes);
    await server.stop();
    const { slope, most } = slopeOf(held.slice(held.length / 2));
    const aMinute = held.length / minutes;
    return {
      figures: [
        { what: 'a portal at rest', unit: 'MB', rounds: idle, wanted: { of: 'figure', most: 180 } },
        { what: 'under mixed reads', unit: 'MB', rounds: held },
        { what: 'in use after a sweep, a few minutes on', unit: 'MB', rounds: [inUse(first)] },
        { what: 'in use after a sweep, at the end', unit: 'MB', rounds: [inUse(last)] },
        {
          what: `growth, second half of ${minutes} minutes`,
          unit: 'MB a minute',
          rounds: [slope * aMinute],
        },
        {
          what: '… at most, with 95 % confidence',
          unit: 'MB a minute',
          rounds: [most * aMinute],
          wanted: { of: 'figure', most: 1 },
        },
      ],
    };
  },
};

const inUse = ({ heapUsed, external }: Held) => (heapUsed + external) / 2 ** 20;

/** What a portal holds while it is read from, sample by sample; and what of it is in use after a sweep, when a tenth of the minutes is over and at the end. */
async function underLoad(server: MeasuredServer, callers: Load['callers'], minutes: number) {
  const held: number[] = [];
  const samples = Math.max(2 * blocks, Math.round(minutes * 20));
  const port = Number(new URL(server.url).port);
  const seconds = (minutes * 60) / samples;
  let first = await server.measure();
  for (let sample = 0; sample < samples; sample++) {
    if (sample === Math.round(samples / 10)) first = await server.measure();
    const { wrong } = await measure({ port, path: reads, callers, connections, restMs, seconds });
    if (wrong > 0) throw new Error(`${wrong} answers were not 200`);
    held.push((server.residentBytes() ?? Number.NaN) / 2 ** 20);
  }
  return { held, first, last: await server.measure() };
}
