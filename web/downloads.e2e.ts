import { expect } from '@playwright/test';
import { type DemoPerson, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { someOf } from '#testing/long.ts';

test.use({ shared: true });

const tickets = '**/api/tickets';

/** Every button that downloads something: what it asks, and what the browser saves; a list is exported as one of two kinds. */
const downloads: [
  about: string,
  who: DemoPerson,
  address: string,
  button: string | RegExp,
  call: string,
  saved: RegExp,
][] = [
  ['the audit log', 'admin', '/admin/audit-log', 'CSV', '**/exportAuditLog*', /^audit-log\.csv$/],
  ['a document', 'leena', '/requests-list', /^Download /, tickets, /\.(pdf|jpe?g|png|webp)$/],
  [
    ...(['figures', 'faisal', '/request-figures', 'Export', '**/exportFigures*'] as const),
    /^request-figures\.xlsx$/,
  ],
  [
    ...(['employees', 'admin', '/admin/employees', 'Spreadsheet (.xlsx)', '**/exportEmployees*'] as const),
    /^employees\.xlsx$/,
  ],
  [
    ...(['settings', 'admin', '/admin/asset-settings/entitlement', 'Spreadsheet (.xlsx)'] as const),
    '**/asset-settings/export*',
    /^asset-settings-entitlement\.xlsx$/,
  ],
  ['payment runs', 'faisal', '/payments/runs', 'CSV', '**/exportRuns*', /^payment-runs\.csv$/],
  ['what is due', 'faisal', '/payments', 'CSV', '**/exportDue*', /^payments-due\.csv$/],
  ['the work list', 'leena', '/requests-list', 'CSV', '**/exportAssetRequests*', /^asset-requests\.csv$/],
  [
    ...(['own requests', 'asha', '/asset-at-residence?show=closed', 'Spreadsheet (.xlsx)'] as const),
    ...(['**/exportAssetRequests*', /^asset-requests\.xlsx$/] as const),
  ],
];

// The first ones ask in each of the ways there are.
for (const [about, who, address, name, call, saved] of someOf(downloads, 1))
  test(`${about}: refused it says so, and otherwise it is saved`, async ({ browser }) => {
    // As wide as a document stands beside its request.
    const page = await openAs(browser, who, { viewport: { width: 1440, height: 900 }, at: address });
    const inPage = page.getByRole('main');
    const button = inPage.getByRole('button', { name }).first();
    const isChoice = name === 'CSV' || name === 'Spreadsheet (.xlsx)';
    const press = async () => {
      if (isChoice) await inPage.getByRole('button', { name: 'Export', exact: true }).click();
      await button.click();
    };
    const error = { code: 'not_now', message: 'Ask Leena Shah for it.', reference: 'ab12' };
    await page.route(call, (route) => route.fulfill({ status: 403, json: { error } }));
    await press();
    await expect(page.locator('[data-toast]')).toContainText('Ask Leena Shah for it.');

    await page.unroute(call);
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(file.suggestedFilename()).toMatch(saved);
    expect(await file.failure()).toBeNull();
    await page.context().close();
  });
