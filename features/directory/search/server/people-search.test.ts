import { afterAll, beforeAll, expect, it } from 'vitest';
import { withinMs } from '#server/search/source.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { openPeopleSearch, type PeopleQuery, type PeopleSearch } from './people-search.ts';
import { type PeopleWorker, startPeopleWorker } from './people-worker.ts';

let portal: TestPortal;
/** One that is never done. */
const building: PeopleWorker = {
  ready: new Promise<void>(() => {}),
  ended: false,
  worn: false,
  find: () => Promise.reject(),
  end: async () => {},
};
// It has one connection, and who holds it holds up all.
const portalIsEmbedded = process.env.TEST_DATABASE !== 'postgres';
let search: PeopleSearch;
let other: PeopleSearch;
const ravi = 'E1002';
const query = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const find = async (typed: string, where: Partial<PeopleQuery> = {}, by = search) =>
  (await by.find({ typed, by: ravi, ...where })).empcodes;
/** A typo is found by the index alone. */
async function untilIndexed(by: PeopleSearch): Promise<void> {
  while (!(await find('ahsa nambair', {}, by)).includes('E1001'))
    await new Promise((rested) => setTimeout(rested, 50));
}

beforeAll(async () => {
  portal = await openTestPortal();
  search = openPeopleSearch(portal.platform);
  other = openPeopleSearch(portal.platform);
  await Promise.all([untilIndexed(search), untilIndexed(other)]);
});
afterAll(async () => {
  await search.close();
  await other.close();
  await portal.close();
});

it('finds whoever has come, in every process, within a second or two', async () => {
  await query(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
     select 'N1', 'Zbigniew Brzeziński', 'zb@meridian.example.com', designation, department, grade, org_unit, location_id, joined_on
     from employees where empcode = 'E1001'`,
  );
  for (const by of [search, other])
    await expect.poll(() => find('brzezinsky', {}, by), { interval: 100 }).toEqual(['N1']);
});

it('finds somebody by the new name and no longer by the old one', async () => {
  await query("update employees set name = 'Quirina Xylander', known_as = 'Bubu' where empcode = 'E1004'");
  await expect.poll(() => find('xylandr'), { interval: 100 }).toEqual(['E1004']);
  expect(await find('bubu')).toEqual(['E1004']);
  expect(await find('tara banerjee', { locationId: 'KOC1' })).not.toContain('E1004');
});

it('finds those of a place by its new name in every process, and no longer by the old one', async () => {
  const where = { locationId: 'MYS1' };
  const there = (await query("select empcode from employees where location_id = 'MYS1' and left_on is null"))
    .map(({ empcode }) => empcode)
    .sort();
  const found = async (typed: string, by: PeopleSearch) => (await find(typed, where, by)).sort();
  expect(await found('jayalakshmipuram', search)).toEqual(there);
  await query("update locations set name = 'Qasr Zephyrine' where location_id = 'MYS1'");
  for (const by of [search, other]) {
    await expect.poll(() => found('zephyrine', by), { interval: 100 }).toEqual(there);
    expect(await found('jayalakshmipuram', by)).toEqual([]);
  }
});

it('no longer finds whoever has left', async () => {
  expect(await find('omar farooq')).toContain('E1008');
  await query("update employees set left_on = current_date where empcode = 'E1008'");
  await expect.poll(() => find('omar farooq'), { interval: 100 }).not.toContain('E1008');
  expect(await find('E1008')).toEqual([]);
});

it('finds nobody by a phone number that they hide', async () => {
  await query("update employees set phone = '+91 90000 77777' where empcode = 'E1005'");
  await expect.poll(() => find('90000 77777'), { interval: 100 }).toEqual(['E1005']);
  await query("update employees set phone_hidden = true where empcode = 'E1005'");
  await expect.poll(() => find('90000 77777'), { interval: 100 }).toEqual([]);
  expect(await find('faisal khan')).toContain('E1005');
});

it('sees a change that was written before another and committed after it', async () => {
  const { pool, embedded } = portal.platform.database;
  if (embedded) return;
  const slow = await pool.connect();
  await slow.query('begin');
  await slow.query("update employees set name = 'Wolfhard Ypsilanti' where empcode = 'E1003'");
  await query("update employees set name = 'Ottokar Zwingli' where empcode = 'E1006'");
  await expect.poll(() => find('zwingly'), { interval: 100 }).toEqual(['E1006']);
  expect(await find('ypsilantti')).toEqual([]);
  await slow.query('commit');
  slow.release();
  await expect.poll(() => find('ypsilantti'), { interval: 100 }).toEqual(['E1003']);
});

it('finds fifty where fifty are: a filter is applied before the limit', async () => {
  const [{ department }] = (await query(
    'select department from employees where left_on is null group by department order by count(*) limit 1',
  )) as [{ department: string }];
  const there = await query('select empcode, name from employees where left_on is null and department = $1', [
    department,
  ]);
  const { empcodes, more } = await search.find({ typed: '', by: ravi, department });
  expect(new Set(empcodes)).toEqual(
    new Set(there.map((row) => row.empcode).filter((code) => empcodes.includes(code))),
  );
  expect(empcodes).toHaveLength(Math.min(50, there.length));
  expect(more).toBe(there.length > 50);
  expect(await search.find({ typed: '', by: ravi, department, locationId: 'nowhere' })).toEqual({
    empcodes: [],
    more: false,
    complete: true,
  });
  const a = await query(
    `select empcode from employees where left_on is null and location_id = 'KOC2' and department = 'Store Operations' and name ~* '\\m[a]'`,
  );
  const found = await search.find({
    typed: 'a',
    by: ravi,
    locationId: 'KOC2',
    department: 'Store Operations',
  });
  expect(a.map((row) => row.empcode).filter((code) => !found.empcodes.includes(code) && !found.more)).toEqual(
    [],
  );
});

it('finds nobody where nothing is asked', async () => {
  expect(await search.find({ typed: '  ', by: ravi })).toMatchObject({ empcodes: [], more: false });
});

it('answers by the database while the index is being built, as of a million', async () => {
  const never = openPeopleSearch(portal.platform, () => building);
  expect((await find('e1001', {}, never))[0]).toBe('E1001');
  expect(await find('asha nam', {}, never)).toContain('E1001');
  expect(await find('NAMB', { locationId: 'KOC1' }, never)).toContain('E1001');
  expect(await find('NAMB', { locationId: 'DXB1' }, never)).not.toContain('E1001');
  expect(await find('100%', {}, never)).toEqual([]);
  expect(await never.find({ typed: 'a', by: ravi })).toMatchObject({ more: true });
  expect(await find('', { locationId: 'KOC1' }, never)).toHaveLength(50);
});

it.skipIf(portalIsEmbedded)(
  'answers by the database within what the palette waits for, however long that would look',
  async () => {
    const never = openPeopleSearch(portal.platform, () => building);
    const holder = await portal.platform.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table employees in access exclusive mode');
      const started = performance.now();
      expect(await never.find({ typed: 'asha', by: ravi })).toMatchObject({ empcodes: [], complete: false });
      expect(performance.now() - started).toBeLessThan(withinMs);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  },
);

it('says of a list whom a name means: those who have it, in whatever script, or whoever comes near it where nobody has', async () => {
  await query("update employees set name = 'Zulfikar Wahidi' where empcode = 'E1003'");
  await query("update employees set name = 'Zulfi Wahida' where empcode = 'E1005'");
  const named = (typed: string, where: Partial<PeopleQuery> = {}) => search.codesNamed(typed, ravi, where);
  await expect.poll(() => named('zulfikar wahidi'), { interval: 100 }).toEqual(['E1003']);
  for (const typed of ['Zulfiqar Wahidy', 'ज़ुल्फ़िकार वाहिदी', 'ذو الفقار وحيدي', 'zulfikra wahidi'])
    expect([typed, await named(typed)]).toEqual([typed, ['E1003']]);
  // A place and a title are no name.
  expect(await named('kochi')).toEqual([]);
  expect(await named('zulfiqar', { among: ['E1001', 'E1005'] })).not.toContain('E1003');
  const [at] = await query(
    "select location_id as place, org_unit as unit from employees where empcode = 'E1003'",
  );
  const places = [{ locationId: at.place, orgUnit: null }];
  expect(await named('zulfiqar wahidi', { places })).toEqual(['E1003']);
  expect(await named('zulfiqar wahidi', { places: [{ locationId: 'nowhere', orgUnit: null }] })).toEqual([]);
  expect(await named('', { places })).toEqual([]);
  expect(await named('r'.repeat(10_000))).toEqual([]);
});

it('answers by the database when its thread has died, and is built anew', async () => {
  const workers: PeopleWorker[] = [];
  const died = openPeopleSearch(portal.platform, (database) => {
    const worker = startPeopleWorker(database);
    workers.push(worker);
    return worker;
  });
  await untilIndexed(died);
  const underWay = Promise.all(Array.from({ length: 20 }, () => find('asha nambiar', {}, died)));
  await workers[0]?.end();
  for (const found of await underWay) expect(found).toContain('E1001');
  await untilIndexed(died);
  expect(workers).toHaveLength(2);
  await died.close();
});

it('is worn when thousands were changed, and then built anew', async () => {
  const built: PeopleWorker[] = [];
  const worn = openPeopleSearch(portal.platform, (database) => {
    const worker = startPeopleWorker(database, { mostChanges: 10 });
    built.push(worker);
    return worker;
  });
  await untilIndexed(worn);
  await query(
    "update employees set known_as = 'Zebedee' where empcode in (select empcode from employees where left_on is null order by empcode limit 40)",
  );
  await expect.poll(() => find('zebedee', {}, worn)).toHaveLength(40);
  expect(built.length).toBeGreaterThan(1);
  await worn.close();
});

it('refuses more searches than it can answer soon', async () => {
  const worker = startPeopleWorker(portal.platform.database);
  await worker.ready;
  const many = await Promise.allSettled(
    Array.from({ length: 2_000 }, () => worker.find({ typed: 'a', by: ravi })),
  );
  expect(many.filter(({ status }) => status === 'rejected')).not.toEqual([]);
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(500);
  await worker.end();
  await expect(worker.find({ typed: 'a', by: ravi })).rejects.toThrow();
});
