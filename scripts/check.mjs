// npm run check: types, lint and structure.
import { runChecks } from './checks.mjs';
import { ensureMessages, ensurePackages } from './prepare.mjs';

await ensurePackages();
await ensureMessages();
const { failed } = await runChecks({});
process.exitCode = failed === 0 ? 0 : 1;
