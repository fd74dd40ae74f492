// Which Chromium the browser tests drive: the system's, else Playwright's own; installed when there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node, root, run, say } from './prepare.mjs';

// The one without windows first: it is the same browser, and draws a third faster where it only is looked at by tests.
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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
  if (found?.endsWith(headless)) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium (apt-get)');
    // Where there is one with windows it will do: the lists of packages that are here are enough to ask for the other.
    if (!found) await apt('update');
    for (const name of found ? [headless] : [headless, 'chromium']) {
      await apt('install', '-y', '--no-install-recommends', name);
      const installed = await findChromium();
      if (installed && installed !== found) return installed;
    }
  }
  if (found) return found;
  say("installing Chromium (Playwright's own)");
  await run(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium', '--no-shell']);
  return findChromium();
}

function apt(...words) {
  // Without a network it should say so soon.
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'];
  return run('apt-get', [...options, ...words], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

function runs(path) {
  // An ordinary file only: a stub that wants a snap, say, does not answer.
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
