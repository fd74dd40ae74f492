import { expect, it } from 'vitest';
import { composePortal } from '../../../server/app.ts';
import { openTestPortal } from '../../../testing/portal.ts';
import { signIn } from '../../../testing/sign-in.ts';

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
