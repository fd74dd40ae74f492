import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrPlaces, isHrAt } from '#contract/held-places.ts';
import { fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { isAmong, placeByPlace } from './held-places.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  await portal.platform.database.pool.query(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      values ('P9', 'P9', 'p9@meridian.example.com', 'A', 'B', 'C', 'IBD-GCC', 'BLR', '2020-01-01')`,
  );
});
afterAll(() => portal.close());

const grants = [null, 'KOC', 'BLR'].flatMap((locationId) =>
  [null, 'Retail', 'IBD-GCC'].map((orgUnit) => ({ role: 'HR' as const, locationId, orgUnit })),
);

test('a list has whom the rule says, each once, whatever two places are held', async () => {
  const { reads } = portal.platform.database;
  const { rows: everybody } = await sql<{ empcode: string; locationId: string; orgUnit: string }>`
    select empcode, location_id, org_unit from employees order by empcode`.execute(reads);
  expect(new Set(everybody.map(({ locationId, orgUnit }) => `${locationId} ${orgUnit}`)).size).toBe(4);
  for (const one of [...grants, null])
    for (const other of grants) {
      const actor = { grants: one ? [one, other] : [] };
      const places = hrPlaces(actor);
      const expected = everybody.filter((person) => isHrAt(actor, person)).map(({ empcode }) => empcode);
      const { rows } = await sql<{ among: string[]; apart: string[] }>`
        select array(select empcode from employees employee where ${isAmong(places)} order by empcode) as among,
          array(select empcode from (${sql.join(
            placeByPlace(places).map((part) => sql`select empcode from employees employee where ${part}`),
            sql` union all `,
          )}) parts order by empcode) as apart`.execute(reads);
      expect([actor, rows[0]]).toEqual([actor, { among: expected, apart: expected }]);
    }
});
