// npm test: installs what is missing, checks everything, and closes with one line that counts. `--long` runs the long ones whole, and the browser's
// journeys by keys as well; `--keys` runs only these by keys. `npm test -- help asset-requests/lists`: these rooms and parts of rooms, with what is
// said of them among all rooms; any other word: the tests whose path holds it.
import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { ensureMessages, ensurePackages, say, secondsSince } from './prepare.mjs';
import { testRooms } from './test-rooms.mjs';
import { close } from './test-suites.mjs';
import { testWhole } from './test-whole.mjs';

const start = performance.now();
const long = process.argv.includes('--long');
const keysOnly = process.argv.includes('--keys');
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
process.env.TEST_SEED ??= long ? String(randomInt(2 ** 31)) : '20241';

await ensurePackages();
const compiled = ensureMessages();
if (words.length > 0) await testRooms({ words, long, keysOnly, compiled });
else {
  await compiled;
  await testWhole({ long, keysOnly });
}

const closing = close();
say(`took ${secondsSince(start)} s (TEST_SEED=${process.env.TEST_SEED} draws the same samples again)`);
writeSync(1, closing);
