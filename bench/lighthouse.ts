import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '#testing/processes/ports.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import type { Measured } from './measured.ts';
import type { Part } from './part.ts';
import { fillDemo, type World } from './world.ts';

/** It is no dependency of the portal: whoever measures says where it is installed (`npm install lighthouse` in a folder of its own). */
const installed = process.env.LIGHTHOUSE ?? '';
const rounds = 5;
/** Where each screen is, and who looks at it: an employee, and an approver with what waits for them. */
const screens = {
  login: { path: '/', who: null },
  dashboard: { path: '/', who: 'asha' },
  requests: { path: '/requests-list', who: 'asha' },
  inbox: { path: '/requests-list', who: 'ravi' },
  search: { path: '/employee-search', who: 'asha' },
} as const;
const scores = { performance: 97, accessibility: 100, 'best-practices': 100 } as const;
const mostBlockingMs = 100;
const tookTooLongMs = 120_000;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Lighthouse in a process of its own, in the browser that listens on this port, with whatever is signed in there. */
async function reportOf(url: string, port: number, file: string): Promise<Report> {
  const program = join(installed, 'node_modules/lighthouse/cli/index.js');
  const categories = Object.keys(scores).join(',');
  const child = spawn(
    process.execPath,
    [
      ...[program, url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
      ...[`--only-categories=${categories}`, '--form-factor=mobile', '--disable-storage-reset'],
    ],
    { stdio: 'ignore', timeout: tookTooLongMs },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function run(world: World): Promise<{ figures: Measured[] }> {
  if (!existsSync(join(installed, 'node_modules/lighthouse')))
    throw new Error('Lighthouse is not there: install it in a folder, and name that by LIGHTHOUSE');
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium runs on this machine');
  const settings = await world.settings('lighthouse');
  await fillDemo(settings);
  const portal = await startServerProcess({ ...settings, DEMO: '1' });
  const figures: Measured[] = [];
  try {
    for (const [screen, { path, who }] of Object.entries(screens)) {
      const port = await freePort();
      const browser = await chromium.launchPersistentContext(join(world.folder, `browser-${screen}`), {
        executablePath,
        args: [...chromiumFlags, `--remote-debugging-port=${port}`],
      });
      const taken = new Map<string, number[]>();
      if (who) await signInThere(browser.pages()[0] ?? (await browser.newPage()), portal.url, who);
      for (let round = 0; round < rounds; round++) {
        const report = await reportOf(portal.url + path, port, join(world.folder, 'report.json'));
        const add = (what: string, value: number) => taken.set(what, [...(taken.get(what) ?? []), value]);
        for (const name of Object.keys(scores))
          add(name, (report.categories[name]?.score ?? Number.NaN) * 100);
        add('blocking', report.audits['total-blocking-time']?.numericValue ?? Number.NaN);
      }
      await browser.close();
      for (const [name, least] of Object.entries(scores))
        figures.push({
          what: `${screen}: ${name}`,
          unit: 'points',
          rounds: taken.get(name) ?? [],
          wanted: { of: 'figure', least },
        });
      figures.push({
        what: `${screen}: blocking`,
        unit: 'ms',
        rounds: taken.get('blocking') ?? [],
        wanted: { of: 'figure', most: mostBlockingMs },
      });
    }
  } finally {
    await portal.stop();
  }
  return { figures };
}

async function signInThere(page: Page, url: string, username: string): Promise<void> {
  const signedIn = await page.request.post(`${url}/api/getDummyToken`, { data: { username } });
  const login = JSON.stringify({ ...(await signedIn.json()), returnTo: '/' });
  await page.goto(`${url}/?response=${encodeURIComponent(Buffer.from(login).toString('base64'))}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Lighthouse opens a tab of its own, which has what is kept for this browser.
  await page.waitForTimeout(1_000);
}

export const part: Part = {
  about:
    'Lighthouse on a phone, the median of five: login, dashboard, requests, an approver’s inbox, the search of people',
  floor: 'none: its own scores, and what blocks the thread',
  run,
};
