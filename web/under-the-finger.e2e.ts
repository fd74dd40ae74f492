import { expect, type Page } from '@playwright/test';
import { enterAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { long } from '#testing/long.ts';
import { addressOf, handsOn, open, screens } from '#testing/pages/screen-walk.ts';

test.use({ shared: true, viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: long ? 3_600_000 : 600_000 });

/** How far what was pressed may move, in pixels. */
const most = 4;

const all = await screens();

test('what is pressed in a list stays under the finger', async ({ browser }) => {
  const moved: string[] = [];
  const pressed: string[] = [];
  const press = async (page: Page, address: string, at: string, label: string) => {
    await open(page, '/profile');
    await open(page, address);
    const place = await page.evaluate(middleOf, label);
    if (!place) return;
    const watched = page.evaluate(watchPressed, most);
    await page.mouse.click(place.x, place.y);
    const said = await watched;
    pressed.push(at);
    if (said) moved.push(`${at}: ${said}`);
  };
  // Side by side: most of their time they look whether something moves.
  await Promise.all(
    handsOn.map(async ([who, where]) => {
      const page = await (await browser.newContext()).newPage();
      await enterAs(page, who, '/profile');
      for (const path of all.filter((one) => where.test(one))) {
        const address = addressOf(path.replace(/\/:\w+\?/u, ''));
        await open(page, address);
        for (const label of await page.evaluate(inRows))
          await press(page, address, `${who} ${path}, ${label}`, label);
      }
      await page.context().close();
    }),
  );
  console.log(`pressed ${pressed.length}: ${pressed.join('; ')}`);
  expect(moved).toEqual([]);
  expect(pressed.length).toBeGreaterThan(20);
});

/** What the buttons in rows are called, without whose row it is; of as many as three rows, or it is no list. Runs in the page. */
function inRows(): string[] {
  const counts = new Map<string, number>();
  for (const button of document.querySelectorAll('main li button:enabled, main tr button:enabled')) {
    const label = button.textContent?.trim();
    if (label && button.checkVisibility()) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].flatMap(([label, count]) => (count >= 3 ? [label] : [])).slice(0, 6);
}

/** Where the button of this name is that stands in the middle of its list, with the page moved so that it is in sight. Runs in the page. */
function middleOf(label: string): { x: number; y: number } | null {
  const all = [...document.querySelectorAll<HTMLElement>('main li button:enabled, main tr button:enabled')];
  const named = all.filter((one) => one.textContent?.trim() === label && one.checkVisibility());
  const button = named[named.length >> 1];
  if (!button) return null;
  button.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  const at = { x: left + width / 2, y: top + height / 2 };
  const isOn = button.contains(document.elementFromPoint(at.x, at.y));
  Object.assign(window, { pressed: { button, row: button.closest('li, tr'), label, ...at } });
  return isOn ? at : null;
}

/** How the pressed row has moved within a second, or whose button has come in its place; null: it stays, or something has opened over it. Runs in the page. */
async function watchPressed(most: number): Promise<string | null> {
  const { row, label, x, y, button } = (
    window as unknown as {
      pressed: { row: HTMLElement; button: HTMLElement; label: string; x: number; y: number };
    }
  ).pressed;
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
  const before = { button: topOf(button), row: topOf(row) };
  const place = location.href;
  for (let looked = 0; looked < 20; looked++) {
    await new Promise((next) => setTimeout(next, 50));
    if (document.querySelector('dialog:modal, [popover]:popover-open') || location.href !== place)
      return null;
    if (row.isConnected) {
      const by = button.isConnected ? topOf(button) - before.button : topOf(row) - before.row;
      // What it opens below comes up from under the page's foot, no further.
      const { bottom } = row.getBoundingClientRect();
      const isBroughtUp = button.ariaExpanded === 'true' && by < 0 && bottom >= innerHeight - 161;
      if (isBroughtUp) continue;
      if (Math.abs(by) > most) return `moved by ${Math.round(by)} px`;
    } else {
      const other = document.elementFromPoint(x, y)?.closest('button');
      if (other?.textContent?.trim() === label) return 'the button of another row has come under the finger';
    }
  }
  return null;
}
