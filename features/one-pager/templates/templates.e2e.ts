import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, pageOf, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const at = '/admin/one-pager-templates';
const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const rows = (within: Locator) => within.getByRole('list').getByRole('listitem');
const isKept = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();

test('a template is made, what has no room is told and mended, it is published, and a role is let see it', {
  tag: '@mouse',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await visit(page, at);
  await expect(page.getByRole('link', { name: 'Talent review' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'New template' }).click();
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await expect(dialog(page).getByText('Give it a name.')).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Succession');
  await dialog(page).getByRole('radio', { name: /^16:9/ }).check();
  await expectNoAxeViolations(page);
  // Pressed twice it is begun once.
  await dialog(page).getByRole('button', { name: 'Start' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Succession' })).toBeVisible();

  const [first, second] = [part(page, 'Readiness'), part(page, 'In words')];
  await page.getByLabel('Title').fill('Readiness');
  await first.getByLabel('Where').selectOption('First column');
  await first.getByRole('button', { name: 'Add fields to Readiness' }).click();
  await dialog(page).getByRole('button', { name: 'Add fields' }).click();
  await expect(dialog(page).getByText('Choose a field.')).toBeVisible();
  for (const name of ['Designation', 'Ratings by year', 'Nine-box'])
    await dialog(page).getByRole('checkbox', { name, exact: true }).check();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Add fields' }).click();
  await expect(rows(first)).toHaveText([/^Designation/, /^Ratings by year/, /^Nine-box/]);
  await rows(first)
    .last()
    .dragTo(rows(first).first(), { targetPosition: { x: 80, y: 4 } });
  await expect(rows(first)).toHaveText([/^Nine-box/, /^Designation/, /^Ratings by year/]);

  await page.getByRole('button', { name: 'Add a section' }).click();
  await part(page, 'New section').getByLabel('Title').fill('In words');
  await second.getByLabel('Where').selectOption('Second column');
  await second.getByRole('button', { name: 'Add fields to In words' }).click();
  for (const name of ['Strengths', 'What I hope for'])
    await dialog(page).getByRole('checkbox', { name, exact: true }).check();
  await dialog(page).getByRole('button', { name: 'Add fields' }).click();
  await second.getByRole('button', { name: 'Change Strengths' }).click();
  await dialog(page).getByLabel('What it is called here').fill('What they do best');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await second.getByRole('button', { name: 'Add a text to In words' }).click();
  await dialog(page).getByLabel('A text of its own').fill('Confidential. Not to be sent on.');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  // From one section into the other.
  await rows(first)
    .nth(1)
    .dragTo(rows(second).first(), { targetPosition: { x: 80, y: 4 } });
  await expect(rows(second)).toHaveText([
    /^Designation/,
    /^What they do best/,
    /^What I hope for/,
    /^Confidential/,
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(first)).toHaveCount(3);

  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('img')).toBeVisible();
  const lines = async (count: string) => {
    await second.getByRole('button', { name: 'Change What I hope for' }).click();
    await dialog(page).getByLabel('Lines at most').fill(count);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
  };
  await lines('0');
  await expect(dialog(page).getByText(/^Enter a number from 1/)).toBeVisible();
  await dialog(page).getByLabel('Lines at most').fill('1');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await preview.getByRole('button', { name: 'The longest there is' }).click();
  await expect(preview.getByText('In words, What I hope for: one line too long')).toBeVisible();
  await expectNoAxeViolations(page);
  await lines('4');
  await expect(preview.getByText('Some of it has no room:')).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByText('Version 1')).toBeVisible();

  await visit(page, '/admin/one-pager-access');
  await page.getByRole('button', { name: 'New role' }).click();
  await dialog(page).getByLabel('Name').fill('Successors');
  await dialog(page).getByLabel('Code').fill('1st');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText(/^Start with a letter/)).toBeVisible();
  await dialog(page).getByLabel('Code').fill('successors');
  await dialog(page).getByRole('combobox', { name: 'These people' }).fill('Ravi M');
  await dialog(page)
    .getByRole('option', { name: /Ravi Menon/ })
    .click();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const role = part(page, 'Successors');
  await role.getByRole('button', { name: 'Let it see something' }).click();
  await dialog(page).getByLabel('Template', { exact: true }).selectOption('Succession');
  await dialog(page).getByRole('radio', { name: 'Their direct reports' }).check();
  await dialog(page).getByRole('button', { name: 'All of the template' }).click();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(role.getByText('Succession, of their direct reports')).toBeVisible();
  await expectNoAxeViolations(page);

  const ravi = await openAs(browser, 'ravi', { at: '/one-pagers' });
  await ravi.getByLabel('Template').selectOption('Succession');
  await ravi.getByRole('link', { name: 'Asha Nambiar' }).click();
  await expect(ravi.getByText('Confidential. Not to be sent on.')).toBeVisible();
});

/** Presses Tab until this has the focus. */
async function reach(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  // The whole page is gone round, menu and all, before it is given up.
  for (let press = 0; press < 200; press++) {
    if (await place.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${place} is not reached`);
}

test('the same by keys alone', { tag: '@long' }, async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const { keyboard } = page;
  const press = async (place: Locator, key = 'Enter') => {
    await reach(page, place);
    await keyboard.press(key);
  };
  const type = async (place: Locator, text: string) => {
    await reach(page, place);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  await visit(page, at);
  await press(page.getByRole('button', { name: 'New template' }));
  await type(dialog(page).getByLabel('Name'), 'By keys');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeVisible();
  await type(page.getByLabel('Title'), 'Work');
  const section = part(page, 'Work');
  // A list of the browser's own is chosen from by its letters.
  await reach(page, section.getByLabel('Where'));
  await keyboard.type('Se');
  await expect(section.getByLabel('Where')).toHaveValue('second');
  await press(section.getByRole('button', { name: 'Add fields to Work' }));
  for (const name of ['Department', 'Manager'])
    await press(dialog(page).getByRole('checkbox', { name, exact: true }), 'Space');
  await press(dialog(page).getByRole('button', { name: 'Add fields' }));
  await press(section.getByRole('button', { name: 'Add a text to Work' }));
  await type(dialog(page).getByLabel('A text of its own'), 'A note');
  await press(dialog(page).getByRole('button', { name: 'Done' }));
  await expect(rows(section)).toHaveText([/^Department/, /^Manager/, /^A note/]);
  await press(section.getByRole('button', { name: 'Change Manager' }));
  await type(dialog(page).getByLabel('What it is called here'), 'Led by');
  await keyboard.press('Enter');
  const grip = section.getByRole('button', { name: /^Move Led by/ }).first();
  await press(grip, 'ArrowUp');
  await expect(rows(section)).toHaveText([/^Led by/, /^Department/, /^A note/]);
  await expect(grip).toBeFocused();
  await press(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
});

test('what is written is kept as one leaves, and where two write at once both go on', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await visit(page, at);
  await page.getByRole('link', { name: 'Short profile' }).click();
  const title = part(page, 'Profile').getByLabel('Title');
  // Gone before it was kept, and back before it is.
  await page.route(/templates\/\d+$/, async (route) => {
    await new Promise((slow) => setTimeout(slow, 800));
    await route.continue();
  });
  await page.getByLabel('Name').fill('Short profile of everybody');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Short profile of everybody' })).toBeVisible();
  // What is held still goes on first.
  await page.unrouteAll({ behavior: 'wait' });

  const other = await openAs(browser, 'admin', { at: new URL(page.url()).pathname });
  await other.getByLabel('Name').fill('Theirs');
  await isKept(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
  await other.waitForTimeout(1_200);
  await part(page, 'Profile').getByLabel('Title').fill('Mine');
  const trouble = page.getByRole('alert').filter({ hasText: 'What you wrote is still here.' });
  await expect(trouble).toBeVisible();
  await expectNoAxeViolations(page);
  await trouble.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part(page, 'Mine')).toBeVisible();
  await isKept(page);
  // And the other way round.
  await other.getByLabel('Name').fill('Theirs again');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await isKept(other);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs again' })).toBeVisible();
  await title.fill('');
  await expect(page.getByText('Give each section a title.')).toBeVisible();
  await expect(page.getByText('Not saved')).toBeVisible();
});
