import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryToken, patchOf, type ScimMethod, scimCall, scimUser } from '#testing/others/directory.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { enterpriseUser, productUser } from '../attribute-names.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    env: { SCIM_TOKEN: directoryToken },
    // In Kochi it is the 22nd already.
    now: () => new Date(new Date('2026-11-21T20:00:00Z').getTime() + performance.now()),
  });
});
afterAll(() => portal.close());

const scim = (method: ScimMethod, path: string, body?: object, headers?: Record<string, string>) =>
  scimCall(portal, method, path, body, headers);

async function rows(text: string, values: unknown[] = []) {
  return (await portal.platform.database.pool.query(text, values)).rows;
}

const auditOf = (subject: string) =>
  rows('select actor, action, before, after from audit_log where subject = $1 order by audit_id', [subject]);

const profile = async (headers: Record<string, string>) =>
  (await portal.app.inject({ method: 'GET', url: '/api/profile', headers })).statusCode;

it('keeps a nickName as what people call somebody, and says what they chose themselves; who says none leaves it', async () => {
  const made = await scim('POST', 'Users', { ...scimUser('N150'), nickName: 'Nick' });
  expect(made.body.nickName).toBe('Nick');
  const headers = await signIn(portal, 'N150');
  const contact = { knownAs: 'Nikki', phoneHidden: false };
  await portal.app.inject({ method: 'POST', url: '/download/rest/saveContact', headers, payload: contact });
  const found = await scim('GET', `Users?filter=${encodeURIComponent('nickName eq "nikki"')}`);
  expect(found.body.Resources).toMatchObject([{ id: 'N150', nickName: 'Nikki' }]);
  expect((await scim('PUT', 'Users/N150', scimUser('N150'))).body.nickName).toBe('Nikki');
  const removed = await scim('PATCH', 'Users/N150', patchOf({ op: 'Remove', path: 'nickName' }));
  expect(removed).toMatchObject({ status: 200 });
  expect(removed.body).not.toHaveProperty('nickName');
  const tooLong = { op: 'Replace', path: 'nickName', value: 'n'.repeat(121) };
  expect((await scim('PATCH', 'Users/N150', patchOf(tooLong))).status).toBe(400);
  expect(await rows("select known_as from employees where empcode = 'N150'")).toEqual([{ known_as: null }]);
});

it('keeps what is said clean of what other programs leave, and spells a department, a designation and a grade as they are known', async () => {
  const said = {
    ...scimUser('N160', { userName: 'mailto:N160@Example.com' }),
    displayName: ' Asha\u00a0 Nam\u00adbiar\u200b',
    nickName: 'NULL',
    phoneNumbers: [{ type: 'work', value: '\u202atel:+91 98765 00160\u202c' }],
  };
  const made = await scim('POST', 'Users', said);
  expect(made.body).toMatchObject({ userName: 'n160@example.com', displayName: 'Asha Nambiar' });
  const [known] = await rows("select department, designation, grade from employees where empcode = 'N160'");
  for (const [path, value] of [
    [`${enterpriseUser}:department`, `${known.department.toUpperCase()}\u00a0`],
    ['title', known.designation.toUpperCase()],
    [`${productUser}:grade`, known.grade.toLowerCase()],
  ])
    expect((await scim('PATCH', 'Users/N160', patchOf({ op: 'Replace', path, value }))).status).toBe(200);
  const kept = await rows(
    "select department, designation, grade, phone, known_as from employees where empcode = 'N160'",
  );
  expect(kept).toEqual([{ ...known, phone: '+91 98765 00160', known_as: null }]);
  for (const [at, value] of [
    ['displayName', 'Asha\u202erian'],
    ['title', '#N/A'],
    ['phoneNumbers[type eq "work"].value', 'no phone'],
  ])
    expect((await scim('PATCH', 'Users/N160', patchOf({ op: 'Replace', path: at, value }))).status, at).toBe(
      400,
    );
});

it('goes with Entra ID from the look-up to the leaver, who is out at the next call', async () => {
  const lookUp = () => scim('GET', `Users?filter=${encodeURIComponent('userName eq "n100@example.COM"')}`);
  expect(await lookUp()).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });

  const made = await scim('POST', 'Users', scimUser('N100'));
  expect(made).toMatchObject({
    status: 201,
    headers: { 'content-type': 'application/scim+json; charset=utf-8' },
    body: {
      id: 'N100',
      userName: 'n100@example.com',
      externalId: 'ext-N100',
      active: true,
      [enterpriseUser]: { employeeNumber: 'N100', manager: { value: 'E1002', displayName: 'Ravi Menon' } },
      [productUser]: { locationId: 'KOC1', joinedOn: '2026-11-22' },
      groups: [],
    },
  });
  expect(made.headers.location).toBe(made.body.meta.location);
  expect((await lookUp()).body).toMatchObject({ totalResults: 1, Resources: [{ id: 'N100' }] });

  const signedIn = await signIn(portal, 'N100');
  expect(await profile(signedIn)).toBe(200);

  const changed = await scim(
    'PATCH',
    'Users/N100',
    patchOf(
      { op: 'Replace', path: 'title', value: 'Senior Designer' },
      { op: 'Add', path: `${enterpriseUser}:manager`, value: 'E1003' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+91 98' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Kochi' },
    ),
  );
  expect(changed).toMatchObject({
    status: 200,
    body: { title: 'Senior Designer', phoneNumbers: [{ value: '+91 98' }] },
  });
  expect(changed.body[enterpriseUser].manager.value).toBe('E1003');

  const left = await scim('PATCH', 'Users/N100', patchOf({ op: 'Replace', path: 'active', value: 'False' }));
  expect(left).toMatchObject({ status: 200, body: { active: false } });
  expect(await profile(signedIn)).toBe(401);
  expect(await rows("select left_on from employees where empcode = 'N100'")).toEqual([
    { left_on: '2026-11-22' },
  ]);
  expect(await rows("select ended_because from sessions where empcode = 'N100'")).toEqual([
    { ended_because: 'left' },
  ]);

  await scim('PATCH', 'Users/N100', patchOf({ op: 'Replace', path: 'active', value: 'True' }));
  // Who comes back signs in again.
  expect(await profile(signedIn)).toBe(401);
  expect(await profile(await signIn(portal, 'N100'))).toBe(200);

  expect(await auditOf('N100')).toMatchObject([
    { actor: 'scim', action: 'employee.create', before: null, after: { email: 'n100@example.com' } },
    // When they first sign in, by the rule of the demo company.
    { actor: null, action: 'asset-entitlement.give' },
    {
      actor: 'scim',
      action: 'employee.update',
      before: { designation: 'Designer', managerEmpcode: 'E1002', phone: null },
      after: { designation: 'Senior Designer', managerEmpcode: 'E1003', phone: '+91 98' },
    },
    { action: 'employee.leave', before: { active: true }, after: { active: false } },
    { action: 'employee.return', before: { active: false }, after: { active: true } },
  ]);
});

it('goes with Okta: whole users, and changes without a path', async () => {
  const made = await scim(
    'POST',
    'Users',
    scimUser('N200', { locale: 'en-US', groups: [], password: 'x1!' }),
  );
  expect(made.status).toBe(201);
  const whole = { ...made.body, title: 'Lead', name: { ...made.body.name, familyName: 'Twohundred' } };
  delete whole[productUser];
  expect(await scim('PUT', 'Users/N200', { ...whole, displayName: undefined })).toMatchObject({
    status: 200,
    // The name is made of what the directory sent as the whole; what it did not name stays.
    body: { title: 'Lead', displayName: 'Person N200', [productUser]: { grade: 'L3' } },
  });
  const left = await scim('PATCH', 'Users/N200', patchOf({ op: 'replace', value: { active: false } }));
  expect(left.body.active).toBe(false);
  expect(await scim('PUT', 'Users/N200', { ...whole, active: true })).toMatchObject({
    status: 200,
    body: { active: true },
  });
});

it('lets a deleted user go and keeps what they did; created again, they are back without their roles', async () => {
  await scim('POST', 'Users', scimUser('N300'));
  const group = await scim('POST', 'Groups', { displayName: 'HR:KOC2:*', members: [{ value: 'N300' }] });
  const signedIn = await signIn(portal, 'N300');
  const kind = { 'content-type': 'application/scim+json' };
  expect((await scim('DELETE', 'Users/N300', undefined, kind)).status).toBe(204);
  expect(await profile(signedIn)).toBe(401);
  expect((await scim('GET', 'Users/N300')).status).toBe(404);
  expect((await scim('DELETE', 'Users/N300')).status).toBe(404);
  expect(
    (await scim('PATCH', 'Users/N300', patchOf({ op: 'replace', path: 'active', value: true }))).status,
  ).toBe(404);
  expect((await scim('GET', 'Users?filter=id eq "N300"')).body.totalResults).toBe(0);
  expect((await scim('GET', `Groups/${group.body.id}`)).body.members).toEqual([]);
  expect(await rows("select left_on, name from employees where empcode = 'N300'")).toEqual([
    { left_on: '2026-11-22', name: 'Person N300' },
  ]);

  const again = await scim('POST', 'Users', scimUser('N300', { title: 'Back' }));
  expect(again).toMatchObject({ status: 201, body: { active: true, title: 'Back', groups: [] } });
  expect((await auditOf('N300')).map(({ action }) => action)).toEqual([
    'employee.create',
    'role.grant',
    'role.revoke',
    'employee.withdraw',
    'employee.return',
  ]);
});

it('writes nothing where nothing changes', async () => {
  const { body } = await scim('POST', 'Users', scimUser('N400'));
  const again = await scim('PUT', 'Users/N400', scimUser('N400'));
  expect(again).toMatchObject({ status: 200, body: { meta: body.meta } });
  expect(await auditOf('N400')).toHaveLength(1);
});

it('changes the version that was read, and no other', async () => {
  const { headers } = await scim('POST', 'Users', scimUser('N500'));
  const etag = String(headers.etag);
  expect((await scim('GET', 'Users/N500', undefined, { 'if-none-match': etag })).status).toBe(304);
  const title = (value: string) => patchOf({ op: 'replace', path: 'title', value });
  const first = await scim('PATCH', 'Users/N500', title('a'), { 'if-match': etag });
  expect(first.status).toBe(200);
  expect(await scim('PATCH', 'Users/N500', title('b'), { 'if-match': etag })).toMatchObject({ status: 412 });
  expect((await scim('DELETE', 'Users/N500', undefined, { 'if-match': etag })).status).toBe(412);
  const now = String(first.headers.etag);
  expect((await scim('PATCH', 'Users/N500', title('c'), { 'if-match': now })).body.title).toBe('c');
});

describe('managers', () => {
  const manager = (empcode: string, value: string) =>
    scim('PATCH', `Users/${empcode}`, patchOf({ op: 'add', path: `${enterpriseUser}:manager`, value }));

  it('never come to report to themselves, also when two change at once', async () => {
    for (const empcode of ['M1', 'M2', 'M3']) await scim('POST', 'Users', scimUser(empcode));
    expect((await manager('M1', 'M1')).status).toBe(400);
    expect((await manager('M2', 'M1')).status).toBe(200);
    expect((await manager('M3', 'M2')).status).toBe(200);
    expect(await manager('M1', 'M3')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: expect.stringContaining('report to themselves') },
    });
    for (const empcode of ['M4', 'M5']) await scim('POST', 'Users', scimUser(empcode));
    const both = await Promise.all([manager('M4', 'M5'), manager('M5', 'M4')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('must be there', async () => {
    expect(await manager('M1', 'NOBODY')).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('NOBODY') },
    });
    expect((await manager('M1', '')).body[enterpriseUser].manager).toBeUndefined();
  });
});

it('gives an address to one person at a time', async () => {
  const twin = (empcode: string) =>
    scim('POST', 'Users', scimUser(empcode, { userName: 'Twin@example.com' }));
  const both = await Promise.all([twin('T1'), twin('T2')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.scimType).toBe('uniqueness');
  const [first, second] = both[0]?.status === 201 ? ['T1', 'T2'] : ['T2', 'T1'];
  await scim('PATCH', `Users/${first}`, patchOf({ op: 'replace', path: 'active', value: false }));
  expect((await twin(second)).status).toBe(201);
  // The address is taken now, and so the leaver does not come back with it.
  expect(
    await scim('PATCH', `Users/${first}`, patchOf({ op: 'replace', path: 'active', value: true })),
  ).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
});

it('creates one user of a number, however many ask at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      scim('POST', 'Users', scimUser('P1', { userName: `p${index}@x.com` })),
    ),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});
