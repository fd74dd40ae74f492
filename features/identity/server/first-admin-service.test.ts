import { expect, it } from 'vitest';
import { staffing } from '#features/directory/company/server/staffing-service.ts';
import { composePortal } from '#portal/compose.ts';
import { openTestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { makeFirstAdmin } from './first-admin-service.ts';

const admins = (portal: Awaited<ReturnType<typeof openTestPortal>>) =>
  portal.platform.database.writes
    .selectFrom('roleGrants')
    .innerJoin('employees', 'employees.empcode', 'roleGrants.empcode')
    .select(['employees.empcode', 'employees.email'])
    .where('role', '=', 'ADMIN')
    .execute();

it('makes the person of ADMIN_EMAIL the first administrator of an empty company, once', async () => {
  const portal = await openTestPortal({ demo: false, env: { ADMIN_EMAIL: 'Boss@Example.com' } });
  const first = { empcode: 'ADMIN1', email: 'boss@example.com' };
  expect(await admins(portal)).toEqual([first]);
  const again = await composePortal(portal.platform);
  expect(await admins(portal)).toEqual([first]);
  const profile = await again.inject({
    url: '/api/profile',
    headers: { ...(await signIn(portal, 'ADMIN1')) },
  });
  expect(profile.json().data).toMatchObject({ empcode: 'ADMIN1', role: ['ADMIN', 'USER'] });
  // Their place and org unit have a history from the first day, and are changed as any other.
  const headers = { ...(await signIn(portal, 'ADMIN1')) };
  for (const [base, kind] of [
    ['places', 'place'],
    ['org-units', 'org-unit'],
  ]) {
    const url = `/download/admin/${base}`;
    const list = await again.inject({ url: `${url}/getRecords?kind=${kind}`, headers });
    const [hq] = list.json().data.rows;
    expect(hq).toMatchObject({
      key: 'HQ',
      revision: 1,
      value: { name: 'Meridian', closedOn: null },
      versions: [{ state: 'current', made: { by: { empcode: 'ADMIN1' } }, value: { name: 'Meridian' } }],
    });
    const { effectiveFrom } = hq.versions[0];
    const value = { ...hq.value, name: 'Head office' };
    const payload = { kind, key: 'HQ', value, effectiveFrom, revision: hq.revision };
    const changed = await again.inject({ method: 'POST', url: `${url}/save`, headers, payload });
    expect(changed.json().data).toMatchObject({ value: { name: 'Head office' }, revision: 2 });
  }
  await again.close();
  await portal.close();
});

it('leaves a company that has an administrator as it is', async () => {
  const portal = await openTestPortal({ env: { ADMIN_EMAIL: 'asha@meridian.example.com' } });
  const found = await admins(portal);
  expect(found.map(({ empcode }) => empcode)).not.toContain('E1001');
  expect(found.length).toBeGreaterThan(0);
  await portal.close();
});

it('makes one where every administrator has left, in place of none of them', async () => {
  const portal = await openTestPortal({ env: { ADMIN_EMAIL: 'asha@meridian.example.com' } });
  const { pool } = portal.platform.database;
  const former = await admins(portal);
  await pool.query(
    "update employees set left_on = '2026-01-01' where empcode in (select empcode from role_grants where role = 'ADMIN')",
  );
  await makeFirstAdmin(portal.platform, staffing);
  const asha = { empcode: 'E1001', email: 'asha@meridian.example.com' };
  const now = await admins(portal);
  expect(now).toHaveLength(former.length + 1);
  expect(now).toEqual(expect.arrayContaining([...former, asha]));
  await makeFirstAdmin(
    { ...portal.platform, env: { ...portal.platform.env, ADMIN_EMAIL: 'x@example.com' } },
    staffing,
  );
  expect(await admins(portal)).toHaveLength(now.length);
  await portal.close();
});

it('makes one administrator where several servers start at once on an empty database', async () => {
  const portal = await openTestPortal({ demo: false });
  const { platform } = portal;
  const started = { ...platform, env: { ...platform.env, ADMIN_EMAIL: 'boss@example.com' } };
  await Promise.all(Array.from({ length: 4 }, () => makeFirstAdmin(started, staffing)));
  expect(await admins(portal)).toEqual([{ empcode: 'ADMIN1', email: 'boss@example.com' }]);
  const { rows } = await platform.database.pool.query('select action from audit_log order by audit_id');
  expect(rows.map(({ action }) => action)).toEqual([
    'employee.create',
    'places.save',
    'org-units.save',
    'role.grant',
  ]);
  await portal.close();
});

it('says at each start who the administrators are, by their codes, and where ADMIN_EMAIL is none of them', async () => {
  const portal = await openTestPortal({ env: { ADMIN_EMAIL: 'admin@meridian.example.com' } });
  const { platform } = portal;
  const said = async (ADMIN_EMAIL?: string) => {
    const before = portal.logged.length;
    const { ADMIN_EMAIL: _none, ...env } = platform.env;
    await makeFirstAdmin(
      { ...platform, env: { ...env, ...(ADMIN_EMAIL !== undefined && { ADMIN_EMAIL }) } },
      staffing,
    );
    return portal.logged
      .slice(before)
      .map(({ level, msg, administrators }) => ({ level, msg, administrators }));
  };
  const [named] = await said('admin@meridian.example.com');
  expect(named).toMatchObject({ level: 30, msg: 'the administrators' });
  expect(named?.administrators).toContain('E1006');
  expect(await said()).toEqual([named]);
  expect(await said('adnim@meridian.example.com')).toEqual([
    { ...named, level: 40, msg: expect.stringContaining('ADMIN_EMAIL is none of the administrators') },
  ]);
  await platform.database.pool.query("delete from role_grants where role = 'ADMIN'");
  expect(await said()).toMatchObject([
    { level: 40, msg: expect.stringContaining('nobody is an administrator') },
  ]);
  await portal.close();
});
