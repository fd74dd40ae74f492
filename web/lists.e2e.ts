import { expect, type Route } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { openList, rowsOf, rowsOfFirst } from '#testing/list-row.ts';
import { someOf } from '#testing/long.ts';
import { ofSome } from '#testing/rooms/asked-rooms.ts';
import { askedLists } from '#testing/rooms/list-rows.ts';

test.use({ shared: true });

/** The portal answers: the body of the call has the cursor and the limit. */
const asked = {
  first: (route: Route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), limit: rowsOfFirst } }),
  next: (route: Route) => route.continue(),
};

const rows = askedLists.flatMap(({ shown = [] }) => shown);
const few = ofSome ? rows.length : 1;
const byPortal = rows.filter(({ answers }) => answers === undefined);
const byTest = rows.filter(({ answers }) => answers !== undefined);

// The first ones ask for a page in each of the ways there are; of some rooms each.
for (const list of [...someOf(byPortal, few), ...someOf(byTest, few)]) {
  const { name, who, call, more = 'Show more', answers = asked } = list;
  test(`${name}: a next page that could not be loaded says so, and trying again adds it`, async ({
    browser,
  }) => {
    const page = await openAs(browser, who);
    let broken = true;
    await page.route(call, (route) => {
      const { cursor } = route.request().postDataJSON() ?? {};
      if (!cursor && !/[?&](before|cursor)=/.test(route.request().url())) return answers.first(route);
      const fault = { error: { code: 'failed', message: 'It did not work.', reference: 'ab12' } };
      return broken ? route.fulfill({ status: 500, json: fault }) : answers.next(route);
    });
    await page.reload();
    await openList(list, page);
    await expect(rowsOf(list, page)).toHaveCount(rowsOfFirst);
    // How old something is may be told anew meanwhile.
    const texts = async () =>
      (await rowsOf(list, page).allTextContents()).map((text) =>
        text.replace(/(less than a minute|\d+ \w+)( ago)?$/, ''),
      );
    const shown = await texts();

    const button = page.getByRole('button', { name: more });
    await button.focus();
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'More could not be loaded' });
    await expect(alert).toContainText('It did not work.');
    expect(await texts()).toEqual(shown);
    await expectNoAxeViolations(page);

    broken = false;
    // It has the focus: who works by keyboard is where they were.
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
    await expect(async () => expect(await rowsOf(list, page).count()).toBeGreaterThan(rowsOfFirst)).toPass();
    // The button is gone with the last page: who pressed it stands where it was.
    await expect(page.getByText(/^That was all: \d+ in this list\.$/).or(button)).toBeFocused();
    expect(await texts()).toEqual(expect.arrayContaining(shown));
    await expect(
      page.getByRole('status').filter({ hasText: /\d more, \d+ in all|\d requests shown/ }),
    ).toBeAttached();
    await page.context().close();
  });
}
