import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';

const executablePath = process.env.PORTAL_CHROMIUM ?? (await findChromium());
if (!executablePath) throw new Error('No Chromium runs on this machine: npm test installs one.');

const files = globSync(process.env.PORTAL_TESTS ?? '{features,server,web}/**/*.e2e.ts');

export default defineConfig({
  testDir: '.',
  // A file's journeys follow one another on a portal and in a browser of their own: files are projects, for those share no worker.
  projects: files.map((file) => ({ name: file, testMatch: file })),
  globalSetup: './testing/setup-browser.ts',
  outputDir: 'test-results',
  // Each has a portal and a browser: a core or two.
  workers: Math.max(2, availableParallelism() >> 1),
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    launchOptions: { executablePath, args: [...chromiumFlags] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // What the page held at each step; a film of it would take a tenth of the time of the tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
