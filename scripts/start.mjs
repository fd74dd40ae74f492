// npm start: installs what is missing, builds what changed, starts the portal and says where it is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  bundle,
  bundleEnvironment,
  ensureFirstPage,
  ensureMessages,
  ensurePackages,
  ensureServer,
  node,
  root,
  run,
  say,
  sayOnStandardError,
} from './prepare.mjs';
import { runServer } from './run-server.mjs';

sayOnStandardError();
await ensurePackages({ forTests: false });
// What is downloaded depends on the network, so the clock of 'ready in' starts after it.
const start = performance.now();
await ensureMessages();
// The first time, the database is made while the page is built; what is wrong with it, the server will say.
const isFirstStart = !existsSync(join(root, 'dist/index.en.html'));
if (isFirstStart) say('building the page and making the database');
await ensureServer();
const made = isFirstStart ? run(node, [join(bundle, 'first-start.mjs')], { env: bundleEnvironment }) : null;
await Promise.all([ensureFirstPage(), made]);

await runServer(start);
