import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';

const executablePath = process.env.PORTAL_CHROMIUM ?? (await findChromium());
if (!executablePath) throw new Error('No Chromium runs on this machine: npm test installs one.');

export default defineConfig({
  testDir: '.',
  testMatch: process.env.PORTAL_TESTS ?? '**/*.e2e.ts',
  testIgnore: ['node_modules/**', 'dist/**', 'generated/**'],
  globalSetup: './testing/setup-browser.ts',
  outputDir: 'test-results',
  // One portal, one company: the journeys follow one another.
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    // Told by the global setup.
    baseURL: process.env.PORTAL_URL ?? 'http://127.0.0.1:3000',
    launchOptions: { executablePath, args: [...chromiumFlags] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
