import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { type DemoPerson, expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { pdfText } from '#testing/files/pdf-text.ts';
import { test } from '#testing/journey.ts';

const codes = { leena: 'E1003', tara: 'E1004' } as const;

async function grant(admin: Page, who: keyof typeof codes, role: string, shown: RegExp) {
  await admin.goto(`/admin/employees/${codes[who]}`);
  await admin.getByRole('button', { name: 'Grant a role' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Role').selectOption(role);
  await form.getByRole('button', { name: 'Grant a role' }).click();
  await expect(admin.getByRole('button', { name: shown })).toBeVisible();
}

const departments = ['IT', 'Finance', 'Administration', 'Library', 'HR', 'Security'];

/** Makes Tara an officer of every department. */
async function appoint(admin: Page) {
  await visit(admin, '/admin/clearance-departments/clearance-department');
  for (const department of departments) {
    await admin.getByRole('button', { name: `Change ${department}` }).click();
    const form = admin.getByRole('dialog');
    await form.getByRole('combobox').first().fill('Tara Banerjee');
    await admin.getByRole('option', { name: /Tara Banerjee/ }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  }
}

test('a leaver goes from the start to the statement through six departments; who answers does not close', async ({
  browser,
}) => {
  const open = (who: DemoPerson, at?: string, viewport = { width: 1360, height: 900 }) =>
    openAs(browser, who, { viewport, ...(at && { at }) });
  const admin = await open('admin');
  await grant(admin, 'leena', 'HR', /^End: Keeps the records/);
  await grant(admin, 'tara', 'CLEARANCE', /^End: Answers for a department/);
  await appoint(admin);
  await expectNoAxeViolations(admin);

  const hr = await open('leena', '/admin/clearance');
  await expect(hr.getByRole('list', { name: 'Clearances' }).getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolations(hr);
  await hr
    .getByRole('button', { name: /^Start the clearance of / })
    .first()
    .click();
  await expect(hr.getByText('The last working day is that of the record, and moves with it.')).toBeVisible();
  await visit(hr, '/admin/clearance');
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
  await expect(hr.getByRole('list', { name: 'Departments', exact: true }).locator(':scope > li')).toHaveCount(
    6,
  );
  await expect(hr.getByRole('button', { name: 'Close the clearance' })).toHaveCount(0);
  await expectNoAxeViolations(hr);

  const tara = await open('tara', '/department-clearance?status=waiting');
  await expect(tara.getByText('Here you can find clearance status of respective departments')).toBeVisible();
  const queue = tara.getByRole('list', { name: 'Department clearance' });
  const answer = async (chosen: readonly string[], saved: string, fill: (form: Locator) => Promise<void>) => {
    for (const department of chosen)
      await tara.getByRole('checkbox', { name: `Choose Asha Nambiar, ${department}` }).check();
    await tara
      .getByRole('region', { name: 'What is chosen' })
      .getByRole('button', { name: 'Answer' })
      .click();
    await fill(tara.getByRole('dialog'));
    await tara.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(tara.getByText(saved)).toBeVisible();
  };
  await answer(['Library', 'Security'], '2 answers saved', async (form) => {
    await form.getByLabel('Is all returned and settled?').selectOption('No');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Say what is owed.')).toBeVisible();
    await form.getByLabel('What is owed').fill('Access card');
    await expectNoAxeViolations(tara);
  });
  await expectNoAxeViolations(tara);

  const asha = await open('asha', '/clearance', { width: 390, height: 844 });
  const own = asha.getByRole('list', { name: 'Departments', exact: true });
  await expect(own.getByText('Access card')).toHaveCount(2);
  await expect(asha.getByRole('heading', { level: 1, name: 'Asha Nambiar' })).toBeVisible();
  await expectNoAxeViolations(asha);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Each due is ended before its department says Yes; only then HR is offered to close.
  await expect(queue.getByRole('checkbox', { name: /^Choose Asha Nambiar/ })).toHaveCount(3);
  for (const due of ['24-inch monitor', 'Study desk']) {
    await tara.getByRole('button', { name: `Mark as settled: ${due}` }).click();
    await tara.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(tara.getByText('It is marked as settled').last()).toBeVisible();
    await expect(tara.getByRole('button', { name: `Mark as settled: ${due}` })).toHaveCount(0);
  }
  await answer(['IT', 'Finance', 'Administration'], '3 answers saved', async (form) => {
    await form.getByLabel('Is all returned and settled?').selectOption('Yes');
  });
  await expect(queue.getByText('Asha Nambiar')).toHaveCount(0);

  await visit(hr, '/admin/clearance?state=ready&search=Asha');
  await hr.getByRole('link', { name: /Asha Nambiar/ }).click();
  await hr.getByRole('button', { name: 'Close the clearance' }).click();
  await hr.getByRole('dialog').getByRole('button', { name: 'Close the clearance' }).click();
  await expect(hr.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expectNoAxeViolations(hr);
  const statement = await savedText(hr);
  for (const said of ['Asha Nambiar (E1001)', lastDay, 'Closed by Leena Shah', 'Library: No · Tara Banerjee'])
    expect(statement).toContain(said);
  expect(statement).toContain('IT: 24-inch monitor · Returned');
  expect(statement).toContain('Security: Access card');

  await asha.reload();
  await expect(asha.getByText(/^Leena Shah, [0-9-]{10}$/)).toBeVisible();
  await expect(own.getByText('Pending')).toHaveCount(0);
  await expect(own.getByText('24-inch monitor')).toBeVisible();
  expect(await savedText(asha)).toBe(statement);
  await expectNoAxeViolations(asha);
});

/** What is read in the statement that is saved from a page. */
async function savedText(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement (PDF)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^clearance-[0-9]+\.pdf$/);
  return pdfText(readFileSync(await file.path()));
}
