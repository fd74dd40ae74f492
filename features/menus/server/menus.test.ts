import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../../server/db/migrate.ts';
import { openTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { signIn } from '../../../testing/sign-in.ts';

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
      '/policies',
      '/documents',
      '/clearance',
    ]);
  });

  test("refuses another person's, but not to an admin; an unknown person is not found", async () => {
    expect((await get('/api/get-menus?empcode=E1008', 'E1001')).statusCode).toBe(403);
    expect(actions(await get('/api/get-menus?empcode=E1008', 'E1006'))).toEqual([
      '/',
      '/employee-search',
      '/policies',
      '/documents',
      '/clearance',
    ]);
    expect((await get('/api/get-menus?empcode=E0', 'E1006')).statusCode).toBe(404);
    expect((await get(`/api/get-menus?empcode=${'E'.repeat(21)}`, 'E1006')).statusCode).toBe(400);
  });

  test('shows an entry of some roles to those who hold one', async () => {
    await portal.platform.database.pool.query(
      "insert into menu_items (label, action, icons, status, serial_no, roles) values ('Menus', '/admin/menus', 'list', 1, 20, '{ADMIN}')",
    );
    expect(actions(await get('/api/get-menus', 'E1006'))).toContain('/admin/menus');
    await portal.platform.database.pool.query("update menu_items set roles = '{FL1}' where label = 'Menus'");
    expect(actions(await get('/api/get-menus?empcode=E1002', 'E1006'))).toContain('/admin/menus');
    expect(actions(await get('/api/get-menus', 'E1006'))).not.toContain('/admin/menus');
    expect(actions(await get('/api/get-menus', 'E1001'))).not.toContain('/admin/menus');
  });
});

test('what the portal had put into the table leaves it; what the company has changed stays, in the place of the portal’s', async () => {
  const { pool } = portal.platform.database;
  await pool.query(
    `insert into menu_items (label, action, icons, status, serial_no, roles) values
      ('Asset at residence', '/asset-at-residence', 'armchair', 0, 30, null),
      ('Audit log', '/admin/audit-log', 'scroll-text', 1, 900, '{ADMIN}'),
      ('Inbox', '/requests-list', 'inbox', 0, 5, null)`,
  );
  const leaving = migrations().find(({ name }) => name.endsWith('_entries_of_rooms.sql'));
  await pool.query(leaving?.sql ?? '');
  const { rows } = await pool.query("select label from menu_items where label <> 'Menus'");
  expect(rows).toEqual([{ label: 'Inbox' }]);
  const menu = (await get('/api/get-menus', 'E1001')).json().data as { menu: string }[];
  expect(menu.map((item) => item.menu)).toEqual([
    'Inbox',
    'Dashboard',
    'Employee search',
    'Asset at residence',
    'Discount coupons',
    'Policies',
    'Documents',
    'Clearance',
  ]);
  await pool.query("delete from menu_items where label = 'Inbox'");
});
