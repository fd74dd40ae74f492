import { expect, type Page } from '@playwright/test';
import { openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { byMouse } from '#testing/pages/by-keys.ts';

test.use({ shared: true });

const dialog = (page: Page) => page.getByRole('dialog');

/** The dialog ends in a foot, and that in its buttons: the way out first. All of it is in sight. */
async function expectFoot(page: Page, buttons: readonly string[]): Promise<void> {
  const foot = dialog(page).locator('[data-dialog-foot]');
  await expect(foot.getByRole('button')).toHaveText([...buttons]);
  for (const button of await foot.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  const isLast = (element: Element) => element.parentElement?.lastElementChild === element;
  expect(await foot.evaluate(isLast)).toBe(true);
  // Nothing beside it sends or gives up what the dialog asks.
  await expect(dialog(page).locator('form button[type="submit"]')).toHaveCount(0);
}

test('every kind of dialog ends alike: first the way out, then what it is about', async ({ browser }) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/asset-settings/category' });
  await admin.getByRole('button', { name: 'Add a category' }).click();
  await expectFoot(admin, ['Cancel', 'Save']);
  await admin.context().close();
});

test('a press beside a form in which something was typed loses nothing', async ({ browser }) => {
  const page = await openAs(browser, 'asha', { at: '/profile', viewport: { width: 390, height: 844 } });
  const beside = () => byMouse('A press outside; Escape closes it.', () => page.mouse.click(195, 20));
  await page.getByRole('button', { name: 'How colleagues find you' }).click();
  await expect(dialog(page)).toBeVisible();
  await beside();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'How colleagues find you' }).click();
  const knownAs = dialog(page).getByLabel('Known as');
  await knownAs.fill('Ash');
  await beside();
  await expect(knownAs).toHaveValue('Ash');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.context().close();
});

test('on a phone a step that asks for much keeps the button that sends it in sight', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', {
    viewport: { width: 390, height: 600 },
    at: '/requests-list?view=all&status=Pending+Approval',
  });
  await page.locator('[data-request]').first().click();
  await page.getByRole('button', { name: 'Verify and Approve' }).click();
  await expectFoot(page, ['Verify and Approve', 'Not now'].reverse());
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('button', { name: 'Verify and Approve' })).toBeFocused();
  await page.context().close();
});

const widths = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

test('a toast stands at the top right, on a phone at the foot: nothing that is pressed is under it', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  await page.clock.install();
  await page.goto('/asset-at-residence');
  await expect(page.getByRole('link', { name: 'New asset request' })).toBeVisible();
  // What the page loads once it has nothing else to do.
  await page.clock.runFor(5_000);
  await page.route('**/healthz', (route) => route.abort());
  for (const size of widths) {
    await page.setViewportSize(size);
    // The browser believes itself on the network, and the portal does not answer.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const toast = page.locator('[data-toast]').first();
    await expect(toast).toBeVisible();
    const isPhone = size.width <= 768;
    // On a phone the page scrolls under it, and ends with room for it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const covered = await toast.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [...document.querySelectorAll('header *, main *, nav *')]
        .filter((one) => one.childElementCount === 0 && one.textContent?.trim())
        .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none')
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((one) => one.textContent);
    });
    expect(covered, `${size.width} px`).toEqual([]);
    const place = await toast.boundingBox();
    if (!place) throw new Error('the toast has no place');
    const middle = place.x + place.width / 2;
    if (isPhone) {
      expect(Math.abs(middle - size.width / 2)).toBeLessThan(2);
      expect(place.y).toBeGreaterThan(size.height / 2);
    } else {
      expect(middle).toBeGreaterThan(size.width / 2);
      expect(place.y).toBeLessThan(16);
    }
    // Whoever tabs past it is not sent back to where they were.
    const before = page.getByRole('main').getByRole('link').first();
    await before.focus();
    await page.locator('li').filter({ has: toast }).focus();
    await page.keyboard.press('Tab');
    await expect(before).not.toBeFocused();
    await page.clock.fastForward('00:30');
    await expect(toast).toBeHidden();
  }
  await page.context().close();
});

test('a page below another leads back to it, on a wide screen too', { tag: '@long' }, async ({ browser }) => {
  const page = await openAs(browser, 'faisal');
  for (const [address, above] of [
    ['/payments/runs', '/payments'],
    ['/payments/my-account', '/profile'],
    ['/profile/devices', '/profile'],
    ['/asset-at-residence/new', '/asset-at-residence'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(above);
  }
  // What the menu leads to has nothing above it.
  await page.goto('/payments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back', exact: true })).toBeHidden();
  await page.context().close();
});
