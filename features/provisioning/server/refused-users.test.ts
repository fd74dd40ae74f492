import { afterAll, beforeAll, expect, it } from 'vitest';
import { directoryToken, patchOf, type ScimMethod, scimCall, scimUser } from '#testing/others/directory.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { enterpriseUser, productUser } from '../attribute-names.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ env: { SCIM_TOKEN: directoryToken } });
});
afterAll(() => portal.close());

const scim = (method: ScimMethod, path: string, body?: object, headers?: Record<string, string>) =>
  scimCall(portal, method, path, body, headers);

async function rows(text: string, values: unknown[] = []) {
  return (await portal.platform.database.pool.query(text, values)).rows;
}

it.each<[string, ScimMethod, string, object | undefined, number, string | undefined]>([
  ['nothing of a user', 'POST', 'Users', {}, 400, 'invalidValue'],
  [
    'an unknown location',
    'POST',
    'Users',
    scimUser('X1', { [`${productUser}:locationId`]: 'MOON' }),
    400,
    'invalidValue',
  ],
  [
    'an unknown org unit',
    'POST',
    'Users',
    scimUser('X1', { [`${productUser}:orgUnit`]: 'Moon' }),
    400,
    'invalidValue',
  ],
  ['no address', 'POST', 'Users', scimUser('X1', { userName: 'x1' }), 400, 'invalidValue'],
  ['a number that is taken', 'POST', 'Users', scimUser('E1001'), 409, 'uniqueness'],
  [
    'an address that is taken',
    'POST',
    'Users',
    scimUser('X1', { userName: 'ASHA@meridian.example.com' }),
    409,
    'uniqueness',
  ],
  [
    'a number for another',
    'PATCH',
    'Users/E1001',
    patchOf({ op: 'replace', path: `${enterpriseUser}:employeeNumber`, value: 'X1' }),
    400,
    'mutability',
  ],
  ['a number for another, as a whole', 'PUT', 'Users/E1001', scimUser('X1'), 400, 'mutability'],
  ['an id', 'PATCH', 'Users/E1001', patchOf({ op: 'replace', path: 'id', value: 'X1' }), 400, 'mutability'],
  [
    'one wrong change among good ones',
    'PATCH',
    'Users/E1001',
    patchOf(
      { op: 'replace', path: 'title', value: 'Hacker' },
      { op: 'replace', path: 'active', value: 'maybe' },
    ),
    400,
    'invalidValue',
  ],
  [
    'an unknown path',
    'PATCH',
    'Users/E1001',
    patchOf({ op: 'replace', path: 'salary', value: '1' }),
    400,
    'invalidPath',
  ],
  [
    'a path that every object has',
    'PATCH',
    'Users/E1001',
    patchOf({ op: 'replace', path: 'constructor', value: { designation: 'x'.repeat(200), nothing: 1 } }),
    400,
    'invalidPath',
  ],
  [
    'half of a character',
    'POST',
    'Users',
    scimUser('X1', { displayName: 'half \ud83d' }),
    400,
    'invalidSyntax',
  ],
  [
    'a NUL',
    'PATCH',
    'Users/E1001',
    patchOf({ op: 'replace', path: 'title', value: 'a\0' }),
    400,
    'invalidSyntax',
  ],
  [
    'a path that cannot be read',
    'PATCH',
    'Users/E1001',
    patchOf({ op: 'replace', path: 'title[', value: '1' }),
    400,
    'invalidPath',
  ],
  ['no path to remove', 'PATCH', 'Users/E1001', patchOf({ op: 'remove' }), 400, 'noTarget'],
  ['no changes', 'PATCH', 'Users/E1001', patchOf(), 400, 'invalidSyntax'],
  [
    'too many changes',
    'PATCH',
    'Users/E1001',
    patchOf(...Array(1_001).fill({ op: 'replace', path: 'title', value: 'x' })),
    400,
    'invalidSyntax',
  ],
  ['a body that is a list', 'POST', 'Users', [], 400, 'invalidSyntax'],
  ['somebody unknown', 'GET', 'Users/E999999999', undefined, 404, undefined],
  [
    'an id that is none',
    'PATCH',
    "Users/E1001'--",
    patchOf({ op: 'replace', path: 'title', value: 'x' }),
    404,
    undefined,
  ],
  ['a call that is none', 'POST', 'Bulk', {}, 404, undefined],
])('refuses %s and writes nothing', async (_title, method, path, body, status, scimType) => {
  const state = () =>
    rows(
      'select (select count(*) from audit_log) as audited, (select max(changed_at) from employees) as changed',
    );
  const before = await state();
  const answer = await scim(method, path, body);
  expect(answer).toMatchObject({
    status,
    headers: { 'content-type': 'application/scim+json; charset=utf-8' },
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) },
  });
  expect(answer.body.scimType).toBe(scimType);
  expect(answer.body.detail).toMatch(/^\S.*(\.|\))$/);
  expect(await state()).toEqual(before);
});

it.each([
  ['nothing', '', 'application/scim+json', 400],
  ['what is no JSON', '{"userName": ', 'application/scim+json', 400],
  ['a prototype', '{"__proto__": {"active": true}}', 'application/scim+json', 400],
  ['another kind of content', '<user/>', 'application/xml', 415],
  ['too much', `"${'x'.repeat(2_100_000)}"`, 'application/json', 413],
])('refuses %s in the same shape', async (_title, payload, type, status) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${directoryToken}`, 'content-type': type },
    payload,
  });
  expect([answer.statusCode, answer.json().status]).toEqual([status, String(status)]);
});

it('lets nobody go who alone keeps the portal, nor takes the role away', async () => {
  await rows("delete from role_grants where role = 'ADMIN' and empcode <> 'E1006'");
  const alone = { status: 400, body: { detail: expect.stringContaining('ADMIN') } };
  const leave = patchOf({ op: 'replace', path: 'active', value: false });
  expect(await scim('PATCH', 'Users/E1006', leave)).toMatchObject(alone);
  expect(await scim('DELETE', 'Users/E1006')).toMatchObject(alone);
  const [group] = await rows("select group_id from role_groups where display_name = 'ADMIN'");
  const nobody = patchOf({ op: 'remove', path: 'members' });
  expect(await scim('PATCH', `Groups/${group.group_id}`, nobody)).toMatchObject(alone);
  await rows("insert into role_grants (empcode, role) values ('E1001', 'ADMIN')");
  expect((await scim('PATCH', 'Users/E1006', leave)).status).toBe(200);
});
