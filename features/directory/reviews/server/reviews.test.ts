import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#formats/time/dates.ts';
import { transact } from '#server/db/database.ts';
import { people } from '#testing/asset-requests.ts';
import { smallCompany } from '#testing/small-company.ts';
import { endRoles } from '../../company/server/leave-service.ts';
import { getGrantsOf, grantRole, handOverRoles } from '../../grants/contract.ts';
import * as contract from '../contract.ts';
import { countGrantsToReview } from './offered-store.ts';
import { reviewRound } from './open-service.ts';

let now = new Date();
const company = smallCompany({ now: () => now });
const today = dayOf(now, 'Asia/Kolkata');
const grants = async (reviewId: number, show?: 'open' | 'keep' | 'end' | 'all') =>
  (
    await company.call('admin', contract.getReviewGrants, {
      body: { reviewId, limit: 100, ...(show && { show }) },
    })
  ).answer.data;
const reviews = async () => (await company.call('admin', contract.getRoleReviews)).answer.data;
const told = async (kind: string) =>
  (
    await company.sql(
      "select data ->> 'to' as to from pgboss.job where name = 'notifications.deliver' and data ->> 'kind' = $1",
      [kind],
    )
  ).length;
const decide = (who: 'admin' | 'rita', reviewId: number, grantId: number, decision: 'keep' | 'end') =>
  company.call(who, contract.decideReviewed, { body: { reviewId, grantId, decision } });

beforeAll(async () => {
  await company.sql("insert into role_grants (empcode, role) values ('B2', 'ADMIN')");
});

describe('a review that is opened by hand', () => {
  let reviewId = 0;
  test('takes in what is in effect today, tells administrators, and is the only one', async () => {
    const both = await Promise.all(
      (['admin', 'rita'] as const).map((who) => company.call(who, contract.openRoleReview, { body: {} })),
    );
    expect(both.map(({ refused }) => refused).sort()).toEqual(['', 'open']);
    const [review] = await reviews();
    reviewId = review?.reviewId ?? 0;
    const [held] = await company.sql("select count(*)::int as count from role_grants where role <> 'USER'");
    expect(review).toMatchObject({ quarter: null, all: held?.count, open: held?.count, closedAt: null });
    expect(await told('role-review.opened')).toBe(1);
    expect(await countGrantsToReview(company.portal.platform.database.reads, today)).toMatchObject({
      undecided: held?.count,
      unheld: 0,
    });
  });

  test('has each decided once, by nobody who holds it; the second of two is told', async () => {
    const of = async (empcode: string, role: string) =>
      (await grants(reviewId, 'all')).find(({ grant }) => grant.empcode === empcode && grant.role === role);
    const own = await of(people.admin, 'ADMIN');
    expect(own).toMatchObject({ own: true, actions: [] });
    const ownId = own?.grant.grantId ?? 0;
    expect((await decide('admin', reviewId, ownId, 'keep')).refused).toBe('own_record');
    expect((await decide('rita', reviewId, ownId, 'keep')).status).toBe(200);
    const ravi = (await of(people.ravi, 'FL1'))?.grant.grantId ?? 0;
    const both = await Promise.all([
      decide('admin', reviewId, ravi, 'keep'),
      decide('rita', reviewId, ravi, 'keep'),
    ]);
    expect(both.map(({ refused }) => refused).sort()).toEqual(['', 'decided']);
    await expect(
      company.sql(
        "update role_review_grants set decision = 'keep', decided_by = 'T1', decided_at = now(), batch = 9 where empcode = 'T1'",
      ),
    ).rejects.toMatchObject({ constraint: 'role_review_grants_not_own' });
  });

  test('ends a role, and takes that back', async () => {
    const row = (await grants(reviewId)).find(({ grant }) => grant.empcode === people.leena);
    const grantId = row?.grant.grantId ?? 0;
    const { answer } = await decide('admin', reviewId, grantId, 'end');
    const holds = () => company.sql('select from role_grants where grant_id = $1', [grantId]);
    expect(await holds()).toEqual([]);
    expect(await grants(reviewId, 'end')).toMatchObject([
      { grant: { endedWhy: 'review' }, decidedBy: { empcode: people.admin }, actions: ['undo'] },
    ]);
    const { batch } = answer.data;
    const undo = (who: 'admin' | 'rita') =>
      company.call(who, contract.undoReviewed, { body: { reviewId, batch } });
    expect((await undo('rita')).refused).toBe('not_decided');
    expect((await undo('admin')).answer.data).toEqual({ count: 1 });
    expect(await holds()).toHaveLength(1);
    expect((await undo('admin')).refused).toBe('not_decided');
  });

  test('keeps all that a filter leaves but one’s own with one press, and takes that back with one', async () => {
    const one = await company.call('admin', contract.keepReviewed, {
      body: { reviewId, empcode: people.leena },
    });
    expect(one.answer.data.count).toBe(1);
    const open = await grants(reviewId);
    const rest = await company.call('admin', contract.keepReviewed, { body: { reviewId } });
    expect(rest.answer.data.count).toBe(open.length);
    expect(await grants(reviewId)).toEqual([]);
    const { batch } = rest.answer.data;
    await company.call('admin', contract.undoReviewed, { body: { reviewId, batch } });
    expect(await grants(reviewId)).toHaveLength(open.length);
  });

  test('is finished, and nothing is decided in it any more', async () => {
    const { answer } = await company.call('admin', contract.closeRoleReview, { body: { reviewId } });
    expect(answer.data.closedAt).not.toBeNull();
    expect(await told('role-review.over')).toBe(1);
    const [row] = await grants(reviewId);
    expect(row?.actions).toEqual([]);
    expect((await decide('admin', reviewId, row?.grant.grantId ?? 0, 'keep')).refused).toBe('not_open');
    const { text } = await company.call('admin', contract.exportReviewGrants, {
      query: { fileName: 'role-review.csv', reviewId, show: 'all' },
    });
    expect(text).toContain('Kept');
  });
});

test('what a leaver held that nobody holds now is told, and handed on with one press', async () => {
  const give = (role: 'STORE' | 'FL1', locationId: string) =>
    company.call('admin', grantRole, { body: { empcode: people.dev, role, locationId } });
  await give('STORE', 'KOC');
  await give('FL1', 'KOC');
  await transact(company.portal.platform.database, (tx) =>
    endRoles(tx, { empcode: people.dev, at: now, by: null, from: {} }).then(() => null),
  );
  await company.sql("update employees set left_on = current_date where empcode = 'A2'");
  const held = async () =>
    (await company.call('admin', getGrantsOf, { query: { empcode: people.dev } })).answer.data.map(
      ({ role, unheld }) => [role, unheld],
    );
  expect(await held()).toEqual([
    ['STORE', true],
    ['FL1', false],
  ]);
  const { reads } = company.portal.platform.database;
  expect((await countGrantsToReview(reads, today)).unheld).toBe(1);
  const hand = (to: string) =>
    company.call('admin', handOverRoles, { body: { leaver: people.dev, empcode: to } });
  expect((await hand(people.admin)).refused).toBe('own_record');
  expect((await hand(people.ravi)).answer.data).toEqual({ granted: 1, passedOver: 1 });
  expect((await hand(people.ravi)).refused).toBe('already');
  expect(await held()).toEqual([
    ['STORE', false],
    ['FL1', false],
  ]);
  expect((await countGrantsToReview(reads, today)).unheld).toBe(0);
});

describe('a quarter', () => {
  test('has its review on its first day, once, whoever looks; it is told of again, and ends by itself', async () => {
    const { platform } = company.portal;
    const round = () => Promise.all([reviewRound(platform), reviewRound(platform)]);
    const at = (day: string) => {
      now = new Date(`${day}T06:00:00Z`);
    };
    at('2027-02-20');
    expect(await round()).toEqual([0, 0]);
    at('2027-04-01');
    expect((await round()).sort()).toEqual([0, 1]);
    expect(await round()).toEqual([0, 0]);
    const rows = await company.sql(
      'select quarter, ends_on::text from role_reviews where quarter is not null',
    );
    expect(rows).toEqual([{ quarter: '2027-Q2', ends_on: '2027-04-30' }]);
    const before = await told('role-review.ending');
    at('2027-04-25');
    expect((await round()).sort()).toEqual([0, 1]);
    expect(await told('role-review.ending')).toBe(before + 1);
    at('2027-05-01');
    expect((await round()).sort()).toEqual([0, 1]);
    expect(await told('role-review.over')).toBe(2);
    expect(await company.sql('select from role_reviews where closed_at is null')).toEqual([]);
    // Not anew within the same quarter.
    at('2027-04-02');
    expect(await round()).toEqual([0, 0]);
  });
});
