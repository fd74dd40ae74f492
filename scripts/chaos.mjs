// npm run chaos: kills a portal and its PostgreSQL under people who write in every room, and looks for every answered write afterwards.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureMessages, ensurePackages, ensureServer, node, root } from './prepare.mjs';

await ensurePackages();
await ensureMessages();
await ensureServer();
const { status } = spawnSync(node, [join(root, 'chaos/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
