// npm run fuzz: sends a portal requests of every kind, made of its own document, and looks what comes of each.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureMessages, ensurePackages, ensureServer, node, root } from './prepare.mjs';

await ensurePackages();
await ensureMessages();
await ensureServer();
const { status } = spawnSync(node, [join(root, 'fuzz/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
