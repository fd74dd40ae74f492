import { join } from 'node:path';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { bundleEnvironment } from '../scripts/prepare.mjs';
import { measureOpening } from './opening.ts';
import type { Part } from './part.ts';
import { fillDemo } from './world.ts';

const rounds = 5;
/** As `npm start` has it, the maps of the sources too. */
const asStarted = (settings: Record<string, string>) =>
  startServerProcess({ ...settings, ...bundleEnvironment });

export const part: Part = {
  about:
    'from the start of the process until the portal listens: on folders that do not exist, on one that does, on PostgreSQL',
  floor:
    'with existing data: PGlite opens the same folder in a bare Node process and answers `select 1`; a second more is allowed. The others are bounds: two seconds for the first start of all, the demo company included, one on PostgreSQL',
  async run(world) {
    const settings = await world.settings('starts');
    await fillDemo(settings);
    const [first, again, opening, postgres]: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round++) {
      const DATA_DIR = join(world.folder, `embedded-${round}`);
      for (const [times, given] of [
        [first, { DATA_DIR }],
        [again, { DATA_DIR }],
        [postgres, settings],
      ] as const) {
        const server = await asStarted(given);
        times?.push(server.startedInMs);
        await server.stop();
      }
      opening?.push(await measureOpening(DATA_DIR));
    }
    const more = again?.map((taken, round) => taken - (opening?.[round] ?? Number.NaN)) ?? [];
    const most = (ms: number) => ({ of: 'figure' as const, most: ms });
    return {
      figures: [
        { what: 'first start of all, with the demo', unit: 'ms', rounds: first ?? [], wanted: most(2_000) },
        {
          what: 'start with existing data, embedded',
          unit: 'ms',
          rounds: again ?? [],
          floor: { what: 'PGlite opens the folder', rounds: opening ?? [] },
        },
        { what: '… more than PGlite’s own opening', unit: 'ms', rounds: more, wanted: most(1_000) },
        { what: 'start on PostgreSQL', unit: 'ms', rounds: postgres ?? [], wanted: most(1_000) },
      ],
    };
  },
};
