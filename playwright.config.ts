import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';
import { byKeys, long } from './testing/long.ts';
import { ofSome } from './testing/rooms/asked-rooms.ts';

// Where there is none yet the set-up says so: what only reads this file (what is unused?) needs no browser.
const executablePath = process.env.PORTAL_CHROMIUM ?? (await findChromium());

export default defineConfig({
  testDir: '.',
  testMatch: process.env.PORTAL_TESTS ?? '{features,server,web}/**/*.e2e.ts',
  // npm test has the journey of each feature; its other states, lists and widths are gone through by test:long.
  ...(!long && !byKeys && { grepInvert: /@long/ }),
  // What presses nothing has nothing to do by keys.
  ...(byKeys && {
    testIgnore: 'web/{accessible,made-languages,languages,first-visit,steady,without-network}.e2e.ts',
  }),
  // Node reads the sources itself, and keeps what it has compiled: each worker had them transformed anew where a test imports them as it goes.
  build: { external: ['**/*'] },
  globalSetup: './testing/setup-browser.ts',
  outputDir: 'test-results',
  // Each has a browser, and a portal for each file: a core or two.
  workers: Math.max(2, availableParallelism() >> 1),
  fullyParallel: false,
  // How long to wait for what comes: a machine at other work takes its time, and what never comes is told soon enough. Of some rooms, sooner:
  // whoever has just changed a sentence waits for what no longer finds it.
  timeout: long ? 3_600_000 : 600_000,
  expect: { timeout: ofSome ? 30_000 : 90_000 },
  reporter: [['line']],
  use: {
    // An action that hangs (a page that is loaded anew under it) is told of in minutes, not at the end of its test's time.
    actionTimeout: ofSome ? 30_000 : 180_000,
    // All pages of one browser in one process: each new one takes a tenth of a second, and there were six a journey.
    launchOptions: {
      ...(executablePath && { executablePath }),
      // To make a page's script quicker takes longer than the page stays.
      args: [...chromiumFlags, '--renderer-process-limit=1', '--js-flags=--no-opt --no-maglev'],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // What moves is drawn sixty times a second, and nothing here looks at how.
    contextOptions: { reducedMotion: 'reduce' },
    // What the network is asked for is what tests look at; the journey without it (features/offline) has the worker.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // What the page held at each step takes longer to write than the step: ask for it when looking into a failure (--trace=on).
    trace: 'off',
  },
});
