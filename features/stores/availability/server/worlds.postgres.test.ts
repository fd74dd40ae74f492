import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

/** So many made-up worlds: a region, two stores and six people each, around the end of a month. */
const worlds = 1_000;
const now = new Date('2026-06-30T19:30:00Z');
const zones = ['Asia/Kolkata', 'Asia/Dubai', 'America/New_York', 'Pacific/Auckland'];
const posts = ['Cashier', 'Optician'];
const marks = ['present', 'present', 'leave', 'week_off', 'absent'] as const;

let seed = 20_261_124;
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const pick = <T>(of: readonly T[]) => of[random(of.length)] as T;
/** A day about the end of June. */
const someDay = () => new Date(Date.UTC(2026, 5, 24 + random(14))).toISOString().slice(0, 10);
const dayIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);

interface Stay {
  store: string;
  empcode: string;
  designation: string;
  first_day: string;
  last_day: string | null;
}
const made = {
  regions: [] as { region: string; settled_until: string }[],
  stores: [] as {
    store: string;
    region: string;
    time_zone: string;
    opening_days: number[];
    closed_dates: string[];
  }[],
  staff: [] as { empcode: string; left_on: string | null }[],
  stays: [] as Stay[],
  covers: [] as { store: string; day: string; designation: string; filled_by: string }[],
  marks: [] as { empcode: string; day: string; store: string; mark: string }[],
  absences: [] as { empcode: string; kind: string; first_day: string; last_day: string }[],
  budgets: [] as { store: string; designation: string; month: string; posts: number }[],
};

function makeWorld(world: number): void {
  const region = `w${world}`;
  made.regions.push({ region, settled_until: pick(['2026-05-01', '2026-06-01', '2026-07-01']) });
  const keys = [`${region}-a`, `${region}-b`];
  for (const store of keys) {
    const closed_dates = random(6) === 0 ? [someDay()] : [];
    const opening_days = random(5) === 0 ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6, 7];
    made.stores.push({ store, region, time_zone: pick(zones), opening_days, closed_dates });
    for (const designation of posts)
      for (const month of ['2026-05-01', '2026-06-01', '2026-07-01'])
        if (random(3) > 0) made.budgets.push({ store, designation, month, posts: random(5) });
  }
  for (let person = 0; person < 6; person++) {
    const empcode = `W${world}P${person}`;
    made.staff.push({ empcode, left_on: random(6) === 0 ? someDay() : null });
    const [from = '', to = ''] = random(2) ? keys : keys.toReversed();
    const moved = random(3) === 0 ? someDay() : null;
    const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    made.stays.push({
      store: from,
      empcode,
      designation: pick(posts),
      first_day: '2026-05-01',
      last_day: moved && before(moved),
    });
    if (moved && random(4) > 0)
      made.stays.push({ store: to, empcode, designation: pick(posts), first_day: moved, last_day: null });
    for (const day of new Set(Array.from({ length: 6 }, someDay)))
      made.marks.push({ empcode, day, store: random(8) === 0 ? to : from, mark: pick(marks) });
    // Somebody covers at the other store on one of their days, be they marked there or not.
    const marked = made.marks.findLast((one) => one.empcode === empcode);
    if (marked && random(4) === 0)
      made.covers.push({
        store: random(2) === 0 ? marked.store : to,
        day: marked.day,
        designation: pick(posts),
        filled_by: empcode,
      });
    for (const kind of ['leave', 'week_off'])
      if (random(3) === 0) {
        const [first_day = '', last_day = ''] = [someDay(), someDay()].sort();
        made.absences.push({ empcode, kind, first_day, last_day });
      }
  }
}

let portal: TestPortal;
const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const fill = (table: string, columns: string, types: string, rows: readonly object[], more = '') =>
  run(
    `insert into ${table} (${columns}${more && `, ${more.split('=')[0]}`}) select ${columns}${more && `, ${more.split('=')[1]}`}
    from json_to_recordset($1::json) as given (${types})`,
    [JSON.stringify(rows)],
  );

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  for (let world = 0; world < worlds; world++) makeWorld(world);
  await run('alter table employees disable trigger user');
  await run(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on, left_on)
    select empcode, 'Person ' || empcode, lower(empcode) || '@w.example.com', 'Analyst', 'Stores', 'M1', 'Retail', 'KOC', '2020-01-01', left_on
    from json_to_recordset($1::json) as given (empcode text, left_on date)`,
    [JSON.stringify(made.staff)],
  );
  await run('alter table employees enable trigger user');
  await run(
    'insert into store_regions select region, region, 5, settled_until from json_to_recordset($1::json) as given (region text, settled_until date)',
    [JSON.stringify(made.regions)],
  );
  await run(
    "insert into stores select store, store, region, 'KOC', 'Retail', time_zone, false from json_to_recordset($1::json) as given (store text, region text, time_zone text)",
    [JSON.stringify(made.stores)],
  );
  await run(
    "insert into store_openings select store, '2000-01-01', array(select json_array_elements_text(opening_days)::int), array(select json_array_elements_text(closed_dates)::date) from json_to_recordset($1::json) as given (store text, opening_days json, closed_dates json)",
    [JSON.stringify(made.stores)],
  );
  await fill(
    'store_stays',
    'store, empcode, designation, first_day, last_day',
    'store text, empcode text, designation text, first_day date, last_day date',
    made.stays,
    "made_by, made_at='Z1', now()",
  );
  await fill(
    'store_marks',
    'empcode, day, store, mark',
    'empcode text, day date, store text, mark text',
    made.marks,
    "version, marked_by, marked_at=1, 'Z1', now()",
  );
  await fill(
    'store_absences',
    'empcode, kind, first_day, last_day',
    'empcode text, kind text, first_day date, last_day date',
    made.absences,
    "made_by, made_at='Z1', now()",
  );
  await fill(
    'store_cover_asks',
    'store, day, designation, filled_by',
    'store text, day date, designation text, filled_by text',
    made.covers,
    "asked_by, asked_at, filled_at='Z1', now(), now()",
  );
  await fill(
    'store_budgets',
    'store, designation, month, posts',
    'store text, designation text, month date, posts int',
    made.budgets,
    'set_at=now()',
  );
  await run('analyze');
});
afterAll(() => portal.close());

/** The four numbers of a store on a day, counted one by one. */
function counted(store: (typeof made.stores)[number], day: string) {
  const settled = settledBy.get(store.region) ?? '';
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const open = store.opening_days.includes(weekday) && !store.closed_dates.includes(day);
  const own = staysBy.get(store.store) ?? [];
  let available = 0;
  let leave = 0;
  let rolls = 0;
  for (const { empcode, first_day, last_day } of own) {
    const left = leftBy.get(empcode) ?? null;
    if (first_day > day || (last_day !== null && last_day < day)) continue;
    if (left !== null && left <= day && day >= settled) continue;
    rolls++;
    const mark = marksBy.get(`${empcode} ${day}`);
    const known = (absencesBy.get(empcode) ?? [])
      .filter((one) => one.first_day <= day && one.last_day >= day)
      .map(({ kind }) => kind);
    const state =
      mark?.store === store.store ? mark.mark : known.includes('leave') ? 'leave' : (known[0] ?? null);
    if (state === 'present') available++;
    if (state === 'leave') leave++;
  }
  for (const { filled_by } of coversBy.get(`${store.store} ${day}`) ?? []) {
    const mark = marksBy.get(`${filled_by} ${day}`);
    if (mark?.store !== store.store) continue;
    if (mark.mark === 'present') available++;
    if (mark.mark === 'leave') leave++;
  }
  const budget = posts.reduce((total, designation) => {
    const said = (budgetsBy.get(`${store.store} ${designation}`) ?? []).filter(({ month }) => month <= day);
    return total + (said.sort((one, other) => (one.month < other.month ? -1 : 1)).at(-1)?.posts ?? 0);
  }, 0);
  const begun = begunBy.has(`${store.store} ${day}`);
  return {
    AvailableToday: available,
    OnLeave: leave,
    GAPToday: open && begun ? budget - available : 0,
    GAPasofToday: budget - rolls,
    onRolls: rolls,
  };
}
const budgetsBy = new Map<string, typeof made.budgets>();
const staysBy = new Map<string, Stay[]>();
const settledBy = new Map<string, string>();
const leftBy = new Map<string, string | null>();
const marksBy = new Map<string, { store: string; mark: string }>();
const absencesBy = new Map<string, typeof made.absences>();
const begunBy = new Set<string>();
const coversBy = new Map<string, typeof made.covers>();
function index(): void {
  for (const { region, settled_until } of made.regions) settledBy.set(region, settled_until);
  for (const one of made.budgets) {
    const key = `${one.store} ${one.designation}`;
    budgetsBy.set(key, [...(budgetsBy.get(key) ?? []), one]);
  }
  for (const stay of made.stays) staysBy.set(stay.store, [...(staysBy.get(stay.store) ?? []), stay]);
  for (const { empcode, left_on } of made.staff) leftBy.set(empcode, left_on);
  for (const mark of made.marks) {
    marksBy.set(`${mark.empcode} ${mark.day}`, mark);
    begunBy.add(`${mark.store} ${mark.day}`);
  }
  for (const one of made.covers) {
    const key = `${one.store} ${one.day}`;
    coversBy.set(key, [...(coversBy.get(key) ?? []), one]);
  }
  for (const one of made.absences) absencesBy.set(one.empcode, [...(absencesBy.get(one.empcode) ?? []), one]);
}

const sum = (all: ReturnType<typeof counted>[]) =>
  all.reduce(
    (total, one) =>
      Object.fromEntries(
        Object.entries(one).map(([name, value]) => [name, value + total[name as keyof typeof total]]),
      ) as typeof total,
  );

test('in 1,000 worlds the four numbers are what is counted one by one, and their lists have as many', async () => {
  index();
  const headers = { ...(await signIn(portal, people.admin)) };
  const get = async (path: string) => {
    const answer = await portal.app.inject({ method: 'GET', url: `/download/eyeCare/${path}`, headers });
    expect(answer.statusCode, path).toBe(200);
    return answer.json();
  };
  // Each at its own today, and on three days about the end of the month.
  for (const day of [null, '2026-06-28', '2026-06-30', '2026-07-01']) {
    const all = made.stores.map((store) => counted(store, day ?? dayIn(store.time_zone)));
    const asked = day ? `&day=${day}` : '';
    const began = performance.now();
    const { data } = await get(`availability?scope=company${asked}`);
    console.log(
      `counted 2,000 stores on ${day ?? 'their today'} in ${Math.round(performance.now() - began)} ms`,
    );
    expect(data).toMatchObject(sum(all));
    for (const figure of ['AvailableToday', 'OnLeave'] as const)
      expect((await get(`availabilityList?scope=company&figure=${figure}&limit=1${asked}`)).count).toBe(
        data[figure],
      );
    const { posts: short } = await get(`availabilityList?scope=company&figure=GAPToday&limit=1${asked}`);
    const gap = short.reduce(
      (total: number, row: { posts: number; available: number }) => total + row.posts - row.available,
      0,
    );
    expect(gap).toBe(data.GAPToday);
    // Of each world by itself the rows are the same.
    const rows = await run(
      `select held.store, count(*) filter (where states.state = 'present')::int as available, count(*) filter (where states.state = 'leave')::int as leave,
        count(states.empcode) filter (where not states.covers)::int as rolls
        from stores held left join lateral (select * from store_states($1) own where own.store = held.store) states on true group by held.store`,
      [day ?? '2026-06-29'],
    );
    const by = new Map(rows.map((row) => [row.store, row]));
    for (const store of made.stores) {
      const own = counted(store, day ?? '2026-06-29');
      const found = by.get(store.store);
      expect([store.store, found?.available, found?.leave, found?.rolls]).toEqual([
        store.store,
        own.AvailableToday,
        own.OnLeave,
        own.onRolls,
      ]);
    }
  }
  for (const world of [3, 500, 999]) {
    const own = made.stores.filter(({ region }) => region === `w${world}`);
    const { data } = await get(`availability?scope=region&key=w${world}`);
    expect(data).toMatchObject(sum(own.map((store) => counted(store, dayIn(store.time_zone)))));
    // The trend of a month is the sum of its days.
    const { data: months } = await get(`availabilityTrend?scope=region&key=w${world}`);
    const days = await get(`availabilityMonth?scope=region&key=w${world}&month=2026-06`);
    const gaps = days.data.flatMap((one: { days: { day: string; gap: number | null }[] }) => one.days);
    const june = months.find(({ month }: { month: string }) => month === '2026-06');
    expect(june.posts - june.available).toBe(
      gaps
        .filter(({ day }: { day: string }) => day <= '2026-06-30')
        .reduce((total: number, { gap }: { gap: number | null }) => total + (gap ?? 0), 0),
    );
  }
});
