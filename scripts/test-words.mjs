// What the words after `npm test --` ask for.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** What is said of every room in one place, pure, of the server and in the browser: a room's slice of it is asked with the room (TEST_ROOMS). */
export const ofAllRooms = {
  sentences: ['testing/messages.test.ts'],
  pure: ['chaos/rooms.test.ts', 'testing/audit-words.test.ts', 'testing/lists.test.ts'],
  server: [
    'server/db/filled.test.ts',
    'server/http/columns.test.ts',
    'server/http/days.test.ts',
    'server/http/hostile-calls.test.ts',
    'server/http/list-plans.postgres.test.ts',
    'server/http/markup.test.ts',
    'server/http/matrix.test.ts',
    'server/http/query-budget.test.ts',
    'server/http/screens.test.ts',
    'server/http/wrong-fields.test.ts',
    'testing/words/refusals.made.test.ts',
  ],
  browser: [
    'web/accessible.e2e.ts',
    'web/first-visit.e2e.ts',
    'web/languages.e2e.ts',
    'web/lists.e2e.ts',
    'web/made-languages.e2e.ts',
    'web/markup.e2e.ts',
  ],
};

/**
 * The rooms, and parts of rooms (`asset-requests/lists`), that are among these words; where their tests lie, and the other words, which are
 * looked for in the paths of tests; and whether there is a journey among all these.
 */
export function askedBy(words) {
  const isRoom = (word) => /^[a-z-]+(\/[a-z-]+)?$/.test(word) && existsSync(join(root, 'features', word));
  const rooms = words.filter(isRoom);
  const paths = words.map((word) => (isRoom(word) ? `features/${word}/` : word));
  const journeys = ['features', 'server', 'web']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => path.endsWith('.e2e.ts') && paths.some((asked) => path.includes(asked)));
  return { rooms, paths, hasJourneys: journeys.length > 0 };
}
