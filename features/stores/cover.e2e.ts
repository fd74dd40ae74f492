import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('a store that is short asks whoever has their week off nearby; the first yes fills the post and is seen in its day', async ({
  browser,
}) => {
  const meera = await openAs(browser, 'meera', { at: '/store-availability?of=store:kochi-mg-road' });
  const card = meera.getByRole('region', { name: 'Cover my gap' });
  const ask = card
    .getByRole('listitem')
    .filter({ hasText: '2 people nearby' })
    .getByRole('button', { name: /^Ask for cover: / });
  const designation = /: (.*)$/.exec((await ask.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await expectNoAxeViolations(meera);
  await ask.click();
  await expect(meera.getByText('2 people were asked')).toBeVisible();
  await expect(card.getByText('Nobody has said yes yet').first()).toBeVisible();

  const admin = await openAs(browser, 'admin', { at: '/store-attendance?store=chennai-t-nagar' });
  const off = admin.locator('[data-mark="week_off"]').filter({ hasText: designation }).first();
  const empcode = await off.getAttribute('data-person');
  const phone = { width: 390, height: 844 };
  const nearby = await openAs(browser, empcode as `E${number}`, { viewport: phone, at: '/my-attendance' });
  await expect(nearby.getByRole('switch', { name: 'Stores nearby may ask me' })).toBeChecked();
  await expectNoAxeViolations(nearby);
  await nearby.getByRole('button', { name: /^I will come to Kochi, MG Road/ }).click();
  await expect(nearby.getByText(/^You cover at Kochi, MG Road/)).toBeVisible();

  await expect(card.getByText(/ comes$/)).toBeVisible();
  await expectNoAxeViolations(meera);
  await visit(meera, '/store-attendance');
  await expect(
    meera.locator(`[data-person="${empcode}"]`).getByText('comes from Chennai, T Nagar'),
  ).toBeVisible();
  await nearby.getByRole('button', { name: /^I can’t come to Kochi, MG Road/ }).click();
  await expect(meera.locator(`[data-person="${empcode}"]`)).toHaveCount(0);
});
