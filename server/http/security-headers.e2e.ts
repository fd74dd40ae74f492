import { globSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Screen } from '../../contract/screens.ts';
import { enterAs, policyBreaches } from '../../testing/browser.ts';
import { test } from '../../testing/journey.ts';

test.use({ shared: true });

/** Every screen of the portal, each room's as it says. */
async function allScreens(): Promise<Screen[]> {
  const files = globSync('features/*/screens.ts');
  const rooms = await Promise.all(
    files.map((file): Promise<Record<string, Screen[]>> => import(`../../${file}`)),
  );
  return rooms.flatMap((room) => Object.values(room).flat());
}

test('no screen asks for anything that the policy of the page forbids', async ({ page, baseURL }) => {
  await enterAs(page, 'admin');
  // What is on its way is there, and with it whatever it asks for.
  const settled = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const screens = await allScreens();
  expect(screens.length).toBeGreaterThan(20);
  for (const { path } of screens.filter(({ alone }) => !alone)) {
    await page.goto(path.replace(/:\w+\??/u, 'AAR-1'));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await settled();
    expect(await policyBreaches(page)).toEqual([]);
  }
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await policyBreaches(page)).toEqual([]);
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('a script or a style that somebody gets into the page does nothing, and is seen here', async ({
  page,
}) => {
  await enterAs(page, 'asha');
  const tried = async (put: () => void) => {
    await page.evaluate(put);
    await expect.poll(() => policyBreaches(page)).not.toEqual([]);
  };
  await tried(() => {
    const script = document.createElement('script');
    script.textContent = "document.title = 'mine'";
    document.head.append(script);
  });
  await tried(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/nowhere" onerror="document.title = \'mine\'">');
  });
  await tried(() => {
    const style = document.createElement('style');
    style.textContent = 'main { display: none }';
    document.head.append(style);
  });
  await tried(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="position: fixed">Sign in here</p>');
  });
  await tried(() => {
    fetch('https://elsewhere.example/').catch(() => {});
  });
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.title()).not.toBe('mine');
});
