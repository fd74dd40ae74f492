// npm run room lost-and-found 'Lost & found' 'खोया और मिला' 'المفقودات': makes a small room in features/ from the snippets of docs/add-a-room.md, and tells the portal of it.
import { join } from 'node:path';
import { withNode24 } from './checks.mjs';
import { makeRoom } from './make-room.mjs';
import { ensureMessages, ensurePackages, fail, root, run, say } from './prepare.mjs';

const [name, ...titles] = process.argv.slice(2);
await ensurePackages();
const day = new Date().toISOString().slice(0, 10);
const { wrong, written } = makeRoom(root, { name, titles, day });
if (wrong) fail(wrong);
await ensureMessages();
// With a longer name a line is laid out in another way.
const format = ['check', '--write', `features/${name}`, 'portal/rooms.ts', 'portal/page/rooms.ts'];
const { code, output } = await run(join(root, 'node_modules/.bin/biome'), format, { env: withNode24() });
if (code !== 0) fail(`The room is there, but could not be laid out:\n${output}`);
say(`features/${name}/ has ${written.length} files, and the portal knows of them.`);
say('Next: npm run matrix writes into docs/security.md who may make its calls.');
say(`Then: npm test -- ${name} asks all that is asked of this room, and npm run dev shows it at /${name}.`);
say('docs/add-a-room.md says of each file what it is for.');
if (titles.length < 3)
  say('Its title is English in hi.json and ar.json still: say it there, or the tests of the sentences fail.');
