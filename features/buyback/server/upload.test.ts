import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { offerThings } from '#testing/others/buyback.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  admin = await signIn(portal, people.admin);
  // The depreciation table of chairs comes with it.
  await offerThings(portal, null);
  await run(
    "insert into buyback_assets (name, category, condition, serial_number, bought_on, cost, currency, offered_from, added_at) values ('Old', 'chair', 'worn', 'sn-9', '2024-01-01', 100, 'INR', '2025-01-01', now())",
  );
});
afterAll(() => portal.close());

const run = async (text: string) => (await portal.platform.database.pool.query(text)).rows;
const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
  Date.now() + 86_400_000,
);
const head = 'Serial no,Model,Category,Condition,Purchase date,Price,Employee code,Offered from';

it('adds things by a spreadsheet, tells each row that can’t be, and takes back those that nobody has ordered', async () => {
  const sheet = uploader(portal, admin, 'buyback-assets');
  const wrong = await sheet.check(
    [
      head,
      'SN-1,"Chair, blue",Chair,Like new,2024-01-01,"₹ 62,000.50",A1,2025-01-01',
      'sn-2,Chair,boat,good,2024-01-01,100,,',
      'SN-2,Chair,chair,broken,2024-01-01,0,,',
      'SN-3,,,,,,NOBODY,',
      `SN-4,Chair,chair,good,${tomorrow},100,,`,
      'SN-5,Chair,chair,good,2024-01-02,100,,2024-01-01',
      'SN-9,Chair,chair,good,2024-01-01,100,,',
    ].join('\n'),
    'assets.csv',
  );
  expect(wrong.counts).toMatchObject({ rows: 7, added: 1, unchanged: 1, wrong: 5 });
  const rows = (await sheet.rows(wrong.uploadId, 'wrong')) as readonly { row: number; wrong: object }[];
  const twice = (row: number) => `Row ${row} has this serial number too. Leave one of them out.`;
  expect(rows.map(({ row, wrong: fields }) => [row, fields])).toEqual([
    [3, { serialNumber: twice(4), category: 'Choose a category that has a depreciation table.' }],
    [
      4,
      {
        serialNumber: twice(3),
        condition: 'Choose like new, good or worn.',
        cost: 'Enter an amount above 0, such as 62000 or 62000.50.',
      },
    ],
    [
      5,
      {
        name: 'Enter what it is.',
        category: 'Choose a category that has a depreciation table.',
        condition: 'Choose like new, good or worn.',
        boughtOn: 'Enter a day, such as 3 Apr 2024.',
        cost: 'Enter what it cost when it was new.',
        holder: 'Choose somebody who works here.',
      },
    ],
    [6, { boughtOn: 'Choose today or an earlier day.' }],
    [7, { offeredFrom: 'Choose the day it was bought, or a later one.' }],
  ]);
  expect(await sheet.rows(wrong.uploadId, 'unchanged')).toMatchObject([
    { notes: { serialNumber: expect.stringContaining('is there already') } },
  ]);
  expect(await sheet.rows(wrong.uploadId, 'added')).toMatchObject([
    { changes: expect.arrayContaining([{ field: 'cost', before: null, after: '₹\u00a062,000.50' }]) },
  ]);

  const right = await sheet.check(
    `${head}\nSN-1,Chair,Chair,Like new,2024-01-01,62000,A1,2025-01-01\nSN-2,Chair,chair,good,2024-01-01,100,,\nSN-3,Chair,chair,good,2024-01-01,100,A1,2025-01-01`,
    'assets.csv',
  );
  expect(await sheet.press('applyUpload', right.uploadId)).toMatchObject({ state: 'applied' });
  const kept = () =>
    run(
      'select serial_number, condition, cost, currency, holder, offered_from = company_day() as today, added_by from buyback_assets where upload_id is not null order by 1',
    );
  const chair = {
    serial_number: 'SN-1',
    condition: 'like-new',
    cost: 6_200_000,
    currency: 'INR',
    holder: 'A1',
  };
  const laid = { serial_number: 'SN-2', condition: 'good', cost: 10_000, currency: 'INR', holder: null };
  expect(await kept()).toEqual([
    { ...chair, today: false, added_by: people.admin },
    { ...laid, today: true, added_by: people.admin },
    { ...laid, serial_number: 'SN-3', holder: 'A1', today: false, added_by: people.admin },
  ]);

  // One is ordered by then: it stays.
  const [{ id }] = await run("select asset_id as id from buyback_assets where serial_number = 'SN-3'");
  const ordered = await portal.app.inject({
    method: 'POST',
    url: '/download/buyback/createOrder',
    headers: { ...(await signIn(portal, people.asha)), 'idempotency-key': 'upload-order-1' },
    payload: { assetId: Number(id) },
  });
  expect(ordered.statusCode).toBe(200);
  expect(await sheet.press('undoUpload', right.uploadId)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await kept()).toMatchObject([{ serial_number: 'SN-3' }]);
});
