import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryToken } from '#testing/others/directory.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { enterpriseUser, productUser } from '../attribute-names.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ env: { SCIM_TOKEN: directoryToken } });
  await portal.platform.database.pool.query(
    `update employees set external_id = 'ext%1', given_name = 'Asha', family_name = 'Nambiar' where empcode = 'E1001'`,
  );
});
afterAll(() => portal.close());

async function get(path: string, query: Record<string, string> = {}) {
  const answer = await portal.app.inject({
    url: `/scim/v2/${path}`,
    query,
    headers: { authorization: `Bearer ${directoryToken}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function total(where: string): Promise<number> {
  const { rows } = await portal.platform.database.pool.query(
    `select count(*) as total from employees where ${where}`,
  );
  return rows[0].total;
}

it.each<[string, string]>([
  ['userName eq "ASHA@meridian.example.com"', "empcode = 'E1001'"],
  // The sign of Kelvin is no k, and the long s no s.
  ['userName eq "a\u017fha@meridian.example.com"', 'false'],
  ['userName co "\u212a"', 'false'],
  ['externalId eq "ext%1"', "empcode = 'E1001'"],
  ['externalId eq "EXT%1"', 'false'],
  ['externalId pr', "empcode = 'E1001'"],
  ['externalId sw "ext_"', 'false'],
  ['externalId co "%"', "empcode = 'E1001'"],
  ['id eq "E1001"', "empcode = 'E1001'"],
  ['id eq "e1001"', 'false'],
  [`${enterpriseUser}:employeeNumber eq "E1001"`, "empcode = 'E1001'"],
  ['displayName eq "asha NAMBIAR"', "lower(name) = 'asha nambiar'"],
  ['name.givenName eq "asha" and name.familyName sw "nam"', "empcode = 'E1001'"],
  ['active eq false', 'left_on is not null'],
  ['active eq "True"', 'left_on is null'],
  ['active ne true', 'left_on is not null'],
  ['title co "manager" and not (active eq false)', "designation ilike '%manager%' and left_on is null"],
  ['emails[type eq "work" and value eq "asha@meridian.example.com"]', "empcode = 'E1001'"],
  ['emails[type eq "home"].value eq "asha@meridian.example.com"', 'false'],
  [`${enterpriseUser}:manager.value eq "E1002"`, "manager_empcode = 'E1002'"],
  [`${enterpriseUser}:manager eq null`, 'manager_empcode is null'],
  [`not (${enterpriseUser}:manager pr)`, 'manager_empcode is null'],
  [`${enterpriseUser}:manager ne "E1002"`, "manager_empcode is distinct from 'E1002'"],
  [
    `${productUser}:orgUnit eq "technology" or ${productUser}:locationId eq "KOC2"`,
    "org_unit = 'Technology' or location_id = 'KOC2'",
  ],
  [`${productUser}:joinedOn ge "2024-01-01"`, "joined_on >= '2024-01-01'"],
  [`${productUser}:bornOn lt "1980-01-01T00:00:00Z"`, "born_on < '1980-01-01'"],
  ['meta.lastModified gt "2020-01-01T00:00:00Z"', 'true'],
  ['groups.display eq "FINANCE"', "empcode in (select empcode from role_grants where role = 'FINANCE')"],
  ['groups pr and active eq true', 'empcode in (select empcode from role_grants) and left_on is null'],
])('finds whom %s says', async (filter, where) => {
  expect(await get('Users', { filter, count: '0' })).toEqual({
    status: 200,
    body: expect.objectContaining({ totalResults: await total(where), Resources: [] }),
  });
});

it.each([
  'userName',
  'userName eq',
  'salary gt 1',
  'password eq "x"',
  'constructor eq "x"',
  'toString pr',
  'active eq "constructor"',
  'userName eq "\\ud83d"',
  'active eq "perhaps"',
  'active gt true',
  'userName eq 5',
  'userName gt null',
  `${productUser}:joinedOn co "2024"`,
  `${productUser}:joinedOn eq "yesterday"`,
  'meta.lastModified gt "2020-99-99T00:00:00Z"',
  'members.value eq "E1"',
])('refuses the filter %s', async (filter) => {
  expect(await get('Users', { filter })).toMatchObject({
    status: 400,
    body: { status: '400', scimType: 'invalidFilter' },
  });
});

describe('the pages', () => {
  it('are of everyone, once, in the order of the codes', async () => {
    const seen: string[] = [];
    for (let startIndex = 1; ; startIndex = seen.length + 1) {
      const { body } = await get('Users', { startIndex: String(startIndex), count: '200', attributes: 'id' });
      expect(body.totalResults).toBe(2_000);
      seen.push(...body.Resources.map(({ id }: { id: string }) => id));
      if (body.itemsPerPage < 200) break;
    }
    const { rows } = await portal.platform.database.pool.query(
      'select empcode from employees order by empcode collate "default"',
    );
    expect(seen).toEqual(rows.map(({ empcode }) => empcode));
  });

  it.each([
    [{ count: '100000' }, 200, 1],
    [{ count: '-5' }, 0, 1],
    [{ startIndex: '0', count: '1' }, 1, 1],
    [{ startIndex: '-7', count: '1' }, 1, 1],
    [{ startIndex: '2000', count: '10' }, 1, 2_000],
    [{ startIndex: '999999999' }, 0, 999_999_999],
    [{}, 100, 1],
  ])('are bounded: %j', async (query, itemsPerPage, startIndex) => {
    expect((await get('Users', query)).body).toMatchObject({ totalResults: 2_000, itemsPerPage, startIndex });
  });

  it.each([
    { count: 'all' },
    { startIndex: '1.5' },
    { startIndex: '99999999999999999999' },
    { filter: 'a'.repeat(2_001) },
  ])('are refused: %j', async (query) => {
    expect(await get('Users', query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { status: '400' },
    });
  });
});

it.each<[Record<string, string>, string[]]>([
  [{ attributes: 'userName' }, ['id', 'schemas', 'userName']],
  [{ attributes: ' USERNAME , active' }, ['active', 'id', 'schemas', 'userName']],
  [{ attributes: 'nothing' }, ['id', 'schemas']],
  [{ attributes: `${enterpriseUser}:department,name.familyName` }, ['id', 'name', 'schemas', enterpriseUser]],
  [
    {
      excludedAttributes: `id,emails,groups,meta,phoneNumbers,name,title,${productUser},${enterpriseUser}:manager`,
    },
    ['active', 'displayName', 'externalId', 'id', 'schemas', enterpriseUser, 'userName'],
  ],
])('answers what is asked for: %j', async (query, keys) => {
  const { body } = await get('Users/E1001', query);
  expect(Object.keys(body).sort()).toEqual(keys.sort());
  if (query.attributes?.includes('department')) {
    expect(body[enterpriseUser]).toEqual({ department: 'Design' });
    expect(body.name).toEqual({ familyName: 'Nambiar' });
  }
  if (query.excludedAttributes) expect(body[enterpriseUser].manager).toBeUndefined();
});

it('says what it supports', async () => {
  expect((await get('ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    bulk: { supported: false },
  });
  const types = (await get('ResourceTypes')).body;
  expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
    '/Users',
    '/Groups',
  ]);
  expect((await get('ResourceTypes/User')).body.schemaExtensions).toHaveLength(2);
  const ids = (await get('Schemas')).body.Resources.map(({ id }: { id: string }) => id);
  for (const id of ids) expect((await get(`Schemas/${id}`)).body.attributes.length).toBeGreaterThan(1);
  expect((await get('Schemas/urn:none')).status).toBe(404);
  expect((await get('Users/E1001')).body.schemas.every((id: string) => ids.includes(id))).toBe(true);
});

it('is not there without its setting', async () => {
  const without = await openTestPortal({ demo: false });
  expect(without.app.routeTable.filter(({ url }) => url.startsWith('/scim'))).toEqual([]);
  expect((await without.app.inject('/scim/v2/Users')).statusCode).toBe(404);
  await without.close();
});
