// npm run pictures: takes the documentation's pictures anew, of the running portal.
import { join } from 'node:path';
import { withNode24 } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, fail, node, root, run } from './prepare.mjs';

await ensurePackages();
const chromium = await ensureChromium();
if (!chromium) fail('No Chromium could be found or installed.');
const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line'];
const env = { ...withNode24(), PORTAL_CHROMIUM: chromium, PORTAL_TESTS: '**/*.shots.ts' };
const { code } = await run(node, args, { quiet: false, env });
process.exitCode = code;
