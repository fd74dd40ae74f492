import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAtLeisure } from '#testing/database/at-leisure.ts';
import { statementsWithValues } from '#testing/database/statements.ts';
import { long } from '#testing/long.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { isRoomAsked } from '#testing/rooms/asked-rooms.ts';
import { allLists, askedLists, inOrder, type Lists } from '#testing/rooms/list-rows.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

// A page of a list reads at most ten rows for each that it shows, whatever the number of all; its counts stop at 1,000, and read them from
// indexes alone.
const rowsOfEachShown = 10;
const counted = 1000;
/** A table that is smaller than this is no list that grows, and PostgreSQL reads it whole. */
const small = 3000;
const employees = long ? 20_000 : 8_000;

let portal: TestPortal;
const plansOf = (some: readonly Lists[]) => some.flatMap((lists) => lists.plans ?? []);
const [first, last] = [askedLists.filter((one) => !one.fillLast), askedLists.filter((one) => one.fillLast)];
const plans = plansOf(first);
const amongMany = askedLists.flatMap((lists) => lists.plansAmongMany ?? []);
/** The palette searches the requests. */
const searched = isRoomAsked('palette') ? allLists.filter(({ owner }) => owner === 'asset-requests') : [];
const filled = inOrder([...searched, ...first]);
const sessions = new Map<string, SignedIn>();
const sizes = new Map<string, number>();

beforeAll(async () => {
  portal = await openTestPortal();
  const { pool } = portal.platform.database;
  // E1007 and E1041 answer for a department, E1008 is HR of one place, E1040 of two.
  await pool.query(`
    insert into role_grants (empcode, role, location_id) values ('E1006', 'HR', null), ('E1007', 'CLEARANCE', null), ('E1008', 'HR', 'KOC1'),
      ('E1040', 'HR', 'KOC1'), ('E1040', 'HR', 'BLR1'), ('E1041', 'CLEARANCE', 'KOC1') on conflict do nothing`);
  await make(filled);
});
afterAll(() => portal.close());

/** Fills the tables of some rooms, and notes how large all are. A hundred thousand rows may take longer than a reader would wait. */
async function make(some: readonly Lists[]): Promise<void> {
  const { pool } = portal.platform.database;
  for (const { fill } of some)
    if (typeof fill === 'string') await queryAtLeisure(pool, fill);
    else await fill?.(pool);
  await settle(pool);
  await measure(pool);
}

/** Notes how large the tables are. */
async function measure(pool: TestPortal['platform']['database']['pool']): Promise<void> {
  const { rows } = await pool.query(
    'select relname as name, reltuples as size from pg_class where relkind = $1',
    ['r'],
  );
  for (const { name, size } of rows) sizes.set(name, size);
}

/**
 * Vacuums until nearly every page of the large tables is known to be visible to all. While a transaction of another test is under way the
 * rows of just now may not be, and what an index alone could answer is then looked up in the table.
 */
async function settle(pool: TestPortal['platform']['database']['pool']): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await pool.query('vacuum (analyze, index_cleanup on)');
    const { rows } = await pool.query(
      "select from pg_class where relkind = 'r' and reltuples > $1 and relallvisible < 0.98 * relpages limit 1",
      [small],
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  /** Of all loops: rows of the table that an index alone could not answer for. */
  readonly 'Heap Fetches'?: number;
  readonly Plans?: Plan[];
}

/** How many rows of each large table were read; of what was counted, how many of them an index alone did not have. */
interface Read {
  readonly listed: Map<string, number>;
  readonly counted: Map<string, number>;
  readonly countedFromTable: Map<string, number>;
}

const add = (to: Map<string, number>, table: string, rows: number) =>
  to.set(table, (to.get(table) ?? 0) + rows);

/** What stands below an aggregate is counted or summed up; all else is what the list is made of. */
function note(plan: Plan, read: Read, isCounted = false): void {
  const table = plan['Relation Name'];
  const passedOver = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  if (table && (sizes.get(table) ?? 0) >= small) {
    const rows = (plan['Actual Rows'] + passedOver) * plan['Actual Loops'];
    add(isCounted ? read.counted : read.listed, table, rows);
    const isIndexAlone = plan['Node Type'] === 'Index Only Scan';
    if (isCounted) add(read.countedFromTable, table, isIndexAlone ? (plan['Heap Fetches'] ?? 0) : rows);
  }
  for (const inner of plan.Plans ?? []) note(inner, read, isCounted || plan['Node Type'] === 'Aggregate');
}

async function session(who: string): Promise<SignedIn> {
  const held = sessions.get(who) ?? (await signIn(portal, who));
  sessions.set(who, held);
  return held;
}

/** Covers come in two lists, everything else in one. */
const shownIn = ({ data, mine = [], forOthers = [] }: Listed): number =>
  (Array.isArray(data) ? data : data?.rows)?.length ?? mine.length + forOthers.length;

/** How a list is answered: as it is, with more about it, or in two. */
interface Listed {
  readonly data?: object[] | { readonly rows: object[] };
  readonly mine?: readonly object[];
  readonly forOthers?: readonly object[];
}

async function readsOf(who: string, url: string, payload?: object) {
  const method = payload ? ('POST' as const) : ('GET' as const);
  const headers = { ...(await session(who)) };
  const visit = () => portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  // The first notes that the session is in use.
  await visit();
  let shown = 0;
  const sent = await statementsWithValues(async () => {
    const answer = await visit();
    expect(answer.statusCode, answer.body).toBe(200);
    shown = shownIn(answer.json());
  });
  const read: Read = { listed: new Map(), counted: new Map(), countedFromTable: new Map() };
  const client = await portal.platform.database.pool.connect();
  if (!long) await client.query('set enable_seqscan = off');
  for (const { text, values } of sent) {
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    note(rows[0]['QUERY PLAN'][0].Plan, read);
  }
  await client.query('reset enable_seqscan');
  client.release();
  return { shown, read };
}

async function expectAPage(_about: string, who: string, url: string, payload?: object) {
  const { shown, read } = await readsOf(who, url, payload);
  // What a page needs beside its rows (the reader, their roles) is a handful.
  const ofThePage = rowsOfEachShown * Math.max(shown, 2);
  // A search looks first whether what is searched for is rare: it stops at 1,000.
  const search = JSON.stringify(payload ?? '').includes('search') ? counted + 1 : 0;
  for (const [table, rows] of read.listed)
    expect(rows, `${table}, for ${shown} shown`).toBeLessThanOrEqual(ofThePage + search);
  // The payment desk counts each way of paying; of employees all are counted as far.
  for (const [table, rows] of read.counted)
    expect(rows, `${table}, counted`).toBeLessThanOrEqual(4 * counted);
  for (const [table, rows] of read.countedFromTable)
    expect(rows, `${table}, counted, not from an index alone`).toBeLessThanOrEqual(ofThePage + search);
}

if (plans.length > 0) it.each(plans)('%s', expectAPage);

const searches = [
  ['by a number', 'E1002', 'AAR-1000777'],
  ['of nearly all', 'E1002', 'chair'],
  ['of an administrator, of nearly all', 'E1006', 'chair'],
  ['with a slip', 'E1002', 'charr 1777'],
  ['of an administrator that finds nothing', 'E1006', 'zeppelin'],
  ['of one’s own', 'E1001', 'chair'],
] as const;
if (isRoomAsked('palette'))
  it.each(searches)('the palette, a search %s', async (_, who, words) => {
    const { read } = await readsOf(who, `/download/rest/search?query=${encodeURIComponent(words)}`);
    // One's own list and that of a role: each searched, what waits in it too, and where nothing is found the newest 300 of each place.
    for (const [table, rows] of [...read.listed, ...read.countedFromTable])
      expect(rows, table).toBeLessThanOrEqual(5 * counted);
  });

// After the others: what they read of people is little where these are few.
if (amongMany.length > 0)
  describe('among many employees', () => {
    beforeAll(async () => {
      const { pool } = portal.platform.database;
      await queryAtLeisure(
        pool,
        `
    insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, manager_empcode,
      joined_on, left_on, born_on)
    select 'N' || n, 'Made up ' || substr(md5(n::text), 1, 8), 'n' || n || '@example.com', 'Maker', 'Made up ' || n % 40, 'L1', org_unit, location_id,
      'E1002', date '2015-01-01' + n % 4000, case when n % 5 = 0 then date '2026-01-01' + n % 300 end,
      (current_date - interval '30 years')::date + n % 300
    from generate_series(1, ${employees}) n join (select org_unit, row_number() over (order by org_unit) - 1 as o from org_units) unit
      on n % (select count(*) from org_units) = unit.o
    join (select location_id, row_number() over (order by location_id) - 1 as l from locations) place
      on n % (select count(*) from locations) = place.l`,
      );
      await settle(pool);
      await measure(pool);
    });

    if (amongMany.length > 0) it.each(amongMany)('%s', expectAPage);

    if (isRoomAsked('celebrations'))
      it('who celebrates, the nearest first: a few rows of each list and circle', async () => {
        const { read } = await readsOf('E1001', '/download/rest/Aniversary');
        // Four lists of six.
        for (const [table, rows] of [...read.listed, ...read.counted])
          expect(rows, table).toBeLessThanOrEqual(rowsOfEachShown * 4 * 6);
      });
  });

if (last.length > 0)
  describe('of what is filled last', () => {
    beforeAll(() => make(inOrder(last).filter((one) => !filled.includes(one))));

    it.each(plansOf(last))('%s', expectAPage);
  });
