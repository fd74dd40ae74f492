import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('the four numbers open their lists, which have as many; they follow as a store marks, and a store is nudged', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin', { at: '/store-availability' });
  const figure = (name: string) => admin.locator(`[data-figure="${name}"]`);
  const numberOf = async (name: string) => Number(await figure(name).locator('.num').first().textContent());
  await expect(figure('OnLeave')).toBeVisible();
  await expectNoAxeViolations(admin);
  const list = admin.getByRole('region', { name: 'On leave' });
  await expect(list.getByRole('listitem')).toHaveCount(await numberOf('OnLeave'));
  await figure('GAPToday').click();
  const gaps = admin.locator('[data-gap-of]');
  await expect(gaps.first()).toBeVisible();
  const sum = await gaps.evaluateAll((all) =>
    all.reduce((total, one) => total + Number(one.getAttribute('data-gap-of')), 0),
  );
  expect(sum).toBe(await numberOf('GAPToday'));
  await expectNoAxeViolations(admin);
  const before = await numberOf('AvailableToday');
  await admin.getByRole('button', { name: 'Nudge Kochi, MG Road' }).click();
  await expect(admin.getByText('Kochi, MG Road was reminded')).toBeVisible();

  const meera = await openAs(browser, 'meera', {
    viewport: { width: 390, height: 844 },
    at: '/store-attendance',
  });
  const all = meera.getByRole('button', { name: /^All \d+ present$/ });
  const open = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await expect(meera.getByText('All sent')).toBeVisible();
  await expect.poll(() => numberOf('AvailableToday')).toBe(before + open);
  await meera.getByRole('link', { name: 'Availability' }).click();
  await expect(meera.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible();
  await expect(meera.locator('[data-figure="OnLeave"]')).toBeVisible();
  await expectNoAxeViolations(meera);
});
