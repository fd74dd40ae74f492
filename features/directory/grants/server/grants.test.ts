import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#formats/time/dates.ts';
import { transact } from '#server/db/database.ts';
import { people } from '#testing/asset-requests.ts';
import { smallCompany } from '#testing/small-company.ts';
import { endRoles } from '../../company/server/leave-service.ts';
import { changeEmployee, changeRole, getEmployee } from '../../staff/contract.ts';
import {
  endRole,
  exportRoleGrants,
  type GrantRole,
  getGrantsOf,
  getRoleCounts,
  getRoleGrants,
  grantRole,
  restoreRole,
} from '../contract.ts';

const company = smallCompany();
const today = dayOf(new Date(), 'Asia/Kolkata');
const inDays = (count: number) => dayOf(new Date(Date.now() + count * 86_400_000), 'Asia/Kolkata');
const give = (more: Partial<GrantRole>, who: 'admin' | 'tara' = 'admin') =>
  company.call(who, grantRole, {
    body: { empcode: people.dev, role: 'STORE', locationId: 'KOC', ...more },
  });
const end = (grantId: number, lastDay?: string | null) =>
  company.call('admin', endRole, { body: { grantId, ...(lastDay !== undefined && { lastDay }) } });
const list = async (body: object) => (await company.call('admin', getRoleGrants, { body })).answer.data;
const heldOn = async (empcode: string, day: string) =>
  (
    await company.sql(
      'select role from held_grants($2) where empcode = $1 and on_behalf_of is null order by 1',
      [empcode, day],
    )
  ).map(({ role }) => role);
const audited = async (empcode: string) =>
  (
    await company.sql(
      "select action from audit_log where subject = $1 and action like 'role.%' order by audit_id",
      [empcode],
    )
  ).map(({ action }) => action);
const told = async (kind: string) =>
  (
    await company.sql(
      "select data #>> '{to,0}' as to, data #>> '{text,with,place}' as place from pgboss.job where name = 'notifications.deliver' and data ->> 'kind' = $1",
      [kind],
    )
  ).at(-1);

beforeAll(async () => {
  await company.sql("insert into role_grants (empcode, role) values ('B2', 'ADMIN')");
});

describe('a grant', () => {
  test('holds at once, is told and audited, and is refused a second time', async () => {
    const { status, answer } = await give({ why: ' While the post is vacant ' });
    expect([status, answer.data]).toEqual([
      200,
      expect.objectContaining({
        empcode: people.dev,
        role: 'STORE',
        state: 'effect',
        from: today,
        lastDay: null,
        source: 'hand',
        why: 'While the post is vacant',
        actions: ['end'],
        location: { locationId: 'KOC', name: 'KOC' },
        grantedBy: { empcode: people.admin, name: 'Admin' },
      }),
    ]);
    expect(await heldOn(people.dev, today)).toEqual(['STORE']);
    expect(await told('role.granted')).toEqual({ to: people.dev, place: 'KOC' });
    expect((await give({})).refused).toBe('already');
    expect((await give({ from: inDays(30) })).refused).toBe('already');
    expect(await audited(people.dev)).toEqual(['role.grant']);
  });

  test('of a day to come counts on its days, by no job', async () => {
    const { answer } = await give({ role: 'REGION', from: inDays(2), lastDay: inDays(4) });
    expect(answer.data).toMatchObject({ state: 'planned', from: inDays(2), lastDay: inDays(4) });
    const days = await Promise.all([1, 2, 4, 5].map((count) => heldOn(people.dev, inDays(count))));
    expect(days).toEqual([['STORE'], ['REGION', 'STORE'], ['REGION', 'STORE'], ['STORE']]);
    expect(await company.sql("select from role_grants where role = 'REGION'")).toEqual([]);
    // What follows on it is granted, what meets it is not.
    expect((await give({ role: 'REGION', from: inDays(4) })).refused).toBe('already');
    expect((await give({ role: 'REGION', from: inDays(5) })).status).toBe(200);
    expect((await list({ state: 'planned' })).map(({ role }) => role)).toEqual(['REGION', 'REGION']);
  });

  test('is an administrator’s to give, to whom they are not, who works here, for a place that there is', async () => {
    expect((await give({}, 'tara')).status).toBe(403);
    expect((await give({ empcode: people.admin })).refused).toBe('own_record');
    expect((await give({ empcode: 'NOBODY' })).refused).toBe('has_left');
    const wrong = async (more: Partial<GrantRole>) =>
      Object.keys(JSON.parse((await give(more)).text).error.fields);
    expect(await wrong({ locationId: 'MOON' })).toEqual(['locationId']);
    expect(await wrong({ role: 'ADMIN' })).toEqual(['locationId']);
    expect(await wrong({ role: 'HR', from: inDays(-1) })).toEqual(['from']);
    expect(await wrong({ role: 'HR', lastDay: inDays(-1) })).toEqual(['lastDay']);
    const { answer } = await company.call('admin', getEmployee, { query: { empcode: people.omar } });
    const leaving = { empcode: people.omar, effectiveOn: inDays(10), seen: answer.data.seen, leaves: true };
    expect((await company.call('admin', changeEmployee, { body: leaving })).status).toBe(200);
    expect(await wrong({ empcode: people.omar, from: inDays(10) })).toEqual(['from']);
    expect((await give({ empcode: people.omar, from: inDays(9) })).status).toBe(200);
  });

  test('is ended at once, and that is taken back; after a day, and that is too', async () => {
    const { answer } = await give({ empcode: people.leena, role: 'CLEARANCE' });
    const { grantId } = answer.data;
    const ended = await end(grantId);
    expect(ended.answer.data).toMatchObject({ state: 'ended', endedWhy: 'hand', actions: ['restore'] });
    expect(await heldOn(people.leena, today)).toEqual(['FL2']);
    expect(await told('role.ended')).toEqual({ to: people.leena, place: 'KOC' });
    expect((await end(grantId)).refused).toBe('ended');
    expect((await company.call('rita', restoreRole, { body: { grantId } })).refused).toBe('too_late');
    const again = await company.call('admin', restoreRole, { body: { grantId } });
    expect(again.answer.data).toMatchObject({ state: 'effect', endedAt: null });
    expect((await end(grantId, inDays(3))).answer.data).toMatchObject({
      lastDay: inDays(3),
      state: 'effect',
    });
    expect(await heldOn(people.leena, inDays(4))).toEqual(['FL2']);
    expect((await end(grantId, null)).answer.data).toMatchObject({ lastDay: null });
    expect(await audited(people.leena)).toEqual([
      ...['role.grant', 'role.revoke', 'role.restore', 'role.change-end', 'role.change-end'],
    ]);
    // Ended and granted anew by another way meanwhile: there is nothing to take back.
    await end(grantId);
    await give({ empcode: people.leena, role: 'CLEARANCE' });
    expect((await company.call('admin', restoreRole, { body: { grantId } })).refused).toBe('too_late');
  });

  test('of the same by two at once is one', async () => {
    const both = await Promise.all([1, 2].map(() => give({ empcode: people.faisal, role: 'HR' })));
    expect(both.map(({ refused }) => refused).sort()).toEqual(['', 'already']);
  });

  test('on the person’s page and here is one thing, by one rule', async () => {
    const role = { empcode: people.rita, role: 'T1', locationId: 'KOC' } as const;
    await company.call('admin', changeRole, { body: { ...role, granted: true } });
    expect((await give(role)).refused).toBe('already');
    await company.call('admin', changeRole, { body: { ...role, granted: false } });
    expect(await list({ search: people.rita, state: 'ended' })).toMatchObject([
      { role: 'T1', endedWhy: 'hand' },
    ]);
    expect((await give(role)).status).toBe(200);
  });
});

describe('the last administrator', () => {
  const adminGrants = async () =>
    (await list({ role: 'ADMIN' })).map(({ empcode, grantId }) => ({ empcode, grantId }));

  test('is left where two end each other at once, and is never ended, not even after a day', async () => {
    const grants = await adminGrants();
    const of = (empcode: string) => grants.find((one) => one.empcode === empcode)?.grantId ?? 0;
    const both = await Promise.all([
      company.call('admin', endRole, { body: { grantId: of('B2') } }),
      company.call('rita', endRole, { body: { grantId: of(people.admin) } }),
    ]);
    expect(await company.sql("select from role_grants where role = 'ADMIN'")).toHaveLength(1);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await company.sql(
      "insert into role_grants (empcode, role) values ('Z1', 'ADMIN') on conflict do nothing",
    );
    await company.sql("delete from role_grants where empcode = 'B2' and role = 'ADMIN'");
    const [last] = await adminGrants();
    expect((await end(last?.grantId ?? 0)).refused).toBe('last_holder');
    expect((await end(last?.grantId ?? 0, inDays(9))).refused).toBe('last_holder');
    // Who holds it until a day does not stand in for them.
    await give({ empcode: people.ravi, role: 'ADMIN', locationId: undefined, lastDay: inDays(5) } as never);
    expect((await end(last?.grantId ?? 0)).refused).toBe('last_holder');
  });
});

describe('the list', () => {
  test('is filtered, searched, paged and exported', async () => {
    expect((await list({ role: 'FL1' })).map(({ empcode }) => empcode).sort()).toEqual(['B1', 'B2', 'X1']);
    expect(await list({ role: 'FL1', locationId: 'BLR' })).toMatchObject([{ empcode: 'X1' }]);
    expect(await list({ search: 'Lee', role: 'FL2' })).toMatchObject([{ name: 'Leena' }]);
    expect(await list({ orgUnit: 'Retail' })).toEqual([]);
    const all = await list({ order: 'person' });
    const first = await company.call('admin', getRoleGrants, { body: { order: 'person', limit: 4 } });
    const next = await company.call('admin', getRoleGrants, {
      body: { order: 'person', limit: 100, cursor: first.answer.next ?? '' },
    });
    expect([...first.answer.data, ...next.answer.data]).toEqual(all);
    const { text } = await company.call('admin', exportRoleGrants, {
      query: { fileName: 'roles.csv', role: 'FL1', locationId: 'BLR' },
    });
    expect(text).toContain('Gives the first approval of requests for BLR');
  });

  test('counts by role, and says which nobody holds', async () => {
    await company.sql("delete from role_grants where role = 'REGION'");
    const { answer } = await company.call('admin', getRoleCounts);
    const of = (role: string) => answer.data.find((one) => one.role === role)?.people;
    expect([of('FL1'), of('REGION')]).toEqual([3, 0]);
  });
});

test('what somebody held when they left stays on their page, for HR of their place too', async () => {
  await company.sql(
    "insert into role_grants (empcode, role, location_id) values ('T1', 'HR', 'KOC'), ('X1', 'HR', 'BLR')",
  );
  const before = await company.call('tara', getGrantsOf, { query: { empcode: people.dev } });
  expect(before.answer.data.flatMap(({ actions }) => actions)).toEqual([]);
  expect((await company.call('elsewhere', getGrantsOf, { query: { empcode: people.dev } })).status).toBe(404);
  const at = new Date();
  await transact(company.portal.platform.database, (tx) =>
    endRoles(tx, { empcode: people.dev, at, by: null, from: {} }).then(() => null),
  );
  await company.sql("update employees set left_on = current_date where empcode = 'A2'");
  const after = await company.call('tara', getGrantsOf, { query: { empcode: people.dev } });
  expect(after.answer.data.length).toBeGreaterThan(0);
  expect(new Set(after.answer.data.map(({ endedWhy }) => endedWhy))).toEqual(new Set(['left']));
  expect((await list({ state: 'left' })).every(({ empcode }) => empcode === people.dev)).toBe(true);
});
