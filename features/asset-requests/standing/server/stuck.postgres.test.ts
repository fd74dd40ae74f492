import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { listStuck, stuckListed } from './stuck-store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
});
afterAll(() => portal.close());

const today = '2026-06-15';
const holders = [people.ravi, people.rita, people.leena, people.tara, people.faisal] as const;
const roles = ['FL1', 'FL2', 'T1', 'FINANCE'] as const;
const statusOf = {
  FL1: 'Pending Approval',
  FL2: 'RTGS Request',
  T1: 'Cheque Approve',
  FINANCE: 'RTGS Approve',
} as const;

const person = fc.constantFrom(...holders);
const role = fc.constantFrom(...roles);
const location = fc.constantFrom('KOC', 'BLR');
const unit = fc.constantFrom('Retail', 'IBD-GCC');
const some = <T>(what: fc.Arbitrary<T>) => fc.option(what, { nil: null });
const grant = fc.record({ empcode: person, role, location: some(location), unit: some(unit) });
const request = fc.record({
  empcode: fc.constantFrom(people.asha, people.ravi, people.leena),
  role,
  location,
  unit,
  // Who has which of the three parts; nobody has two.
  parts: fc.dictionary(person, fc.constantFrom('first', 'second', 'paying')),
  named: some(person),
});
const company = fc.record({
  grants: fc.uniqueArray(grant, { maxLength: 8, selector: (one) => JSON.stringify(one) }),
  cover: some(fc.tuple(person, person).filter(([lender, stand]) => lender !== stand)),
  left: some(person),
  requests: fc.array(request, { minLength: 1, maxLength: 8 }),
});
type Company = typeof company extends fc.Arbitrary<infer C> ? C : never;
type Request = Company['requests'][number];

const partsOf = ({ empcode, parts }: Request, ...which: string[]) =>
  Object.entries(parts).flatMap(([who, part]) => (who !== empcode && which.includes(part) ? [who] : []));

async function fill({ grants, cover, left, requests }: Company): Promise<void> {
  const run = (text: string, values: unknown[] = []) => portal.platform.database.pool.query(text, values);
  await run(`delete from asset_request_assignees`);
  await run(`delete from asset_requests`);
  await run(`delete from role_covers`);
  await run(`delete from role_grants`);
  await run(`update employees set left_on = case when empcode = $1 then date '2026-06-01' end`, [left]);
  for (const one of grants)
    await run(
      'insert into role_grants (empcode, role, location_id, org_unit) values ($1, $2, $3, $4) on conflict do nothing',
      [one.empcode, one.role, one.location, one.unit],
    );
  if (cover)
    await run(
      `insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at) values ($1, $2, $3, $3, now())`,
      [...cover, today],
    );
  for (const [index, one] of requests.entries()) {
    await run(
      `insert into asset_requests (request_number, empcode, location_id, org_unit, purchase_type, current_status, owner, version,
         year, title, total, reserved, shop, submitted_at, since, first_approvers, second_approvers, payers)
       values ($1, $2, $3, $4, 'instore', $5, $6, 1, $10, 'Chair', 100, 0, '{"name": "Shop"}', now(), now(), $7, $8, $9)`,
      [
        ...[900 + index, one.empcode, one.location, one.unit, statusOf[one.role], one.role],
        ...[partsOf(one, 'first'), partsOf(one, 'second'), partsOf(one, 'paying')],
        new Date().getFullYear(),
      ],
    );
    if (one.named)
      await run(
        `insert into asset_request_assignees (request_number, role, empcode, assigned_by, assigned_at) values ($1, $2, $3, $4, now())`,
        [900 + index, one.role, one.named, people.admin],
      );
  }
}

/** Whether anybody can take the step, asked of one after the other. */
function isStuck(one: Request, { grants, cover, left }: Company): boolean {
  const others = { FL1: ['second', 'paying'], FL2: ['first', 'paying'] };
  const barred = [one.empcode, ...partsOf(one, ...(others[one.role as 'FL1'] ?? ['first', 'second']))];
  const holds = (who: string) =>
    grants.some(
      (held) =>
        held.empcode === who &&
        held.role === one.role &&
        [null, one.location].includes(held.location) &&
        [null, one.unit].includes(held.unit),
    );
  return holders.every((who) => {
    if (who === left || barred.includes(who)) return true;
    const [lender, stand] = cover ?? [];
    const stands = stand === who && lender !== left && !barred.includes(lender ?? '') && holds(lender ?? '');
    return !(holds(who) || stands || one.named === who);
  });
}

test('what is stuck is what nobody can take on, whoever holds what, covers whom, has a part, was named or has left', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(company, async (made) => {
      await fill(made);
      const stuck = await listStuck(portal.platform.database.writes, today);
      const wanted = made.requests.flatMap((one, index) => (isStuck(one, made) ? [900 + index] : []));
      expect(stuck.map(({ requestNumber }) => requestNumber).sort((one, other) => one - other)).toEqual(
        wanted,
      );
      found += wanted.length;
    }),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(100);
});

test('where nobody holds a role, those who wait longest come first, and not all are read', async () => {
  await fill({ grants: [], cover: null, left: null, requests: [] });
  await portal.platform.database.pool.query(
    `insert into asset_requests (request_number, empcode, location_id, org_unit, purchase_type, current_status, owner, version,
       year, title, total, reserved, shop, submitted_at, since)
     select 2000 + number, $1, 'KOC', 'Retail', 'instore', 'Pending Approval', 'FL1', 1, $2, 'Chair', 100, 0, '{"name": "Shop"}',
       now(), now() - number * interval '1 minute' from generate_series(1, 500) number`,
    [people.asha, new Date().getFullYear()],
  );
  const stuck = await listStuck(portal.platform.database.writes, today);
  expect(stuck.map(({ requestNumber }) => requestNumber)).toEqual(
    Array.from({ length: stuckListed }, (_, index) => 2500 - index),
  );
});
