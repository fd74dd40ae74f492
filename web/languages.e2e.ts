import { expect } from '@playwright/test';
import { test } from '#testing/journey.ts';
import { long } from '#testing/long.ts';
import { walk } from '#testing/pages/screen-walk.ts';

test.use({ shared: true });
test.skip(!long, 'The made languages stand for the others; npm run test:long reads them all.');

for (const language of ['hi', 'ar'])
  test(`nothing is cut off in ${language}, nor asked for against the policy`, async ({ browser, portal }) => {
    expect(await walk(browser, { url: portal.url, language })).toEqual([]);
  });
