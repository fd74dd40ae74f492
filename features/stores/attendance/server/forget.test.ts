import { expect, test } from 'vitest';
import { people } from '#testing/asset-requests.ts';
import { smallCompany } from '#testing/small-company.ts';
import { myAttendance } from '../contract.ts';
import { forgetOldAttendance } from './forget-service.ts';

const company = smallCompany({ env: { TZ: 'Asia/Kolkata', KEEP_ATTENDANCE_MONTHS: '12' } });

/** The first day that is kept, by the company's clock. */
const first = `(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '12 months')::date`;

/** Marks of days that lie so far from the first that is kept, each with its trail, a dispute and leave. */
async function mark(store: string, from: number, to: number): Promise<void> {
  const days = `generate_series(${from}, ${to}) n, lateral (select ${first} + n as day) days`;
  const [whose, by] = [people.asha, people.ravi];
  await company.sql(`insert into store_days (store, day) select '${store}', day from ${days}`);
  await company.sql(
    `insert into store_marks (empcode, day, store, mark, version, marked_by, marked_at)
     select '${whose}', day, '${store}', 'present', 1, '${by}', day from ${days}`,
  );
  await company.sql(
    `insert into store_mark_trail (empcode, day, store, mark, version, outcome, source, made_by, made_at, received_at)
     select '${whose}', day, '${store}', 'present', 1, 'saved', 'marked', '${by}', day, day from ${days}`,
  );
  await company.sql(
    `insert into store_disputes (empcode, day, store, says, note, made_at, accepted, answered_by, answered_at)
     select '${whose}', day, '${store}', 'leave', 'At home', day, false, '${by}', day from ${days}`,
  );
  await company.sql(
    `insert into store_absences (empcode, kind, first_day, last_day, made_by, made_at)
     select '${whose}', 'leave', day, day, '${by}', day from ${days}`,
  );
}

const counted = async (table: string, day: string) =>
  (
    await company.sql(
      `select count(*) filter (where ${day} < ${first})::integer as old, count(*)::integer as all from ${table}`,
    )
  )[0];

test('attendance goes once the months that are kept have passed, however much there is, and no other row of its trail', async () => {
  await company.sql(
    "insert into store_regions (region, name, lock_day, settled_until) values ('south', 'South', 5, current_date)",
  );
  await company.sql(
    `insert into stores (store, name, region, location_id, org_unit, time_zone, closed)
     select key, key, 'south', (select min(location_id) from locations), (select min(org_unit) from org_units), 'Asia/Kolkata', key = 'closed'
     from (values ('open'), ('closed')) keys (key)`,
  );
  await mark('open', -2_500, -1);
  await mark('closed', 0, 2);
  await expect(company.sql(`delete from store_mark_trail where day < ${first}`)).rejects.toThrow(
    'append-only',
  );

  await forgetOldAttendance(company.portal.platform);
  for (const table of ['store_days', 'store_marks', 'store_mark_trail', 'store_disputes'])
    expect([table, await counted(table, 'day')]).toEqual([table, { old: 0, all: 3 }]);
  expect(await counted('store_absences', 'last_day')).toEqual({ old: 0, all: 3 });
  await expect(company.sql('delete from store_mark_trail')).rejects.toThrow('append-only');

  // Nobody takes a day that was let go for one on which nobody was marked.
  const longAgo = await company.call('asha', myAttendance, { query: { month: '2020-01' } });
  expect([longAgo.status, longAgo.refused]).toEqual([409, 'not_kept']);

  // Once more moves nothing, and says nothing.
  await forgetOldAttendance(company.portal.platform);
  const said = await company.sql(
    `select actor, before ->> 'keptFrom' as before, after ->> 'keptFrom' = (${first})::text as moved from audit_log where action = 'stores.forget'`,
  );
  expect(said).toEqual([{ actor: null, before: null, moved: true }]);

  const { KEEP_ATTENDANCE_MONTHS: _, ...env } = company.portal.platform.env;
  await mark('open', -1, -1);
  await forgetOldAttendance({ ...company.portal.platform, env });
  expect(await counted('store_marks', 'day')).toEqual({ old: 1, all: 4 });
});
