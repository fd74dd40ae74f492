import { expect } from '@playwright/test';
import { enterAs, policyBreaches } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

test('the documentation of the calls asks for nothing that its policy forbids', { tag: '@long' }, async ({
  page,
}) => {
  // From here on it is noted what its policy forbids.
  await policyBreaches(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('link', { name: '/healthz' })).toBeVisible();
  expect(await policyBreaches(page)).toEqual([]);
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
