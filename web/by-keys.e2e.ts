import { expect } from '@playwright/test';
import { test } from '#testing/journey.ts';
import { byKeys } from '#testing/long.ts';
import { byMouse, pressByKeys } from '#testing/pages/by-keys.ts';

test.use({ shared: true });
test.beforeEach(async ({ browser }) => pressByKeys(browser, true, { throws: true }));
test.afterEach(async ({ browser }) => pressByKeys(browser, byKeys));

const said = (words: string) => `document.querySelector('output').textContent = '${words}'`;

test('by keys a button is pressed, a choice made and a field filled', { tag: '@long' }, async ({ page }) => {
  await page.setContent(`<style>:focus-visible { outline: 2px solid }</style>
    <button>Before</button><label><input type="checkbox"> Agree</label>
    <fieldset><label><input type="radio" name="how" checked> Cash</label><label><input type="radio" name="how"> Bank</label></fieldset>
    <label>Name <input value="Old"></label><button onclick="${said('sent')}">Send</button><output></output>`);
  await page.getByLabel('Name').fill('New');
  await expect(page.getByLabel('Name')).toHaveValue('New');
  await page.getByText('Agree').click();
  await expect(page.getByLabel('Agree')).toBeChecked();
  await page.getByLabel('Bank').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('output')).toHaveText('sent');
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
});

test('by keys what only the mouse can press, or what hides its focus, is told', { tag: '@long' }, async ({
  page,
}) => {
  await page.setContent(`<style>button { outline: 0 !important }</style>
    <div onclick="${said('paid')}">Pay</div><button>Plain</button><output></output>`);
  await expect(page.getByText('Pay').click()).rejects.toThrow('cannot be reached by keys');
  await expect(page.getByText('Plain').click()).rejects.toThrow('does not show that it has the focus');
  await byMouse('To see that this is left as it is written.', () => page.getByText('Pay').click());
  await expect(page.locator('output')).toHaveText('paid');
});
