import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { enterAs, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.describe.configure({ mode: 'serial' });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** The requests for a stream that pages have made, and the answers that are still coming. */
function streamsOf(pages: Page | BrowserContext) {
  const open = new Set<Request>();
  let asked = 0;
  const isStream = (url: string) => url.includes('/notificationEvents');
  const page = pages as Page;
  page.on('request', (request) => {
    if (!isStream(request.url())) return;
    asked++;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // Of a page that is closed nothing is told any more.
  const isThere = (request: Request) => !request.frame().page().isClosed();
  return {
    open: () => [...open].filter(isThere).length,
    asked: () => asked,
    /** The page whose the last is that is open. */
    leading: () => [...open].filter(isThere).at(-1)?.frame().page(),
  };
}

/** The browser of the tests freezes no tab. In one that is `asleep` no timer runs, and it hears nothing of the others. */
function sleepy(): void {
  const isAsleep = () => 'asleep' in window && window.asleep;
  const every = window.setInterval;
  window.setInterval = ((work: () => void, milliseconds: number) =>
    every(() => {
      if (!isAsleep()) work();
    }, milliseconds)) as typeof setInterval;
  const Channel = window.BroadcastChannel;
  class Sleepy extends Channel {
    override set onmessage(heard: (event: MessageEvent) => void) {
      super.onmessage = (event) => {
        if (!isAsleep()) heard(event);
      };
    }
  }
  window.BroadcastChannel = Sleepy;
}

/** Asha mentions Ravi in a comment, by a call of her page. */
async function mention(asha: Page): Promise<void> {
  const status = await asha.evaluate(
    async (requestID) => {
      const { access_token } = JSON.parse(localStorage.getItem('userLoginData') ?? '{}');
      const form = new FormData();
      form.set('AssetComment', JSON.stringify({ requestID, text: 'A word, @[E1002]' }));
      const headers = { authorization: `Bearer ${access_token}` };
      return (await fetch('/download/buying/addComment', { method: 'POST', body: form, headers })).status;
    },
    await requestOf(asha),
  );
  expect(status).toBe(200);
}

const requests = new WeakMap<Page, string>();
async function requestOf(asha: Page): Promise<string> {
  const known = requests.get(asha);
  if (known) return known;
  await asha.goto('/asset-at-residence?show=all');
  await asha.locator('main a[href*="/asset-at-residence/AAR-"]').first().click();
  await expect(asha).toHaveURL(/AAR-\d+$/);
  const id = asha.url().split('/').at(-1) ?? '';
  requests.set(asha, id);
  return id;
}

test('what one does shows in the other’s bell at once, without a reload and without asking', async ({
  browser,
}) => {
  const asha = await openAs(browser, 'asha');
  const ravi = await openAs(browser, 'ravi');
  await requestOf(asha);
  await expect(bell(ravi)).toBeVisible();
  await expect.poll(() => ravi.evaluate(() => navigator.locks.query())).toMatchObject({ held: [{}] });
  const before = await unread(ravi);
  const asked: string[] = [];
  ravi.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await asha.getByRole('button', { name: 'Write a comment' }).press('Enter');
  await asha.getByRole('textbox', { name: 'Write a comment' }).fill('Could you look, @rav');
  await asha.getByRole('option', { name: /Ravi Menon/ }).click();
  await asha.getByRole('button', { name: 'Send comment' }).click();
  const sent = performance.now();
  await expect.poll(() => unread(ravi), { intervals: [20] }).toBe(before + 1);
  process.stdout.write(`\nin the other's bell after ${Math.round(performance.now() - sent)} ms\n`);
  expect(asked).not.toContain('/download/rest/getNotification');

  await bell(ravi).click();
  const card = ravi.getByRole('link', { name: /Asha Nambiar mentioned you/ }).first();
  await expect(card).toContainText('Unread:');
  // Another comes while he looks.
  await mention(asha);
  await expect(ravi.getByRole('link', { name: /Unread:.*Asha Nambiar mentioned you/ })).toHaveCount(2);

  // Read on one device, read on the other.
  const phone = await openAs(browser, 'ravi');
  await expect.poll(() => unread(phone)).toBe(before + 2);
  await ravi.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => unread(phone)).toBe(0);
  await ravi.context().close();
  await phone.context().close();
  await asha.context().close();
});

test('seven tabs have one stream; when the leading one closes or is frozen another takes over, and all are told', {
  tag: '@long',
}, async ({ browser }) => {
  const asha = await openAs(browser, 'asha');
  const context = await browser.newContext();
  await context.addInitScript(sleepy);
  const streams = streamsOf(context);
  const tabs = [await context.newPage()];
  for (const tab of tabs) await enterAs(tab, 'ravi');
  await expect.poll(streams.open).toBe(1);
  while (tabs.length < 7) {
    const tab = await context.newPage();
    await tab.goto('/');
    await expect(bell(tab)).toBeVisible();
    tabs.push(tab);
  }
  const told = async () => {
    const counts = await Promise.all(tabs.map(unread));
    await mention(asha);
    for (const [place, tab] of tabs.entries())
      await expect.poll(() => unread(tab)).toBe((counts[place] ?? 0) + 1);
  };
  await told();
  await expect.poll(streams.open).toBe(1);

  // On a machine at other work a tab may have been taken for frozen before: how often is not said.
  let asked = streams.asked();
  const first = streams.leading();
  tabs.splice(0, tabs.length, ...tabs.filter((tab) => tab !== first));
  await first?.close();
  await expect.poll(streams.asked).toBeGreaterThan(asked);
  await expect.poll(streams.open).toBe(1);
  await told();

  const leading = streams.leading();
  const awake = tabs.filter((tab) => tab !== leading);
  asked = streams.asked();
  await leading?.evaluate(() => Object.assign(window, { asleep: true }));
  const frozen = performance.now();
  await expect.poll(streams.asked, { intervals: [50] }).toBeGreaterThan(asked);
  process.stdout.write(`\na frozen tab is replaced after ${Math.round(performance.now() - frozen)} ms\n`);
  const counts = await Promise.all(awake.map(unread));
  await mention(asha);
  for (const [place, tab] of awake.entries())
    await expect.poll(() => unread(tab)).toBe((counts[place] ?? 0) + 1);

  // Awake again, it has what it slept through once it is looked at, and leads no more.
  await leading?.evaluate(() => {
    Object.assign(window, { asleep: false });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => leading && unread(leading)).toBe((counts[0] ?? 0) + 1);
  await told();
  await expect.poll(streams.open).toBe(1);
  await context.close();
  await asha.context().close();
});

test('a list that was read before something came, and arrives after it, is read again', {
  tag: '@long',
}, async ({ browser }) => {
  const asha = await openAs(browser, 'asha');
  const context = await browser.newContext();
  const streams = streamsOf(context);
  const leading = await context.newPage();
  await enterAs(leading, 'ravi');
  await expect.poll(streams.open).toBe(1);
  const before = await unread(leading);

  const slow = await context.newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: read, resolve: hasRead } = Promise.withResolvers<void>();
  await slow.route(
    '**/download/rest/getNotification',
    async (route) => {
      const response = await route.fetch();
      hasRead();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await slow.goto('/');
  await read;
  await expect.poll(() => slow.evaluate(() => navigator.locks.query())).toMatchObject({ pending: [{}] });
  await mention(asha);
  await expect.poll(() => unread(leading)).toBe(before + 1);
  expect(await unread(slow)).toBe(0);
  release();
  await expect.poll(() => unread(slow)).toBe(before + 1);
  await context.close();
  await asha.context().close();
});

test('a tab that something came to before it heard of the others has it once it does', {
  tag: '@long',
}, async ({ browser }) => {
  const asha = await openAs(browser, 'asha');
  const context = await browser.newContext();
  const streams = streamsOf(context);
  const leading = await context.newPage();
  await enterAs(leading, 'ravi');
  await expect.poll(streams.open).toBe(1);
  const before = await unread(leading);

  const late = await context.newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await late.route('**/assets/live-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const read = late.waitForResponse('**/download/rest/getNotification');
  await late.goto('/');
  await (await read).finished();
  await mention(asha);
  await expect.poll(() => unread(leading)).toBe(before + 1);
  expect(await unread(late)).toBe(before);
  release();
  await expect.poll(() => unread(late)).toBe(before + 1);
  await context.close();
  await asha.context().close();
});

test('a session that an administrator ends is over on its page at once', { tag: '@long' }, async ({
  browser,
}) => {
  const ravi = await openAs(browser, 'ravi');
  const streams = streamsOf(ravi);
  await ravi.reload();
  await expect.poll(streams.open).toBe(1);
  const admin = await openAs(browser, 'admin');
  const ended = await admin.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('userLoginData') ?? '{}');
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ empcode: 'E1002' });
    return (await fetch('/download/admin/endSessions', { method: 'POST', body, headers })).status;
  });
  expect(ended).toBe(200);
  await expect(ravi.getByRole('dialog')).toBeVisible();
  await ravi.context().close();
  await admin.context().close();
});
