import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
});
afterAll(() => portal.close());

async function call(who: Name, path: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path}`,
    headers: await signIn(portal, people[who]),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const kept = async () => (await call('admin', 'admin/apps/getRecords?kind=app')).body.data;
async function save(key: string, value: object) {
  const { rows, today } = await kept();
  const row = rows.find((one: { key: string }) => one.key === key);
  return call('admin', 'admin/apps/save', {
    kind: 'app',
    key,
    effectiveFrom: today,
    revision: row?.revision ?? 0,
    value: { ...row?.value, ...value },
  });
}
const shown = async (who: Name) =>
  (await call(who, 'rest/getMyApps')).body.data.map(({ key }: { key: string }) => key);
const favour = (key: string, favourite: boolean) => call('asha', 'rest/favouriteApp', { key, favourite });

test('every company begins with the 12 tiles, which nobody is shown until they have an address', async () => {
  const { rows } = await kept();
  const inOrder = rows.toSorted(
    (one: { value: { position: number } }, other: { value: { position: number } }) =>
      one.value.position - other.value.position,
  );
  expect(inOrder.map(({ value }: { value: { label: string } }) => value.label)).toEqual([
    'Meridian-U',
    'Kudos',
    'Prudent',
    'My Time',
    'Goodera',
    'Qualitrics',
    'Successfactors',
    'TIE',
    'Infosec Portal',
    'Trustee Portal',
    'EBPM',
    'I mitra - service now',
  ]);
  expect(await shown('admin')).toEqual([]);
  expect((await favour('kudos', true)).status).toBe(404);
});

test('an administrator gives a tile its address: those who may see it do, favourites first, and each has their own', async () => {
  expect((await save('kudos', { link: 'https://kudos.example.com/' })).status).toBe(200);
  expect((await save('tie', { link: 'http://tie.example.com/' })).status).toBe(200);
  expect((await save('ebpm', { link: 'https://ebpm.example.com/', roles: ['ADMIN'] })).status).toBe(200);
  const wrong = await save('prudent', { link: 'javascript:alert(1)' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.error.fields).toHaveProperty('link');
  expect(await shown('asha')).toEqual(['kudos', 'tie']);
  expect(await shown('admin')).toEqual(['kudos', 'tie', 'ebpm']);

  expect((await favour('ebpm', true)).status).toBe(404);
  expect((await favour('tie', true)).status).toBe(200);
  expect((await favour('tie', true)).body.data).toEqual({ favourite: true });
  expect(await shown('asha')).toEqual(['tie', 'kudos']);
  expect(await shown('admin')).toEqual(['kudos', 'tie', 'ebpm']);
  const [first] = (await call('asha', 'rest/getMyApps')).body.data;
  expect(first).toEqual({
    key: 'tie',
    label: 'TIE',
    url: 'http://tie.example.com/',
    icon: 'lightbulb',
    favourite: true,
  });
  await favour('tie', false);
  expect(await shown('asha')).toEqual(['kudos', 'tie']);
  expect((await save('kudos', { link: '' })).status).toBe(200);
  expect(await shown('asha')).toEqual(['tie']);
});
