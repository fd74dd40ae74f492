import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
});
afterAll(() => portal.close());

const lineOf = async (url: string, payload?: object) => {
  const headers = { ...(await signIn(portal, people.admin)) };
  const method = payload ? 'POST' : 'GET';
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return portal.logged.find(
    ({ msg, reqId }) => msg === 'request' && reqId === answer.headers['x-request-id'],
  );
};

it('says who called, and what about: by the ids of the address and of the body, and nothing else of them', async () => {
  expect(await lineOf(`/download/admin/getEmployee?empcode=${people.asha}`)).toMatchObject({
    path: '/download/admin/getEmployee',
    empcode: people.admin,
    about: { empcode: people.asha },
  });
  const granted = { empcode: people.asha, role: 'STORE', locationId: 'KOC', granted: true };
  const line = await lineOf('/download/admin/changeRole', granted);
  expect(line).toMatchObject({ empcode: people.admin, about: { empcode: people.asha, locationId: 'KOC' } });
  expect(JSON.stringify(line)).not.toContain('STORE');
  expect(await lineOf('/download/admin/getEmployees', { search: 'Asha' })).not.toHaveProperty('about');
});

it('does not repeat what somebody put in place of an id, which may be a secret', async () => {
  const token = 'aA1'.repeat(15);
  const line = await lineOf(`/scim/v2/Users/${token}`);
  expect(line).toMatchObject({ path: '/scim/v2/Users/aA1aA1aA…' });
});
