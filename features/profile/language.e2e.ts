import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

/** Which fonts have drawn the words of a part of the page, as the browser tells. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

test('one chooses a language, reads in it at once and wherever one signs in, and leaves it to the browser again', async ({
  browser,
}) => {
  const page = await openAs(browser, 'asha');
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('noto')).length,
    );
  expect(await loaded()).toBe(0);
  await page.goto('/mode');
  const choice = page.getByRole('radiogroup', { name: 'Language' });
  await expect(choice.getByRole('radio', { name: /As your browser asks/ })).toBeChecked();
  await choice.getByRole('radio', { name: /हिन्दी/ }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u);
  await expect(page.getByRole('radio', { name: /हिन्दी/ })).toBeChecked();
  expect(await fontsOf(page, 'h1')).toEqual(['Noto Sans Devanagari']);
  await expectNoAxeViolations(page);

  await page.getByRole('radio', { name: /العربية/ }).click();
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
  expect(await fontsOf(page, 'h1')).toEqual(['Noto Sans Arabic']);
  await expectNoAxeViolations(page);

  // Elsewhere, in a browser that asks for English.
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const answer = await other.request.post('/api/getDummyToken', { data: { username: 'asha' } });
  const response = Buffer.from(await answer.text()).toString('base64');
  await other.goto(`/?response=${encodeURIComponent(response)}`);
  await expect(other.locator('html')).toHaveAttribute('lang', 'ar');
  await other.context().close();

  await page.getByRole('radiogroup').last().getByRole('radio').first().click();
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Mode' })).toBeVisible();
  await page.context().close();
});
