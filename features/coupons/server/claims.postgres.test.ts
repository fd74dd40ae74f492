import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#contract/refusal.ts';
import { fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { claim } from './claim-service.ts';

// The embedded database has one connection: nobody does anything at once there.
const onPostgres = process.env.TEST_DATABASE === 'postgres';
const people = 500;
const codes = 100;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, poolSize: 40 });
  await fillCompany(portal);
  const { pool } = portal.platform.database;
  await pool.query(`
    insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
    select 'P' || n, 'Person ' || n, 'p' || n || '@meridian.example.com', 'Analyst', 'Stores', 'M1', 'Retail', 'KOC', '2020-01-01'
    from generate_series(1, ${people}) n;
    insert into coupon_categories values ('food', 'Food', 1, false);
    insert into coupon_campaigns (campaign, title, vendor, terms, category, valid_from, valid_to, per_person, org_units, locations, roles, hidden)
    values ('lunch', 'Lunch', 'Spice', 'None', 'food', current_date - 2, current_date + 2, 1, '{}', '{}', '{}', false);
    insert into coupon_codes (campaign, code) select 'lunch', 'CODE-' || n from generate_series(1, ${codes}) n;
    -- Every tenth claim fails after it has its code: what it took is free again, and whoever it was tries once more.
    create sequence every_claim;
    create function fail_every_tenth() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(random() * 0.01);
      if nextval('every_claim') % 10 = 0 then raise exception 'rolled back'; end if;
      return new;
    end $$;
    create trigger fail_every_tenth after insert on coupon_claims for each row execute function fail_every_tenth()`);
});
afterAll(() => portal.close());

/** A person's claim, tried until it has an answer: twice at once, as a double press does it. */
async function claimAs(number: number): Promise<{ code: string }> {
  const empcode = `P${number}`;
  const email = `p${number}@meridian.example.com`;
  const actor = { empcode, name: empcode, email, orgUnit: 'Retail', locationId: 'KOC', grants: [] };
  const from = { address: '127.0.0.1', reference: 'test', userAgent: 'test' };
  for (;;) {
    try {
      const answer = await claim(portal.platform, actor, 'lunch', { empcode, key: null, hash: '', ...from });
      return isRefusal(answer) ? { code: answer.code } : { code: 'given' };
    } catch (error) {
      expect((error as Error).message).toBe('rolled back');
      failures += 1;
    }
  }
}
let failures = 0;

test.runIf(onPostgres)(
  '500 who claim the last 100 codes at once, while every tenth claim is rolled back: 100 get one each, 400 are told, none is left over',
  async () => {
    const answers = await Promise.all(Array.from({ length: people }, (_, number) => claimAs(number + 1)));
    const count = (code: string) => answers.filter((answer) => answer.code === code).length;
    expect({ given: count('given'), none: count('none_left') }).toEqual({
      given: codes,
      none: people - codes,
    });
    expect(failures).toBeGreaterThanOrEqual(10);
    const { rows } = await portal.platform.database.pool.query(`
      select count(*)::int as claims, count(distinct code_id)::int as codes, count(distinct empcode)::int as people,
        (select count(*)::int from coupon_codes where taken_at is null) as free,
        (select claimed from coupon_campaigns) as counted
      from coupon_claims`);
    expect(rows).toEqual([{ claims: codes, codes, people: codes, free: 0, counted: codes }]);
  },
);
