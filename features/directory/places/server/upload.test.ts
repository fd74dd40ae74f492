import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let admin: SignedIn;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  admin = await signIn(portal, people.admin);
});
afterAll(() => portal.close());

const run = async (text: string) => (await portal.platform.database.pool.query(text)).rows;
const exported = async (base: string, kind: string, ending: 'csv' | 'xlsx') => {
  const url = `/download/admin/${base}/export?kind=${kind}&fileName=${base}-${kind}.${ending}`;
  const answer = await portal.app.inject({ method: 'GET', url, headers: { ...admin } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

it('adds and changes places by a spreadsheet, tells each row that can’t be, and takes it back', async () => {
  const sheet = uploader(portal, admin, 'places');
  const wrong = await sheet.check(
    [
      'Location code,Location name,Town,Country,Time zone,Closed from',
      'BER1,Mitte,Berlin,Germany,Europe/Berlin,',
      'HAM1,Hafen,,DE,,',
      'MUC1,Süd,Munich,Atlantis,Mars/Olympus,',
      '-X,Nowhere,Bonn,,,',
      'BLR,,,IN,,',
      `KOC,,,,,${today}`,
      'CGN1,Dom,Cologne,,,',
      'CGN1,Dom,Cologne,,,',
      'LEJ1,Messe,Leipzig,,,soon',
    ].join('\n'),
    'places.csv',
  );
  expect(wrong.counts).toMatchObject({ rows: 9, added: 1, changed: 1, wrong: 7 });
  const rows = (await sheet.rows(wrong.uploadId, 'wrong')) as readonly { row: number; wrong: object }[];
  expect(rows.map(({ row, wrong: fields }) => [row, fields])).toEqual([
    [3, { city: 'Enter the city.' }],
    [4, { country: 'Choose a country.', timeZone: 'Choose a time zone.' }],
    [5, { code: expect.stringContaining('letters and digits, 20 at most') }],
    [7, { closedOn: 'People who work there on that day: 9. Move them first.' }],
    [8, { code: 'Row 9 has this code too. Leave one of them out.' }],
    [9, { code: 'Row 8 has this code too. Leave one of them out.' }],
    [10, { closedOn: expect.stringContaining('Enter a day') }],
  ]);
  const right = await sheet.check(
    'Location code,Location name,Town,Country,Time zone\nBER1,Mitte,Berlin,Germany,Europe/Berlin\nBLR,,,IN,\nKOC,KOC,KOC,,',
    'places.csv',
  );
  expect(right.counts).toMatchObject({ added: 1, changed: 1, unchanged: 1, wrong: 0 });
  expect(await sheet.press('applyUpload', right.uploadId)).toMatchObject({ state: 'applied' });
  const kept = () =>
    run(
      "select location_id, name, country, time_zone, closed_on::text from locations where location_id in ('BER1', 'BLR') order by 1",
    );
  const berlin = {
    location_id: 'BER1',
    name: 'Mitte',
    country: 'DE',
    time_zone: 'Europe/Berlin',
    closed_on: null,
  };
  const bangalore = { location_id: 'BLR', name: 'BLR', country: 'IN', time_zone: null, closed_on: null };
  expect(await kept()).toEqual([berlin, bangalore]);
  expect(await run("select key, made_by from record_versions where kind = 'place' order by key")).toEqual([
    { key: 'BER1', made_by: people.admin },
    { key: 'BLR', made_by: people.admin },
  ]);
  expect(await run("select subject from audit_log where action = 'places.save' order by 1")).toEqual([
    { subject: 'place BER1' },
    { subject: 'place BLR' },
  ]);

  // The spreadsheet that goes out comes in again, and changes nothing.
  for (const ending of ['csv', 'xlsx'] as const) {
    const again = await sheet.check(await exported('places', 'place', ending), `places.${ending}`);
    expect(again.counts).toMatchObject({ rows: 3, unchanged: 3 });
  }

  // A code stays the place's: what was added is closed. Where somebody works by then it stays.
  expect(await sheet.press('undoUpload', right.uploadId)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await kept()).toEqual([
    { ...berlin, closed_on: today },
    { ...bangalore, country: null },
  ]);
});

it('does the same of org units, for administrators alone', async () => {
  const sheet = uploader(portal, admin, 'org-units');
  const given = await sheet.check(
    'Unit code,Unit name\nSales DE,"Sales, Germany"\nRetail,Shops',
    'units.csv',
  );
  expect(given.counts).toMatchObject({ added: 1, changed: 1, wrong: 0 });
  await sheet.press('applyUpload', given.uploadId);
  expect(await run("select name from org_units where org_unit in ('Sales DE', 'Retail') order by 1")).toEqual(
    [{ name: 'Sales, Germany' }, { name: 'Shops' }],
  );
  const again = await sheet.check(await exported('org-units', 'org-unit', 'csv'), 'units.csv');
  expect(again.counts).toMatchObject({ rows: 3, unchanged: 3 });
  await run("update employees set org_unit = 'Sales DE' where empcode = 'A1'");
  expect(await sheet.press('undoUpload', given.uploadId)).toMatchObject({ state: 'undone', kept: 1 });
  await run("insert into role_grants (empcode, role) values ('A2', 'HR')");
  const hr = uploader(portal, await signIn(portal, people.dev), 'places');
  expect(await hr.start('Code,Name\nX1,X', 'places.csv')).toMatchObject({ status: 404 });
});
