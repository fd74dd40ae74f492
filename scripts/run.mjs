// Runs one of the project's TypeScript programs on Node 24: `node scripts/run.mjs portal/demo-cli.ts --employees 100`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureMessages, ensurePackages, fail, node, root } from './prepare.mjs';

const [program, ...rest] = process.argv.slice(2);
if (!program) fail('Which program? For example: node scripts/run.mjs portal/demo-cli.ts');
await ensurePackages({ forTests: false });
await ensureMessages();
const { status } = spawnSync(node, [join(root, program), ...rest], { stdio: 'inherit' });
process.exit(status ?? 1);
