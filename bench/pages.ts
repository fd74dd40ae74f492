import { chromium } from '@playwright/test';
import { statementsOf } from '#testing/database/statements.ts';
import { openPortal } from '#testing/processes/open.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { signIn } from '#testing/sign-in.ts';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import type { Measured } from './measured.ts';
import type { Part } from './part.ts';
import { fillDemo, type Settings } from './world.ts';

const rounds = 5;

/** Bytes over the wire, by kind, of a first visit of somebody who is signed in, on a phone, until nothing was asked for in half a second. */
async function weighVisits(settings: Settings): Promise<Record<'script' | 'all', number[]>> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium runs on this machine');
  const portal = await startServerProcess({ ...settings, DEMO: '1' });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const weights: Record<'script' | 'all', number[]> = { script: [], all: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      const signedIn = await page.request.post('/api/getDummyToken', { data: { username: 'asha' } });
      const login = JSON.stringify({ ...(await signedIn.json()), returnTo: '/' });
      let [script, all] = [0, 0];
      const weighed: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        const kind = request.resourceType();
        if (!['script', 'stylesheet', 'font'].includes(kind)) return;
        weighed.push(
          request.sizes().then(({ responseBodySize }) => {
            all += responseBodySize;
            if (kind === 'script') script += responseBodySize;
          }),
        );
      });
      await page.goto(`/?response=${encodeURIComponent(Buffer.from(login).toString('base64'))}`);
      await page.getByRole('main').getByText('₹').first().waitFor();
      await page.waitForTimeout(500);
      await Promise.all(weighed);
      weights.script.push(script / 1_000);
      weights.all.push(all / 1_000);
      await context.close();
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  return weights;
}

/** What the page of the dashboard, and lists, ask for. */
const pages: Readonly<Record<string, readonly (readonly [url: string, body?: object])[]>> = {
  'the dashboard’s calls together': [
    ...['/api/profile', '/api/get-menus', '/download/rest/getNotification', '/download/rest/waitingFor'].map(
      (url) => [url] as const,
    ),
    ...['/download/rest/getMyWidgets', '/download/rest/banners', '/download/rest/Aniversary'].map(
      (url) => [url] as const,
    ),
    ['/download/buying/getUserBalance', {}],
    ['/download/buying/getAssetRequests', {}],
  ],
  'own requests': [['/download/buying/getAssetRequests', {}]],
  'what waits': [['/download/rest/waitingFor']],
  notifications: [['/download/rest/getNotification']],
};

async function countStatements(settings: Settings): Promise<Measured[]> {
  const portal = await openPortal(settings, {});
  const headers = { ...(await signIn(portal, 'E1001')) };
  const figures: Measured[] = [];
  for (const [what, calls] of Object.entries(pages)) {
    const visit = () =>
      Promise.all(
        calls.map(async ([url, payload]) => {
          const method = payload ? ('POST' as const) : ('GET' as const);
          const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
          if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
        }),
      );
    // The first notes that the session is in use.
    await visit();
    const counts: number[] = [];
    for (let round = 0; round < rounds; round++) counts.push((await statementsOf(visit)).length);
    const most = calls.length > 1 ? 10 : 5;
    figures.push({ what, unit: 'statements', rounds: counts, wanted: { of: 'figure', most } });
  }
  await portal.close();
  return figures;
}

export const part: Part = {
  about:
    'what a page takes: statements of the dashboard and of lists, and what a first visit to the dashboard loads on a phone, compressed',
  floor:
    'none; bounds, which tests hold: statements `server/http/query-budget.test.ts`, bytes `web/first-visit.e2e.ts`',
  async run(world) {
    const settings = await world.settings('pages');
    await fillDemo(settings);
    const statements = await countStatements(settings);
    const { script, all } = await weighVisits(settings);
    const most = (value: number) => ({ of: 'figure' as const, most: value });
    return {
      figures: [
        ...statements,
        { what: 'script of a first visit', unit: 'kB', rounds: script, wanted: most(112) },
        { what: 'with styles and fonts', unit: 'kB', rounds: all, wanted: most(170) },
      ],
    };
  },
};
