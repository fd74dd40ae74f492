import { expect, type Page } from '@playwright/test';
import { dayOf, displayDate } from '../../formats/dates.ts';
import { type DemoPerson, expectNoAxeViolations, openAs } from '../../testing/browser.ts';
import { test } from '../../testing/journey.ts';

const codes = { leena: 'E1003', tara: 'E1004' } as const;

async function grant(admin: Page, who: keyof typeof codes, role: string, shown: RegExp) {
  await admin.goto(`/admin/employees/${codes[who]}`);
  await admin.getByRole('button', { name: 'Grant a role' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Role').selectOption(role);
  await form.getByRole('button', { name: 'Grant a role' }).click();
  await expect(admin.getByRole('button', { name: shown })).toBeVisible();
}

test('HR starts a clearance, an officer answers for two departments at once, and the leaver sees what is owed', async ({
  browser,
}) => {
  const open = (who: DemoPerson, at?: string, viewport = { width: 1360, height: 900 }) =>
    openAs(browser, who, { viewport, ...(at && { at }) });
  const admin = await open('admin');
  await grant(admin, 'leena', 'HR', /^Revoke Human resources/);
  await grant(admin, 'tara', 'CLEARANCE', /^Revoke Clearance/);
  for (const department of ['Library', 'Security']) {
    await admin.goto('/admin/clearance-departments/clearance-department');
    await admin.getByRole('button', { name: `Change ${department}` }).click();
    const form = admin.getByRole('dialog');
    await form.getByRole('combobox').first().fill('Tara Banerjee');
    await admin.getByRole('option', { name: /Tara Banerjee/ }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  }
  await expectNoAxeViolations(admin);

  const hr = await open('leena', '/admin/clearance');
  await expect(hr.getByRole('list', { name: 'Clearances' }).getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolations(hr);
  await hr.getByRole('button', { name: 'Start a clearance' }).click();
  const starting = hr.getByRole('dialog');
  await starting.getByRole('button', { name: 'Start a clearance' }).click();
  await expect(starting.getByText('Choose who leaves.')).toBeVisible();
  await starting.getByLabel('Who leaves').fill('Asha Nambiar');
  await hr.getByRole('option', { name: /Asha Nambiar/ }).click();
  const lastDay = displayDate(dayOf(new Date(Date.now() + 20 * 86_400_000)));
  await starting.getByRole('textbox', { name: 'Last working day' }).fill(lastDay);
  await expectNoAxeViolations(hr);
  await starting.getByRole('button', { name: 'Start a clearance' }).click();
  await expect(hr.getByText('Here you can find clearance status of Asha departments')).toBeVisible();
  await expectNoAxeViolations(hr);

  const tara = await open('tara', '/department-clearance?status=waiting');
  await expect(tara.getByText('Here you can find clearance status of respective departments')).toBeVisible();
  for (const department of ['Library', 'Security'])
    await tara.getByRole('checkbox', { name: `Choose Asha Nambiar, ${department}` }).check();
  await tara.getByRole('region', { name: 'What is chosen' }).getByRole('button', { name: 'Answer' }).click();
  const answering = tara.getByRole('dialog');
  await answering.getByLabel('Is all returned and settled?').selectOption('No');
  await answering.getByRole('button', { name: 'Save' }).click();
  await expect(answering.getByText('Say what is owed.')).toBeVisible();
  await answering.getByLabel('What is owed').fill('Access card');
  await expectNoAxeViolations(tara);
  await answering.getByRole('button', { name: 'Save' }).click();
  await expect(tara.getByText('2 answers saved')).toBeVisible();
  await expectNoAxeViolations(tara);

  const asha = await open('asha', '/clearance', { width: 390, height: 844 });
  const departments = asha.getByRole('list', { name: 'Departments', exact: true });
  await expect(departments.getByText('Access card')).toHaveCount(2);
  await expect(asha.getByRole('heading', { level: 1, name: 'Asha Nambiar' })).toBeVisible();
  await expectNoAxeViolations(asha);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
