import pg from 'pg';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { type Load, measure, type Round } from './load.ts';
import type { Part } from './part.ts';
import { fillDemo, openSessions, type Settings, type World } from './world.ts';

const rounds = 7;
const few = 10_000;
const load = { connections: 4, restMs: 10, seconds: 1 };

/** A list, who asks for its first page, and SQL that makes so many rows of it. */
interface Growing {
  readonly what: string;
  readonly who: string;
  readonly path: string;
  readonly body?: object;
  readonly fill: (rows: number) => string;
}

const requestsOf = (rows: number) => `
  with staff as (
    select empcode, location_id, org_unit, row_number() over (order by empcode) - 1 as place
    from employees join asset_entitlements using (empcode)
    where left_on is null and year = extract(year from now())::int)
  insert into asset_requests (request_number, empcode, location_id, org_unit, purchase_type, current_status, owner, waits_for, version,
    year, title, total, reserved, shop, submitted_at, since)
  select 1000000 + n, empcode, location_id, org_unit, 'instore',
    case when n % 5 > 0 then 'Closed' else 'Pending Approval' end, case when n % 5 = 0 then 'FL1' end,
    case when n % 5 = 0 then asset_request_waits_for('FL1', 'Pending Approval', false, false) end, 1, extract(year from now())::int, 'Chair ' || n, 10000 + n * 37 % 90000, 0, '{"name": "Shop"}',
    date_trunc('milliseconds', now() - n * interval '2 minutes'), date_trunc('milliseconds', now() - n * interval '2 minutes')
  from (select n, n * 7919::bigint % (select count(*) from staff) as place from generate_series(1, ${rows}) n) made join staff using (place)`;

const lists: readonly Growing[] = [
  {
    what: 'work list',
    who: 'E1002',
    path: '/download/buying/getuserRequests',
    body: { view: 'waiting', currentRole: 'FL1', order: 'oldest', limit: 30 },
    fill: requestsOf,
  },
  {
    what: 'notifications',
    who: 'E1001',
    path: '/download/rest/getNotification',
    fill: (rows) => `insert into notifications (job_id, empcode, kind, text, link, created_at, read_at)
      select 'job-' || n, 'E1001', 'asset-request.moved', 'A notice', '/', now() - n * interval '1 minute', now()
      from generate_series(1, ${rows}) n`,
  },
  {
    what: 'audit log',
    who: 'E1006',
    path: '/download/admin/getAuditLog',
    body: {},
    fill: (rows) => `insert into audit_log (at, actor, action, subject, reference)
      select now() - n * interval '1 minute', 'E' || 1001 + n % 500, 'thing.' || n % 10, 'T-' || n % 500, 'r' || n
      from generate_series(1, ${rows}) n`,
  },
  {
    what: 'directory',
    who: 'E1006',
    path: '/download/admin/getEmployees',
    body: {},
    fill: (
      rows,
    ) => `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id,
        manager_empcode, joined_on)
      select 'N' || n, 'Made up ' || substr(md5(n::text), 1, 8), 'n' || n || '@example.com', 'Maker', 'Made up ' || n % 40,
        'L1', org_unit, location_id, 'E1002', date '2015-01-01' + n % 4000
      from generate_series(1, ${rows}) n cross join (select org_unit, location_id from employees where empcode = 'E1001') place`,
  },
  {
    what: 'attendance of a store',
    who: 'E1007',
    path: '/download/eyeCare/attendance?store=kochi-mg-road',
    // A mark of everybody of the demo company and each day, and the note of who made it; nobody of today, whose marks the page shows.
    fill: (
      rows,
    ) => `with staff as (select empcode, row_number() over (order by empcode) - 1 as place from employees where empcode not like 'N%'),
      kept as (select store, row_number() over (order by store) - 1 as place from stores),
      posted as (
        select staff.place, empcode, store
        from (select place, empcode, place % (select count(*) from stores) as shop from staff) staff join kept on kept.place = shop),
      made as (
        select empcode, current_date - 40 - (n / (select count(*) from staff))::int as day, store
        from generate_series(0, ${rows - 1}) n join posted on posted.place = n % (select count(*) from staff)),
      trail as (
        insert into store_mark_trail (empcode, day, store, mark, version, outcome, source, made_by, made_at, received_at)
        select empcode, day, store, 'present', 1, 'saved', 'marked', 'E1007', day, day from made on conflict do nothing)
      insert into store_marks (empcode, day, store, mark, version, marked_by, marked_at)
      select empcode, day, store, 'present', 1, 'E1007', day from made on conflict do nothing`,
  },
];

/** A demo company with so many rows more in each list. */
async function fillLists(settings: Settings, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    // Histories and the search’s own notes of each row are not what is measured; they would make a million of each besides.
    await client.query("set session_replication_role = 'replica'");
    for (const { fill } of lists) await client.query(fill(rows));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function opened(world: World, name: string, rows: number) {
  const settings = await world.settings(name, 'demo');
  await fillLists(settings, rows);
  const server = await startServerProcess({ ...settings, DEMO: '0' });
  const callers = new Map<string, Record<string, string>[]>();
  for (const { who } of lists)
    callers.set(who, await openSessions(settings, `select '${who}' as empcode from generate_series(1, 10)`));
  return { server, callers };
}

export const part: Part = {
  about:
    'the first page of a list with a million rows, through HTTP: approvers’ work, notifications, the audit log, the directory, a store’s attendance',
  floor: 'the same page of a list with 10,000 rows, on another portal of the same PostgreSQL, in turn',
  number: 1_000_000,
  minutes: 40,
  async run(world, many) {
    await fillDemo(await world.settings('demo'));
    const small = await opened(world, 'few', few);
    const large = await opened(world, 'many', many);
    const figures = [];
    for (const list of lists) {
      const taken: Record<'small' | 'large', Round[]> = { small: [], large: [] };
      for (let round = 0; round <= rounds; round++)
        for (const [size, portal] of Object.entries({ small, large })) {
          const one = await measure(loadOf(list, portal));
          if (one.wrong > 0) throw new Error(`${list.what}: ${one.wrong} answers were not 200`);
          if (round > 0) taken[size as 'small' | 'large'].push(one);
        }
      const of = (all: readonly Round[]) => all.map((one) => one.median);
      figures.push({
        what: `${list.what}, ${many.toLocaleString('en')} rows`,
        unit: 'ms',
        rounds: of(taken.large),
        floor: { what: `${few.toLocaleString('en')} rows`, rounds: of(taken.small) },
        wanted: { of: 'ratio' as const, most: 1.3 },
      });
    }
    await small.server.stop();
    await large.server.stop();
    return { figures };
  },
};

function loadOf({ who, path, body }: Growing, { server, callers }: Awaited<ReturnType<typeof opened>>): Load {
  const port = Number(new URL(server.url).port);
  return {
    ...load,
    path,
    port,
    callers: callers.get(who) ?? [],
    ...(body && { body: JSON.stringify(body) }),
  };
}
