// npm run check: types, lint and structure, in seconds.
import { runChecks } from './checks.mjs';
import { ensureMessages, ensurePackages } from './prepare.mjs';

await ensurePackages();
await ensureMessages();
const { failed } = await runChecks({ all: false });
process.exitCode = failed === 0 ? 0 : 1;
