import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { people } from '#testing/asset-requests.ts';
import { smallCompany } from '#testing/small-company.ts';
import { readSettings } from './offered-store.ts';

const company = smallCompany({ now: () => new Date('2026-06-15T06:00:00Z') });

const insert = (kind: string, key: string, value: object, from: string, more = sql`null, null, null`) =>
  sql`insert into record_versions
    (kind, key, value, effective_from, made_by, made_at, withdrawn_at, withdrawn_by, replaced_at)
    values (${kind}, ${key}, ${JSON.stringify(value)}, ${from}, ${people.admin}, '2026-01-01', ${more})`.execute(
    company.portal.platform.database.writes,
  );
const read = (day: string) => readSettings(company.portal.platform.database.reads, day);

test('without any decision the settings are complete', async () => {
  expect(await read('2026-06-15')).toEqual({
    reminders: { remindAfter: 2, escalateAfter: 4, nudgeAfter: 1 },
    calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [] },
    reasons: { clarification: [], rejection: [], cancellation: [] },
    categories: [{ category: 'chair', name: 'Chair', position: 1, disabled: false, priceLimit: null }],
  });
});

test('a version holds from its day on; a withdrawn or replaced one never does', async () => {
  const value = (priceLimit: number) => ({ name: 'Chair', position: 1, disabled: false, priceLimit });
  await insert('category', 'chair', value(100), '2026-06-01');
  await insert('category', 'chair', value(200), '2026-07-01');
  await insert('category', 'chair', value(300), '2026-06-10', sql`'2026-06-02', 'Z1', null`);
  await insert('category', 'chair', value(400), '2026-06-11', sql`null, null, '2026-06-11'`);
  const limitOn = async (day: string) => (await read(day)).categories[0]?.priceLimit;
  expect(await limitOn('2026-05-31')).toBeNull();
  expect(await limitOn('2026-06-01')).toBe(100);
  expect(await limitOn('2026-06-30')).toBe(100);
  expect(await limitOn('2026-07-01')).toBe(200);
});

test('the database keeps one version a day, changes none, and lets none be withdrawn on its day', async () => {
  const change = (set: string) =>
    sql
      .raw(`update record_versions set ${set} where effective_from = '2026-07-01'`)
      .execute(company.portal.platform.database.writes);
  await expect(insert('category', 'chair', {}, '2026-07-01')).rejects.toThrow(/one_a_day/);
  await expect(change(`value = '{}'`)).rejects.toThrow(/append-only/);
  await expect(change(`withdrawn_at = '2026-07-01T12:00Z', withdrawn_by = 'Z1'`)).rejects.toThrow(/check/);
  await expect(
    sql`delete from record_versions`.execute(company.portal.platform.database.writes),
  ).rejects.toThrow(/append-only/);
  await change(`withdrawn_at = '2026-06-30', withdrawn_by = 'Z1'`);
  await expect(change('withdrawn_at = null, withdrawn_by = null')).rejects.toThrow(/append-only/);
});
