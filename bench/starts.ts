import { join } from 'node:path';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { measureOpening } from './opening.ts';
import type { Part } from './part.ts';
import { profiled } from './profiles.ts';
import { fillDemo } from './world.ts';

const rounds = 5;
export const part: Part = {
  about:
    'from the start of the process until the portal listens: on folders that do not exist, on one that does, on PostgreSQL',
  floor:
    'with existing data: PGlite opens the same folder in a bare Node process and answers `select 1`; a second more is allowed. The others are bounds: two seconds for the first start of all, the demo company included, one on PostgreSQL',
  async run(world) {
    const settings = await world.settings('server');
    await fillDemo(settings);
    const [first, again, opening, postgres]: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round++) {
      const DATA_DIR = join(world.folder, `embedded-${round}`);
      for (const [times, given] of [
        [first, { DATA_DIR, ...profiled('first') }],
        [again, { DATA_DIR, ...profiled('again') }],
        [postgres, settings],
      ] as const) {
        const server = await startServerProcess(given);
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
