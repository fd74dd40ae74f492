import { afterAll, beforeAll, expect, test } from 'vitest';
import { Desk, fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { mostViews } from '../views-contract.ts';

let portal: TestPortal;
let desk: Desk;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

test('views are saved, changed, renamed, ordered and deleted, each person their own', async () => {
  const big = { view: 'waiting', amountFrom: 1_000_000, status: ['Pending Approval'], order: 'amount' };
  expect((await desk.call('ravi', 'saveView', { name: 'Big ones', query: big })).body).toEqual({
    data: [{ name: 'Big ones', query: big, isDefault: false }],
  });
  await desk.call('ravi', 'saveView', { name: 'Old', query: { waitingDays: 3 }, isDefault: true });
  const renamed = await desk.call('ravi', 'saveView', {
    name: 'Très grand',
    was: 'Big ones',
    query: big,
    isDefault: true,
  });
  expect(renamed.body.data).toMatchObject([
    { name: 'Très grand', isDefault: true },
    { name: 'Old', isDefault: false },
  ]);
  expect(names(await desk.call('ravi', 'orderViews', { names: ['Old', 'nobody knows'] }))).toEqual([
    'Old',
    'Très grand',
  ]);
  expect((await desk.call('rita', 'getViews')).body).toEqual({ data: [] });
  expect(await desk.call('rita', 'deleteView', { name: 'Old' })).toMatchObject({
    status: 404,
    body: { error: { code: 'no_such_view' } },
  });
  expect(names(await desk.call('ravi', 'deleteView', { name: 'Old' }))).toEqual(['Très grand']);
});

test('a name that is taken, one too many and what is no filter are refused', async () => {
  const save = (name: string, more: object = {}) =>
    desk.call('rita', 'saveView', { name, query: {}, ...more });
  for (let index = 1; index <= mostViews; index++) expect((await save(`View ${index}`)).status).toBe(200);
  expect(await save('One more')).toMatchObject({ status: 422, body: { error: { code: 'too_many_views' } } });
  expect(await save('View 2', { was: 'View 1' })).toMatchObject({ status: 409 });
  expect(await save('View 3', { was: 'Not there' })).toMatchObject({ status: 404 });
  expect((await save('View 4', { query: { empcode: 'A1' } })).status).toBe(400);
  expect((await save('x'.repeat(61))).status).toBe(400);
  expect((await save(' ')).status).toBe(400);
  expect((await save('a\u0000b')).status).toBe(400);
});

test('two tabs that save at once keep both views, and one default', async () => {
  const saved = await Promise.all(
    [1, 2, 3, 4].map((index) =>
      desk.call('leena', 'saveView', { name: `Tab ${index}`, query: {}, isDefault: true }),
    ),
  );
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await desk.call('leena', 'getViews');
  expect(names({ body }).sort()).toEqual(['Tab 1', 'Tab 2', 'Tab 3', 'Tab 4']);
  expect(body.data.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
});
