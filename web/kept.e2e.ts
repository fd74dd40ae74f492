import { expect, type Locator } from '@playwright/test';
import { openAs, policyBreaches, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { someOf } from '#testing/long.ts';

/** A kind of thing that is kept by list and form. What else is kept is made, changed, ended and restored in its own room's journey. */
interface KeptThing {
  /** What its code is called in its form; left out: Code. */
  code?: string;
  at: string;
  add: string;
  /** What its name is called in its form. */
  named: string;
  /** What else a new one needs, by labels; a choice begins with `=`. */
  needs: Readonly<Record<string, string>>;
  /** Ends it, or gives it back. */
  end: (form: Locator, ended: boolean) => Promise<void>;
  /** What the list says of one that has ended. */
  ended: string;
}

/** The field of a form by its label, which may say that it can be left empty. */
const field = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}( |$)`));
const tick = (label: string) => (form: Locator, ended: boolean) =>
  form.getByRole('checkbox', { name: label }).setChecked(ended);
const address = 'https://made.example.com/';
/** Text like any other, everywhere. */
const script = '<img src=x onerror="ran=1">';
const [first, second] = [`Made ${script}`, `Made anew ${script}`];
const days = { from: '01-01-2020', to: '01-01-2090' };

/** The first two are read below, too. */
const things: readonly KeptThing[] = [
  {
    at: '/admin/banners/prompt',
    add: 'Add a prompt',
    named: 'Title',
    needs: { Text: script, From: days.from, To: days.to },
    end: tick('It has ended'),
    ended: 'Ended',
  },
  {
    at: '/admin/help/help-question',
    add: 'Add a question',
    named: 'Question',
    needs: { Answer: script },
    end: tick('Hide it'),
    ended: 'Not shown',
  },
  {
    at: '/admin/coupons/coupon-campaign',
    add: 'Add a coupon',
    code: 'Short name',
    named: 'Title',
    needs: {
      Vendor: script,
      Terms: script,
      Category: '=Health',
      'First day': days.from,
      'Last day': days.to,
    },
    end: tick('Do not offer it'),
    ended: 'Not offered',
  },
  {
    at: '/admin/policies/policy',
    add: 'Add a policy',
    named: 'Title',
    needs: { Category: '=' },
    end: tick('Do not show it'),
    ended: 'Not shown',
  },
  {
    at: '/admin/document-folders',
    add: 'Add a folder',
    named: 'Name',
    needs: {},
    end: tick('Not shown'),
    ended: 'Not shown',
  },
  {
    at: '/admin/quick-links',
    add: 'Add a link',
    named: 'Name',
    needs: { Address: address },
    end: tick('Not shown'),
    ended: 'Not shown',
  },
  {
    at: '/admin/apps',
    add: 'Add an app',
    named: 'Name',
    needs: { Address: address },
    end: (form, ended) => field(form, 'Address').fill(ended ? '' : address),
    ended: 'No address yet: nobody sees it',
  },
  {
    at: '/admin/help/help-contact',
    add: 'Add a contact',
    named: 'What for',
    needs: { Name: script, 'E-mail': 'desk@meridian.example.com', Phone: '+91 484 555 0100' },
    end: tick('Hide it'),
    ended: 'Not shown',
  },
  {
    at: '/admin/help/help-topic',
    add: 'Add a topic',
    named: 'Name',
    needs: { 'And whoever has this role': '=' },
    end: tick('End it'),
    ended: 'Ended',
  },
];

test('what is kept by list and form is made, changed, ended and restored there, and its history has each step; a script in its texts is text', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin');
  const form = page.getByRole('dialog');
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  };
  for (const { at, add, code = 'Code', named, needs, end, ended } of someOf(things, 3))
    await test.step(at, async () => {
      const item = (name: string) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name, exact: true }) });
      const change = async (name: string, fields: () => Promise<void>) => {
        await page.getByRole('button', { name: `Change ${name}`, exact: true }).click();
        await fields();
        await save();
      };
      await visit(page, at);
      await page.getByRole('button', { name: add }).click();
      await field(form, code).fill('made-here');
      await field(form, named).fill(first);
      for (const [label, value] of Object.entries(needs)) {
        const into = field(form, label);
        if (!value.startsWith('=')) await into.fill(value);
        else await into.selectOption(value === '=' ? { index: 1 } : { label: value.slice(1) });
      }
      await save();
      await expect(item(first)).toBeVisible();

      await change(first, () => field(form, named).fill(second));
      await expect(item(second)).not.toContainText(ended);
      await expect(item(first)).toHaveCount(0);
      await change(second, () => end(form, true));
      await expect(item(second)).toContainText(ended);
      await change(second, () => end(form, false));
      await expect(item(second)).not.toContainText(ended);
      await page.getByRole('button', { name: `History of ${second}` }).click();
      const history = page.getByRole('list', { name: `History of ${second}` });
      await expect(history.getByRole('listitem')).toHaveCount(4);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    });
  // Where they are read, too.
  const asha = await openAs(browser, 'asha');
  await expect(asha.getByRole('dialog')).toContainText(script);
  await visit(asha, '/help-and-support');
  await expect(asha.getByRole('main').getByText(script).first()).toBeAttached();
  expect(await asha.evaluate(() => 'ran' in window)).toBe(false);
  expect([...(await policyBreaches(page)), ...(await policyBreaches(asha))]).toEqual([]);
});
