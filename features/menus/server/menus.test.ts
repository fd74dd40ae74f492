import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everybody } from '#contract/audience.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { MenuItem, MenusPage } from '../contract.ts';
import { menuKinds } from '../kinds.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

async function get(url: string, empcode: string) {
  const headers = await signIn(portal, empcode);
  return portal.app.inject({ method: 'GET', url, headers });
}

describe('GET /api/get-menus', () => {
  const actions = (answer: { json: () => { data: { action: string }[] } }) =>
    answer.json().data.map((item) => item.action);

  test("answers the person's own entries in serial order, by the specification's names", async () => {
    const answer = await get('/api/get-menus?empcode=E1001', 'E1001');
    expect(answer.statusCode).toBe(200);
    expect(actions(answer)).toEqual([
      '/',
      '/employee-search',
      '/asset-at-residence',
      '/requests-list',
      '/discount-coupons',
      '/buyback',
      '/money-statement',
      '/policies',
      '/documents',
      '/clearance',
    ]);
    expect(answer.json().data[0]).toEqual({
      menu: 'Dashboard',
      action: '/',
      menu_icons: 'house',
      status: 0,
      menu_serial_no: 10,
    });
  });

  test('hides the asset screens from an org unit without assets', async () => {
    expect(actions(await get('/api/get-menus', 'E1008'))).toEqual([
      '/',
      '/employee-search',
      '/buyback',
      '/money-statement',
      '/policies',
      '/documents',
      '/my-attendance',
      '/clearance',
    ]);
  });

  test('has of each entry under Admin its section, and what one does there', async () => {
    const { data }: { data: MenuItem[] } = (await get('/api/get-menus', 'E1006')).json();
    const admin = data.filter(({ status }) => status >= 1);
    expect(admin.length).toBeGreaterThan(25);
    expect(admin.filter(({ section, about }) => !section || !about)).toEqual([]);
    // Nothing is shown twice: neither a page nor a name.
    for (const part of ['action', 'menu'] as const) {
      const all = data.map((entry) => entry[part]);
      expect(all.filter((one, place) => all.indexOf(one) !== place)).toEqual([]);
    }
  });

  test("refuses another person's, but not to an admin; an unknown person is not found", async () => {
    expect((await get('/api/get-menus?empcode=E1008', 'E1001')).statusCode).toBe(403);
    expect(actions(await get('/api/get-menus?empcode=E1008', 'E1006'))).toEqual([
      '/',
      '/employee-search',
      '/buyback',
      '/money-statement',
      '/policies',
      '/documents',
      '/my-attendance',
      '/clearance',
    ]);
    expect((await get('/api/get-menus?empcode=E0', 'E1006')).statusCode).toBe(404);
    expect((await get(`/api/get-menus?empcode=${'E'.repeat(21)}`, 'E1006')).statusCode).toBe(400);
  });
});

const call = async (empcode: string, path: string, payload?: object) => {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/admin/menus/${path}`,
    headers: await signIn(portal, empcode),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const [admin, asha, ravi, omar] = ['E1006', 'E1001', 'E1002', 'E1008'];
type Kind = 'menu-entry' | 'menu-room-entry';
const kept = async (kind: Kind): Promise<MenusPage> =>
  (await call(admin, `getRecords?kind=${kind}`)).body.data;
/** Saves an entry as it is now, or as it was `seen`, with what is given. */
async function save(kind: Kind, key: string, given: object, seen?: MenusPage) {
  const { rows, today } = seen ?? (await kept(kind));
  const row = rows.find((one) => one.key === key);
  const value = { ...menuKinds[kind].blank.value, ...(row?.value as object), ...given };
  return call(admin, 'save', { kind, key, effectiveFrom: today, revision: row?.revision ?? 0, value });
}
const menuOf = async (empcode: string): Promise<MenuItem[]> =>
  (await get('/api/get-menus', empcode)).json().data;
const labels = async (empcode: string) => (await menuOf(empcode)).map(({ menu }) => menu);
const only = (part: object) => ({ audience: { ...everybody, ...part } });

describe('what administrators keep of the menu', () => {
  test('has each entry of the rooms once, as its room has it until somebody decides otherwise', async () => {
    const { rows, entries } = await kept('menu-room-entry');
    expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(entries.map(({ key }) => key))].sort());
    expect(rows).toHaveLength(entries.length);
    expect(rows.find(({ key }) => key === '0 /policies')).toMatchObject({
      value: { label: '', audience: everybody, hidden: false },
      versions: [],
      revision: 0,
    });
  });

  test('hides an entry from one org unit, renames and moves it; the page itself stays open', async () => {
    const units = { orgUnits: ['Technology'] };
    expect(await labels(omar)).toContain('Policies');
    expect(
      (await save('menu-room-entry', '0 /policies', { ...only(units), label: 'Rules', position: 1 })).status,
    ).toBe(200);
    expect((await labels(asha))[0]).toBe('Rules');
    for (const name of ['Policies', 'Rules']) expect(await labels(omar)).not.toContain(name);
    expect((await get('/download/rest/policies', omar)).statusCode).toBe(200);
    const { body } = await call(admin, 'check', {
      kind: 'menu-room-entry',
      key: '0 /policies',
      effectiveFrom: (await kept('menu-entry')).today,
      value: { label: '', position: 1, ...only(units), hidden: false },
    });
    expect(body.data).toMatchObject({ fields: {}, warnings: [expect.stringContaining('address')] });
    const shipped = (await kept('menu-room-entry')).entries.find(({ key }) => key === '0 /policies');
    await save('menu-room-entry', '0 /policies', { ...only({}), label: '', position: shipped?.position });
    expect(await labels(omar)).toContain('Policies');
  });

  test('never shows more than a room does, nor a page that is not open to the reader', async () => {
    await save('menu-room-entry', '0 /payments', only({ roles: ['USER'] }));
    expect(await labels(asha)).not.toContain('Payments');
    await save('menu-room-entry', '0 /payments', only({}));
    const audit = { label: 'The log', action: '/admin/audit-log' };
    expect((await save('menu-entry', 'log', audit)).status).toBe(200);
    expect(await labels(asha)).not.toContain('The log');
    expect(await labels(admin)).toContain('The log');
    await save('menu-entry', 'log', { hidden: true });
    expect(await labels(admin)).not.toContain('The log');
  });

  test('has entries of the company’s own, out of the portal too, for whom they are', async () => {
    const canteen = { label: 'Canteen', action: 'https://canteen.example.com/', position: 1 };
    expect((await save('menu-entry', 'canteen', { ...canteen, ...only({ roles: ['FL1'] }) })).status).toBe(
      200,
    );
    expect((await menuOf(ravi))[0]).toEqual({
      menu: 'Canteen',
      action: 'https://canteen.example.com/',
      menu_icons: 'app-window',
      status: 0,
      menu_serial_no: 1,
    });
    expect(await labels(asha)).not.toContain('Canteen');
    await save('menu-entry', 'canteen', { hidden: true });
  });

  test('leaves every administrator the way back, and nobody else may change anything', async () => {
    const hidden = await save('menu-room-entry', '1 /admin/menus', { hidden: true });
    expect(hidden).toMatchObject({
      status: 422,
      body: { error: { fields: { hidden: expect.any(String) } } },
    });
    const wrong = await save('menu-entry', 'nowhere', { label: 'Nowhere', action: '/nowhere' });
    expect(wrong).toMatchObject({ status: 422, body: { error: { fields: { action: expect.any(String) } } } });
    expect((await call(asha, 'getRecords?kind=menu-entry')).status).toBe(403);
    expect((await call(ravi, 'save', {})).status).toBe(403);
  });

  test('of two who decide at once one is kept, and the other is told of it', async () => {
    const seen = await kept('menu-room-entry');
    const answers = await Promise.all(
      [72, 73].map((position) => save('menu-room-entry', '0 /documents', { position }, seen)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('an entry that somebody had put into the table is kept on, in the place of the portal’s for whom it is', async () => {
  await portal.platform.database.pool.query(
    `insert into menu_items (code, label, action, icons, status, serial_no, org_units, locations, roles, hidden)
      values ('entry-1', 'Inbox', '/requests-list', 'inbox', 0, 5, '{}', '{}', '{USER}', false)`,
  );
  const menu = await labels(asha);
  expect([menu[0], menu.includes('Requests')]).toEqual(['Inbox', false]);
  const row = (await kept('menu-entry')).rows.find(({ key }) => key === 'entry-1');
  expect(row).toMatchObject({ value: { label: 'Inbox', list: 'main', position: 5 }, revision: 0 });
  expect((await save('menu-entry', 'entry-1', { label: 'All requests' })).status).toBe(200);
  expect((await labels(asha))[0]).toBe('All requests');
});
