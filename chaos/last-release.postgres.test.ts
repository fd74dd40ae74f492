import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from '#testing/long.ts';
import type { Found } from './checks.ts';
import { filesOfRelease, lastRelease, makeLastRelease } from './last-release.ts';
import { people } from './plan.ts';
import { operationsAt, readsOf, signedInAt, statusesOf } from './reading-all.ts';
import { reportOf } from './report.ts';
import { roomsUnderTest } from './rooms.ts';
import { type Run, run } from './run.ts';

// Of two portals on tables of this release one is still the last release's, as while it is brought in. Who is answered by which, the balancer says.
const minutes = 60_000;
const ofTheTime =
  /^nobody has written anything in |while nothing was broken$|^[\d.]+ s, after \d+ ms: (no answer|503) /;
const files = await filesOfRelease();
const why = files ? '' : ' (left out: the history of git up to it is not at hand)';

describe.skipIf(!files)(
  `the last release, ${lastRelease.commit.slice(0, 8)}, on the tables of this one${why}`,
  () => {
    let done: Run;
    let found: Found;
    beforeAll(async () => {
      const program = await makeLastRelease();
      done = await run({
        seed: 1,
        seconds: long ? 15 : 8,
        calm: true,
        programs: [program, undefined],
        rooms: roomsUnderTest,
        // What has come since is asked of nobody: the old page does not know it.
        knownAt: async ([old = '']) => {
          const known = new Set((await operationsAt(old)).map(({ method, path }) => `${method} ${path}`));
          return ({ calls }) => calls.every(({ method, path }) => known.has(`${method} ${path}`));
        },
      });
      found = await done.look();
    }, 6 * minutes);
    afterAll(async () => {
      await done?.world.close();
    });

    it('is the one whose migrations are noted', () => {
      const migrations = (files ?? [])
        .filter((path) => /\/migrations\/[^/]+\.sql$/.test(path))
        .map((path) => basename(path));
      expect(migrations.sort()).toEqual(lastRelease.migrations);
    });

    it('answers everybody in every room, and what it has written is there', () => {
      const report = reportOf(done, found).join('\n');
      console.log(report);
      // Not everybody comes to everything in so short a time, and a machine with other work answers some late or not at all. What is wrong with the
      // tables is a call that the server could not do, or a write that is not there.
      const wrong = found.wrong.filter((line) => !ofTheTime.test(line));
      expect({ ...found, wrong }, report).toEqual({ missing: [], doubled: [], broken: [], wrong: [] });
      const failed = [...done.ledger.failures].filter(([status]) => status >= 500 && status !== 503);
      expect(failed, report).toEqual([]);
      const answered = done.ledger.byRoom().filter((room) => room.answered > 0);
      expect(answered.length, report).toBeGreaterThan(15);
    });

    it(
      'starts again on them, and reads what the new one reads, whoever asks',
      async () => {
        const { world } = done;
        await world.again(0);
        const [old = '', now = ''] = world.origins;
        const paths = readsOf(await operationsAt(old));
        const roles = new Map(
          people.flatMap((part, place) =>
            part === 'directory' ? [] : [[part, world.cast.empcodes[place] ?? '']],
          ),
        );
        let answered = 0;
        for (const [part, empcode] of roles) {
          const headers = await signedInAt(world.url, empcode);
          const [before, after] = [
            await statusesOf(old, headers, paths),
            await statusesOf(now, headers, paths),
          ];
          expect(before, part).toEqual(after);
          expect(
            Object.entries(before).filter(([, status]) => status >= 500),
            part,
          ).toEqual([]);
          answered += Object.values(before).filter((status) => status === 200).length;
        }
        expect(answered).toBeGreaterThan(500);
      },
      3 * minutes,
    );
  },
);
