// Which Chromium the browser tests drive: the system's, else Playwright's own; installed when there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node, root, run, say } from './prepare.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Enough for a container without a sandbox or a graphics card; nothing goes out in the background. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Debian's Chromium asks for it, with or without a graphics card.
  '--disable-gpu-rasterization',
];

/** The path of a Chromium that runs here, or null. */
export async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return runs(own) ? own : null;
}

/** Finds Chromium or installs it: with apt as root, else Playwright's own. Null when neither can be had. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium (apt-get)');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['-qq', 'update'], { env });
    await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], { env });
    const installed = await findChromium();
    if (installed) return installed;
  }
  say("installing Chromium (Playwright's own)");
  await run(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium', '--no-shell']);
  return findChromium();
}

function runs(path) {
  // An ordinary file only: a stub that wants a snap, say, does not answer.
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
