import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs, policyBreaches, visit } from '#testing/browser.ts';
import { type JourneyPortal, openJourneyPortal, test } from '#testing/journey.ts';

/** A chat bot as its provider serves one; and what it can learn of the page around it. */
const widget = `const say = (text) => document.body.append(Object.assign(document.createElement('p'), { textContent: text }));
const tried = (what) => { try { return String(what()); } catch { return 'refused'; } };
say('Hello ' + window.demoBot.payload.email + ', I am ' + window.demoBot.bot);
sessionStorage.setItem('seen', '1');
document.body.append(Object.assign(document.createElement('button'), { textContent: 'Who am I?' }));
say('kept ' + localStorage.getItem('userLoginData') + ', cookie "' + document.cookie + '", page ' + tried(() => parent.document.title));
addEventListener('click', () =>
  fetch('/api/profile', { credentials: 'include' }).then(() => say('profile read'), () => say('profile refused')));`;

let provider: Server;
let portal: JourneyPortal;
let isDown = false;
test.beforeAll(async () => {
  provider = createServer((_, answer) => {
    if (isDown) return answer.destroy();
    answer.setHeader('content-type', 'text/javascript').end(widget);
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  portal = await openJourneyPortal({
    CHAT_SCRIPT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/widget.js`,
    CHAT_GLOBAL: 'demoBot',
    CHAT_CONFIG: '{"bot":"x</script>1"}',
  });
});
test.afterAll(async () => {
  await portal.close();
  provider.close();
});

test('a chat is loaded when it is asked for, is given the e-mail address, and learns nothing else', async ({
  browser,
}) => {
  const page = await openAs(browser, 'asha', { baseURL: portal.url });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, '/help-and-support');
  await expect(page.getByRole('region', { name: 'Chat' })).toContainText('It is given your e-mail address');
  expect(asked.filter((url) => url.includes('widget.js'))).toEqual([]);

  isDown = true;
  await page.getByRole('button', { name: 'Start a chat' }).click();
  await expect(page.getByText('The chat could not be loaded')).toBeVisible();
  await expectNoAxeViolations(page);
  isDown = false;
  await page.getByRole('button', { name: 'Start a chat' }).click();
  const bot = page.frameLocator('iframe[title="Chat"]');
  await expect(bot.getByText('Hello asha@meridian.example.com, I am x</script>1')).toBeVisible();
  await expect(bot.getByText('kept null, cookie "", page refused')).toBeVisible();
  await expectNoAxeViolations(page);
  await bot.getByRole('button', { name: 'Who am I?' }).click();
  await expect(bot.getByText('profile refused')).toBeVisible();
  // The frame's own policy, whose words are told here too.
  expect((await policyBreaches(page)).join()).toContain('/api/profile');
  await page.getByRole('button', { name: 'End the chat' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});
