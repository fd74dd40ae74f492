// npm run bench: measures the portal beside what it is compared with, in one run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureMessages, ensurePackages, ensurePage, ensureServer, node, root } from './prepare.mjs';

await ensurePackages();
await ensureMessages();
await ensurePage();
await ensureServer();
const { status } = spawnSync(
  node,
  ['--expose-gc', '--max-old-space-size=4096', join(root, 'bench/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
