import { afterAll, beforeAll, expect, it } from 'vitest';
import { directoryToken, patchOf, type ScimMethod, scimCall } from '#testing/others/directory.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ env: { SCIM_TOKEN: directoryToken } });
});
afterAll(() => portal.close());

const scim = (method: ScimMethod, path: string, body?: object) => scimCall(portal, method, path, body);

const members = (...codes: string[]) => codes.map((value) => ({ value }));
const patch = (id: string, ...Operations: object[]) => scim('PATCH', `Groups/${id}`, patchOf(...Operations));

async function rows(text: string, values: unknown[] = []) {
  return (await portal.platform.database.pool.query(text, values)).rows;
}

async function made(displayName: string, ...codes: string[]): Promise<string> {
  const { status, body } = await scim('POST', 'Groups', { displayName, members: members(...codes) });
  expect(status).toBe(201);
  return body.id;
}

const codesOf = async (id: string): Promise<string[]> =>
  (await scim('GET', `Groups/${id}`)).body.members.map(({ value }: { value: string }) => value);

it('gives a role and takes it, each at the next call', async () => {
  const signedIn = await signIn(portal, 'E1001');
  const sessions = async () =>
    (await portal.app.inject({ url: '/download/admin/getSessions', headers: signedIn })).statusCode;
  const grants = () => rows("select role, location_id, org_unit from role_grants where empcode = 'E1001'");
  const found = await scim('GET', 'Groups?filter=displayName eq "admin"&excludedAttributes=members');
  const admin = found.body.Resources[0];
  expect(admin).toMatchObject({ displayName: 'ADMIN' });
  expect(admin.members).toBeUndefined();
  const before = await sessions();

  expect((await patch(admin.id, { op: 'Add', path: 'members', value: members('E1001') })).status).toBe(204);
  expect(await grants()).toEqual([{ role: 'ADMIN', location_id: null, org_unit: null }]);
  const during = await sessions();
  expect((await patch(admin.id, { op: 'Remove', path: 'members[value eq "E1001"]' })).status).toBe(204);
  expect(await grants()).toEqual([]);
  expect([before, during, await sessions()]).toEqual([403, 200, 403]);

  const grant = { role: 'ADMIN', locationId: null, orgUnit: null };
  expect(
    await rows(
      "select actor, action, before, after from audit_log where subject = 'E1001' and action like 'role.%' order by audit_id",
    ),
  ).toEqual([
    {
      actor: 'scim',
      action: 'role.grant',
      before: null,
      after: { ...grant, gained: [{ empcode: 'E1001', what: 'role' }] },
    },
    { actor: 'scim', action: 'role.revoke', before: grant, after: null },
  ]);
});

it('keeps what somebody acts as first', async () => {
  const roles = () =>
    rows("select role from role_grants where empcode = 'E1005' order by position, grant_id");
  await made('T1:KOC1:*', 'E1005');
  expect((await roles()).map(({ role }) => role)).toEqual(['FINANCE', 'T1']);
});

it('adds a member once, by however many calls at once', async () => {
  const id = await made('FL2:*:Technology');
  const all = await Promise.all(
    Array.from({ length: 20 }, () => patch(id, { op: 'add', path: 'members', value: members('E1007') })),
  );
  expect(all.every(({ status }) => status === 204)).toBe(true);
  expect(await rows("select role from role_grants where empcode = 'E1007' and role = 'FL2'")).toHaveLength(1);
  expect(
    await rows("select 1 from audit_log where subject = 'E1007' and action = 'role.grant'"),
  ).toHaveLength(1);
});

it('replaces, empties and deletes', async () => {
  const id = await made('STORE:KOC2:Technology', 'E1001', 'E1002', 'E1003');
  expect(
    (
      await scim('PUT', `Groups/${id}`, {
        displayName: 'STORE:KOC2:Technology',
        externalId: 'x-1',
        members: members('E1003', 'E1004'),
      })
    ).body,
  ).toMatchObject({
    externalId: 'x-1',
    members: [{ value: 'E1003' }, { value: 'E1004' }],
  });
  expect(
    (await scim('PUT', `Groups/${id}`, { displayName: 'STORE:KOC2:Technology' })).body.members,
  ).toHaveLength(2);
  await patch(id, { op: 'remove', path: 'members' });
  expect(await codesOf(id)).toEqual([]);
  await patch(id, { op: 'add', path: 'members', value: members('E1004') });
  expect((await scim('DELETE', `Groups/${id}`)).status).toBe(204);
  expect((await scim('GET', `Groups/${id}`)).status).toBe(404);
  expect(
    await rows(
      "select from role_grants where role = 'STORE' and location_id = 'KOC2' and org_unit = 'Technology'",
    ),
  ).toEqual([]);
  expect(
    (
      await rows("select action from audit_log where subject = 'STORE:KOC2:Technology' order by audit_id")
    ).map(({ action }) => action),
  ).toEqual(['role-group.create', 'role-group.update', 'role-group.delete']);
});

it('has a group for what was granted elsewhere', async () => {
  await rows("insert into role_grants (empcode, role, location_id) values ('E1001', 'CLEARANCE', 'TRV1')");
  expect((await scim('GET', 'Groups?filter=displayName eq "CLEARANCE:TRV1:*"')).body).toMatchObject({
    totalResults: 1,
    Resources: [{ members: [{ value: 'E1001', display: 'Asha Nambiar' }] }],
  });
});

it('lets nobody more become an administrator of one place only, as which there may be some', async () => {
  await rows("insert into role_grants (empcode, role, location_id) values ('E1002', 'ADMIN', 'KOC1')");
  const [group] = await rows("select group_id from role_groups where display_name = 'ADMIN:KOC1:*'");
  const added = await patch(group.group_id, { op: 'add', path: 'members', value: members('E1001') });
  expect(added).toMatchObject({ status: 400, body: { detail: expect.stringContaining('ADMIN:KOC1:*') } });
  expect((await patch(group.group_id, { op: 'remove', path: 'members' })).status).toBe(204);
  expect((await scim('DELETE', `Groups/${group.group_id}`)).status).toBe(204);
});

it('holds thousands: all in one call, pages of them, and no more than the bound', async () => {
  const id = await made('HR:TRV1:*');
  const everyone: string[] = (await rows('select empcode from employees order by empcode')).map(
    ({ empcode }) => empcode,
  );
  expect((await scim('PUT', `Groups/${id}`, { members: members(...everyone) })).status).toBe(200);
  expect(await codesOf(id)).toEqual(everyone);
  const page = await scim(
    'GET',
    `Users?filter=groups.value eq "${id}"&startIndex=1901&count=500&attributes=userName`,
  );
  expect(page.body).toMatchObject({ totalResults: 2_000, startIndex: 1_901, itemsPerPage: 100 });
  // A list is shorter where its members are many.
  const list = await scim('GET', 'Groups?count=200&attributes=displayName');
  expect(list.body.itemsPerPage).toBe(list.body.totalResults);
  await patch(id, { op: 'replace', path: 'members', value: members('E1001') });
  expect(await codesOf(id)).toEqual(['E1001']);
});

it.each<[string, ScimMethod, string, object | undefined, number, string | undefined]>([
  ['no name', 'POST', '', {}, 400, 'invalidValue'],
  ['everybody', 'POST', '', { displayName: 'USER' }, 400, 'invalidValue'],
  ['a place for administrators', 'POST', '', { displayName: 'ADMIN:KOC1:*' }, 400, 'invalidValue'],
  [
    'a part of the company for administrators',
    'POST',
    '',
    { displayName: 'ADMIN:*:Technology', members: members('E1001') },
    400,
    'invalidValue',
  ],
  ['an unknown location', 'POST', '', { displayName: 'FL1:MOON:*' }, 400, 'invalidValue'],
  ['an unknown org unit', 'POST', '', { displayName: 'FL1:*:Moon' }, 400, 'invalidValue'],
  ['a group that is there', 'POST', '', { displayName: 'admin:*:*' }, 409, 'uniqueness'],
  [
    'an unknown member',
    'POST',
    '',
    { displayName: 'FL1:*:Technology', members: members('E1001', 'NOBODY') },
    400,
    'invalidValue',
  ],
  [
    'another name',
    'PATCH',
    '/1',
    { Operations: [{ op: 'replace', path: 'displayName', value: 'ADMIN:KOC1:*' }] },
    400,
    'mutability',
  ],
  [
    'an unknown member beside a known',
    'PATCH',
    '/1',
    { Operations: [{ op: 'add', path: 'members', value: members('E1001', 'NOBODY') }] },
    400,
    'invalidValue',
  ],
  ['a member that is no code', 'PUT', '/1', { members: [{ value: "E1'; --" }] }, 400, 'invalidValue'],
  [
    'an unknown group',
    'PATCH',
    '/999999',
    { Operations: [{ op: 'remove', path: 'members' }] },
    404,
    undefined,
  ],
  ['an id that is none', 'DELETE', '/FL1', undefined, 404, undefined],
])('refuses %s and writes nothing', async (_title, method, path, body, status, scimType) => {
  const state = () =>
    rows(
      'select (select count(*) from audit_log) as audited, (select count(*) from role_grants) as granted, (select count(*) from role_groups) as groups',
    );
  const before = await state();
  const answer = await scim(method, `Groups${path}`, body);
  expect([answer.status, answer.body.status, answer.body.scimType]).toEqual([
    status,
    String(status),
    scimType,
  ]);
  expect(await state()).toEqual(before);
});
