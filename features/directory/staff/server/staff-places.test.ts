import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleGrant } from '#contract/people.ts';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

// Asha and most others work in KOC, somebody in BLR; all of Retail but Omar.
let portal: TestPortal;
let admin: SignedIn;
const today = '2026-11-27';
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => new Date(`${today}T06:00:00Z`) });
  await fillCompany(portal);
  await run("update employees set born_on = '1990-05-17', grade = 'SECRET' where empcode = $1", [
    people.asha,
  ]);
  await run("update employees set born_on = '1991-05-17' where empcode = $1", [people.elsewhere]);
  admin = await signIn(portal, people.admin);
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;

type Place = Pick<RoleGrant, 'locationId' | 'orgUnit'>;
/** Dev, who is HR for these places and holds nothing else. */
async function hrOf(...places: Partial<Place>[]): Promise<SignedIn> {
  await run('delete from role_grants where empcode = $1', [people.dev]);
  for (const { locationId = null, orgUnit = null } of places)
    await run('insert into role_grants (empcode, role, location_id, org_unit) values ($1, $2, $3, $4)', [
      ...[people.dev, 'HR', locationId, orgUnit],
    ]);
  return signIn(portal, people.dev);
}

async function get(who: SignedIn, url: string) {
  const { statusCode, body, rawPayload } = await portal.app.inject({ url, headers: { ...who } });
  return { status: statusCode, body, bytes: rawPayload };
}
async function post(who: SignedIn, name: string, payload: object) {
  const { statusCode, json } = await portal.app.inject({
    method: 'POST',
    url: `/download/admin/${name}`,
    headers: { ...who },
    payload,
  });
  return { status: statusCode, body: json() };
}
const record = async (who: SignedIn, empcode: string) => {
  const { status, body } = await get(who, `/download/admin/getEmployee?empcode=${empcode}`);
  return { status, body: JSON.parse(body) };
};
const listed = async (who: SignedIn, filter: object = {}) => {
  const { body } = await post(who, 'getEmployees', filter);
  return { codes: body.data.map(({ empcode }: { empcode: string }) => empcode), ...body };
};
const exported = async (who: SignedIn, query = '') =>
  (await get(who, `/download/admin/exportEmployees?fileName=employees.csv${query}`)).body;
const those = async (where: string) =>
  (
    await run(
      `select empcode from employees where left_on is null and ${where} order by lower(name), empcode`,
    )
  ).map(({ empcode }) => empcode);

describe('HR of one place', () => {
  it('reads the record of whoever works there, and of nobody else', async () => {
    const hr = await hrOf({ locationId: 'BLR' });
    expect((await record(hr, people.elsewhere)).body.data).toMatchObject({ bornOn: '1991-05-17' });
    const refused = await record(hr, people.asha);
    expect([refused.status, refused.body.error.code]).toEqual([404, 'no_such_employee']);
    // Who is not there and who is nobody are told apart by nothing.
    expect((await record(hr, 'NOBODY')).body.error.message).toBe(refused.body.error.message);
    expect((await record(admin, people.asha)).body.data).toMatchObject({ bornOn: '1990-05-17' });
  });

  it('is listed them alone, whatever is asked for', async () => {
    const hr = await hrOf({ locationId: 'BLR' });
    const { codes, count, everywhere } = await listed(hr);
    expect(codes).toEqual(await those("location_id = 'BLR'"));
    expect([count, everywhere]).toEqual([codes.length, false]);
    for (const filter of [{ locationId: 'KOC' }, { search: people.asha }, { search: 'asha' }])
      expect((await listed(hr, filter)).data).toEqual([]);
    expect(await listed(admin)).toMatchObject({ everywhere: true, codes: await those('true') });
  });

  it('has them alone in the file, which says so', async () => {
    const hr = await hrOf({ locationId: 'BLR' });
    const csv = await exported(hr);
    expect(csv).toContain('1991-05-17');
    expect(csv).not.toMatch(/1990-05-17|SECRET|\bA1\b/);
    expect(await exported(hr, '&locationId=KOC')).not.toContain('1990-05-17');
    expect(await exported(admin)).toContain('1990-05-17');
    const { bytes } = await get(hr, '/download/admin/exportEmployees?fileName=employees.xlsx');
    const above = (await readXlsx(bytes)).sheets[0]?.rows.slice(0, 3).flat().join(' ');
    expect(above).toContain('Places: only those whose HR you are');
  });

  it('finds colleagues as everybody does', async () => {
    const hr = await hrOf({ locationId: 'BLR' });
    const card = JSON.parse((await get(hr, `/download/rest/employeeCard?empcode=${people.asha}`)).body);
    expect(card.data.person).toMatchObject({ name: 'Asha', designation: 'Analyst' });
    expect(JSON.stringify(card)).not.toMatch(/1990|SECRET/);
  });

  it('moves nobody to a place of others: who has both does, or an administrator', async () => {
    await run("update employees set location_id = 'BLR' where empcode = $1", [people.omar]);
    const hr = await hrOf({ locationId: 'BLR' });
    const { seen } = (await record(hr, people.omar)).body.data;
    const moving = { empcode: people.omar, effectiveOn: today, seen, locationId: 'KOC' };
    const moved = await post(hr, 'changeEmployee', moving);
    expect(moved).toMatchObject({
      status: 422,
      body: { error: { fields: { locationId: expect.any(String) } } },
    });
    expect((await record(hr, people.omar)).body.data.locationId).toBe('BLR');
  });
});

describe('HR of several places', () => {
  it.each<[string, Partial<Place>[], string]>([
    ['two locations', [{ locationId: 'BLR' }, { locationId: 'KOC' }], 'true'],
    ['an org unit', [{ orgUnit: 'IBD-GCC' }], "org_unit = 'IBD-GCC'"],
    [
      'a location and an org unit, in which somebody is both',
      [{ locationId: 'KOC' }, { orgUnit: 'Retail' }],
      "(location_id = 'KOC' or org_unit = 'Retail')",
    ],
    [
      'an org unit at a location, and another location',
      [{ locationId: 'KOC', orgUnit: 'IBD-GCC' }, { locationId: 'BLR' }],
      "(location_id = 'KOC' and org_unit = 'IBD-GCC' or location_id = 'BLR')",
    ],
  ])('has those of each, once, in order, page by page: %s', async (_, places, where) => {
    const hr = await hrOf(...places);
    for (const order of ['name', 'newest']) {
      const codes: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listed(hr, { order, limit: 3, ...(cursor && { cursor }) });
        codes.push(...page.codes);
        cursor = page.next ?? undefined;
        expect(page.count).toBe((await those(where)).length);
      } while (cursor);
      const expected = await those(where);
      expect(codes.toSorted()).toEqual(expected.toSorted());
      if (order === 'name') expect(codes).toEqual(expected);
    }
    const rows = (await exported(hr)).trim().split('\n').length - 1;
    expect(rows).toBe((await those(where)).length);
  });
});
