import { chromium, type Page } from '@playwright/test';
import { multipart } from '#testing/asset-requests.ts';
import { longPdf } from '#testing/files/long-pdf.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import { median } from './load.ts';
import type { Part } from './part.ts';
import { openSessions, type Settings } from './world.ts';

/** A line as a phone has it: the delay of a round trip in milliseconds, and megabits a second down. */
interface Line {
  readonly name: string;
  readonly latency: number;
  readonly megabits: number;
}

/** A good 4G line, and what Lighthouse calls a slow one. */
const lines: readonly Line[] = [
  { name: '4G', latency: 60, megabits: 9 },
  { name: 'slow 4G', latency: 150, megabits: 1.6 },
];
/** By how much slower a phone's processor is. */
const slower = 4;
const pages = 300;
const policy = '/policies/travel';
const administrator = "select empcode from role_grants where role = 'ADMIN' limit 1";

/** How long the first page of a long policy takes to be drawn on a phone, and what is read of it meanwhile. */
interface FirstPage {
  readonly line: Line;
  /** `list`: opened from the list; `shell`: from the dashboard; `cold`: its address, in a browser that has nothing of the portal. */
  readonly from: 'list' | 'shell' | 'cold';
  /** Milliseconds, the median, and of each time. */
  readonly ms: number;
  readonly each: readonly number[];
  /** Bytes of the document. */
  readonly bytes: number;
}

/** Publishes a policy of 300 pages and opens it on a phone with a slow processor, some times each way. */
async function measureFirstPage(settings: Settings, times: number): Promise<FirstPage[]> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium runs on this machine.');
  const portal = await startServerProcess({ ...settings, DEMO: '1' });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const [admin] = await openSessions(settings, administrator);
    await publish(portal.url, admin ?? {});
    const results: FirstPage[] = [];
    for (const line of lines)
      for (const from of ['list', 'shell', 'cold'] as const) {
        const taken: { ms: number; bytes: number }[] = [];
        for (let time = 0; time < times; time += 1) {
          const context = await browser.newContext({
            baseURL: portal.url,
            viewport: { width: 390, height: 844 },
            deviceScaleFactor: 2,
            isMobile: true,
          });
          const page = await context.newPage();
          taken.push(await openIt(page, line, from));
          await context.close();
        }
        const of = (key: 'ms' | 'bytes') => median(taken.map((one) => one[key]));
        results.push({ line, from, ms: of('ms'), each: taken.map(({ ms }) => ms), bytes: of('bytes') });
      }
    return results;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function publish(url: string, headers: Record<string, string>): Promise<void> {
  const effectiveFrom = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  const content = {
    policyId: 'travel',
    effectiveFrom,
    material: false,
    whatChanged: ['It is longer.'],
    annexures: [],
  };
  const sent = multipart('Policy', content, [{ name: 'travel.pdf', bytes: await longPdf(pages) }]);
  const answer = await fetch(`${url}/download/admin/policies/publish`, {
    method: 'POST',
    headers: { ...headers, ...sent.headers },
    body: new Uint8Array(sent.payload),
  });
  if (answer.status !== 200) throw new Error(`publish: ${answer.status} ${await answer.text()}`);
}

/** In the page: follows the link of the list, or goes there as one does. */
const goThere = `(() => {
  const link = document.querySelector('a[href="${policy}"]');
  if (link) return link.click();
  history.pushState(null, '', '${policy}');
  dispatchEvent(new PopStateEvent('popstate'));
})()`;

/** In the page: the words of the first page are there, as a phone shows them. */
const isDrawn = `document.querySelector('[data-page="1"]')?.innerText.includes('What everybody should know')`;
/** What takes longer has come to nothing, in milliseconds. */
const longest = 60_000;

async function openIt(
  page: Page,
  line: Line,
  from: FirstPage['from'],
): Promise<{ ms: number; bytes: number }> {
  const signedIn = await page.request.post('/api/getDummyToken', { data: { username: 'asha' } });
  const at = { list: '/policies', shell: '/', cold: policy }[from];
  const login = JSON.stringify({ ...(await signedIn.json()), returnTo: at });
  const first = `/?response=${encodeURIComponent(Buffer.from(login).toString('base64'))}`;
  if (from !== 'cold') {
    await page.goto(first);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // As long as it takes to find the one that one looks for.
    await page.waitForTimeout(2_500);
  }
  const client = await page.context().newCDPSession(page);
  const bytesPerSecond = (line.megabits * 1_000_000) / 8;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().includes('/download/rest/download'))
      bytes += Number(response.headers()['content-length'] ?? 0);
  });
  const begun = performance.now();
  if (from === 'cold') await page.goto(first, { waitUntil: 'commit' });
  else await page.evaluate(goThere);
  // A page that is still on its way has nothing to look into.
  while (!(await page.evaluate(isDrawn).catch(() => false))) {
    if (performance.now() - begun > longest)
      throw new Error(`${from}: the first page was not there in a minute`);
    await page.waitForTimeout(30);
  }
  return { ms: performance.now() - begun, bytes };
}

/** The result in words, a line each. */
function firstPageLines(results: readonly FirstPage[]): string[] {
  const ways = { list: 'from the list', shell: 'from the dashboard', cold: 'in a browser that has nothing' };
  return [
    `The first of ${pages} pages of a policy on a phone, its processor ${slower} times slower (1.5 s from the list, 1 MB are wanted):`,
    ...results.map(
      ({ line, from, ms, bytes }) =>
        `  ${line.name} (${line.megabits} Mbit/s, ${line.latency} ms), ${ways[from]}: ${(ms / 1000).toFixed(1)} s, ${Math.round(bytes / 1000)} kB of it`,
    ),
  ];
}

export const part: Part = {
  about: `the first of ${pages} pages of a policy on a phone whose processor is ${slower} times slower, on two lines`,
  floor: 'none; 1.5 s are wanted from the list on a good line',
  number: 3,
  async run(world, times) {
    const results = await measureFirstPage(await world.settings('policy'), times);
    return {
      figures: results.map(({ line, from, each }) => ({
        what: `${line.name}, from the ${from}`,
        unit: 'ms',
        rounds: each,
        ...(from === 'list' && line.name === '4G' && { wanted: { of: 'figure' as const, most: 1_500 } }),
      })),
      lines: firstPageLines(results),
    };
  },
};
