import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany } from '#testing/asset-requests.ts';
import { directoryToken, patchOf, scimCall, scimUser } from '#testing/others/directory.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { enterpriseUser, productUser } from '../attribute-names.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    demo: false,
    env: { SCIM_TOKEN: directoryToken, SCIM_ADDS_PLACES: '1' },
  });
  await fillCompany(portal);
});
afterAll(() => portal.close());

const rows = async (text: string) => (await portal.platform.database.pool.query(text)).rows;
const at = (code: string, locationId: string, orgUnit: string) =>
  scimUser(code, {
    [enterpriseUser]: { employeeNumber: code, department: 'Design' },
    [productUser]: { locationId, orgUnit, grade: 'L3' },
  });

it('adds a location and an org unit that the directory names, where the company has it do so', async () => {
  const both = await Promise.all(
    ['N1', 'N2'].map((code) => scimCall(portal, 'POST', 'Users', at(code, 'BER1', 'Sales'))),
  );
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await rows("select name, city from locations where location_id = 'BER1'")).toEqual([
    { name: 'BER1', city: 'BER1' },
  ]);
  const moved = patchOf({ op: 'replace', path: `${productUser}:locationId`, value: 'HAM1' });
  expect(await scimCall(portal, 'PATCH', 'Users/N1', moved)).toMatchObject({ status: 200 });
  expect(
    await rows("select location_id, org_unit from employees where empcode in ('N1', 'N2') order by empcode"),
  ).toEqual([
    { location_id: 'HAM1', org_unit: 'Sales' },
    { location_id: 'BER1', org_unit: 'Sales' },
  ]);
  expect(
    await rows(
      "select actor, subject from audit_log where action in ('places.save', 'org-units.save') order by 2",
    ),
  ).toEqual([
    { actor: null, subject: 'org-unit Sales' },
    { actor: null, subject: 'place BER1' },
    { actor: null, subject: 'place HAM1' },
  ]);
});

it('but none that nobody could write, nor one that is closed', async () => {
  expect(await scimCall(portal, 'POST', 'Users', at('X3', '<BER>', 'Sales'))).toMatchObject({ status: 400 });
  await rows(
    "insert into locations (location_id, name, city, closed_on) values ('OLD1', 'Old', 'Bonn', '2020-01-01')",
  );
  expect(await scimCall(portal, 'POST', 'Users', at('X4', 'OLD1', 'Sales'))).toMatchObject({ status: 400 });
  // One that closes later takes nobody who would still be there, and has nobody come back to it.
  await rows(
    "insert into locations (location_id, name, city, closed_on) values ('SOON1', 'Soon', 'Bonn', current_date + 30)",
  );
  expect(await scimCall(portal, 'POST', 'Users', at('X5', 'SOON1', 'Sales'))).toMatchObject({ status: 400 });
  const moved = patchOf({ op: 'replace', path: `${productUser}:locationId`, value: 'SOON1' });
  expect(await scimCall(portal, 'PATCH', 'Users/N1', moved)).toMatchObject({ status: 400 });
  expect(await rows("select empcode from employees where location_id = 'SOON1'")).toEqual([]);
});
