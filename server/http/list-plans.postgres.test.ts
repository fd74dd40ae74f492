import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from '../../testing/long.ts';
import { addManyRequests } from '../../testing/many-requests.ts';
import { openTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type SignedIn, signIn } from '../../testing/sign-in.ts';
import { statementsWithValues } from '../../testing/statements.ts';

// A page of a list reads at most ten rows for each that it shows, whatever the number of all; its counts stop at 1,000, and read them from
// indexes alone.
const rowsOfEachShown = 10;
const counted = 1000;
/** A table that is smaller than this is no list that grows, and PostgreSQL reads it whole. */
const small = 3000;
/**
 * Of 30,000 requests PostgreSQL itself reads no table whole; to make them takes longer than to ask for all lists. Of a third it would some,
 * so it is told, as if they were many, that to do so is dear.
 */
const requests = long ? 30_000 : 10_000;
const employees = long ? 20_000 : 8_000;

let portal: TestPortal;
const sessions = new Map<string, SignedIn>();
const sizes = new Map<string, number>();

beforeAll(async () => {
  portal = await openTestPortal();
  const { pool } = portal.platform.database;
  await addManyRequests(pool, requests);
  await pool.query(`
    insert into notifications (job_id, empcode, kind, text, link, created_at)
    select 'job-' || n, 'E1001', 'asset-request.moved', 'A notice', '/', now() - n * interval '1 minute'
    from generate_series(1, 10000) n;
    insert into audit_log (at, actor, action, subject, reference)
    select now() - n * interval '1 minute', 'E' || 1001 + n % 500, 'thing.' || n % 10, 'T-' || n % 500, 'r' || n
    from generate_series(1, 10000) n;
    insert into sessions (session_id, empcode, provider, bearer_hash, cookie_hash, created_at, last_seen_at, expires_at,
      address, user_agent)
    select gen_random_uuid(), employee.empcode, 'test', sha256(('b' || n)::bytea), sha256(('c' || n)::bytea), now(),
      now() - n % 600 * interval '1 second', now() + interval '1 hour', '127.0.0.1', 'test'
    from (select empcode, row_number() over (order by empcode) as place from employees where left_on is null) employee
      join generate_series(1, 6000) n on n % 1900 + 1 = employee.place;
    insert into payment_runs (kind, status, created_by, created_at, reference, paid_on, ended_by, ended_at)
    select 'transfer', 'Released', 'E1005', now(), 'BULK' || n, current_date, 'E1005', now() from generate_series(1, 4000) n;
    insert into payment_run_records (run_id, request_number, mode, location_id, org_unit, amount, payee, account_number,
      bank_code, open)
    select run.run_id, request.request_number, 'RTGS', request.location_id, request.org_unit, 100, 'Shop', '123456789',
      'HDFC0000123', false
    from (select run_id, row_number() over (order by run_id) as place from payment_runs where reference like 'BULK%') run
      join asset_requests request on request.request_number = 1000000 + run.place;
    -- The newest runs are long ones.
    insert into payment_run_records (run_id, request_number, mode, location_id, org_unit, amount, payee, account_number,
      bank_code, open)
    select run.run_id, request.request_number, 'RTGS', request.location_id, request.org_unit, 100, 'Shop', '123456789',
      'HDFC0000123', false
    from (select run_id from payment_runs order by run_id desc limit 60) run
      join asset_requests request on request.request_number between 1009900 and 1009999;
    insert into asset_request_comments (request_number, empcode, text, created_at)
    select 1000001, 'E1002', 'Comment ' || n, now() from generate_series(1, 5000) n;
    insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at)
    select 'E1002', 'E1003', date '2001-01-01' + n, date '2001-01-01' + n, now() from generate_series(1, 4000) n;
    insert into help_tellings (topic, told_by, location_id, org_unit, told_at, told_on, of_the_day, state, since, turn, revision)
    select 'it', case when n % 2 = 0 then 'E1001' else 'E1002' end, 'KOC1', 'Technology', now(), date '2001-01-01' + n, 1, 'answered', now(), 1, 2
    from generate_series(1, 8000) n;
    insert into help_telling_entries (telling_id, turn, kind, text, by, at)
    select telling_id, 1, kind, kind || telling_id, told_by, now() from help_tellings, unnest(array['said', 'answer']) kind
    where told_on < '2024-01-01' order by telling_id, kind desc;
    insert into vacant_posts (title, manager_empcode, location_id, org_unit, open_from, made_by, made_at)
    select 'Post ' || n, 'E1003', 'KOC1', 'Technology', '2026-01-01', 'E1006', now() from generate_series(1, 4000) n;
    insert into coupon_campaigns (campaign, title, vendor, terms, category, valid_from, valid_to, per_person, shared_code, org_units, locations,
      roles, hidden)
    select 'bulk-' || n, 'Coupon ' || n, 'Vendor', 'Terms', 'food', '2026-01-01', '2099-01-01', 20, 'SAVE', '{}', '{}', '{}', false
    from generate_series(1, 250) n;
    insert into coupon_claims (campaign, empcode, place, per_person, shared_code, claimed_at)
    select 'bulk-' || n, 'E1001', place, 20, 'SAVE', now() from generate_series(1, 250) n, generate_series(1, 20) place;
    insert into coupon_codes (campaign, code) select 'green-bowl', 'BULK' || n from generate_series(1, 10000) n;
    insert into announcements (text, link, org_units, locations, roles, people, made_by, made_at, send_at, begun_at, done_at)
    select 'Message ' || n, '', '{}', '{}', '{}', 1, 'E1006', now(), now(), now(), now() from generate_series(1, 4000) n;
    insert into policies select 'bulk-' || n, 'Policy ' || n, 'travel', '{}', '{}', '{}', false, 14, false from generate_series(1, 400) n;
    insert into policy_versions (policy, number, effective_from, material, what_changed, file_name, original_name, size, sha256, published_by, published_at)
    select 'bulk-' || n, number, '2026-01-01', true, '{A}', 'bulk-' || n || '-' || number, 'a.pdf', 1, 'h', 'E1006', now()
    from generate_series(1, 400) n, generate_series(1, 10) number;
    with added as (
      insert into documents (folder, title, description, number, revision)
      select 'forms', 'Document ' || n, '', 5, 1 from generate_series(1, 4000) n returning document_id)
    insert into document_versions (document_id, number, what_changed, file_name, original_name, content_type, size, sha256, added_by, added_at)
    select document_id, number, '', 'bulk-' || document_id || '-' || number, 'a.pdf', 'application/pdf', 1, 'h', 'E1006', now()
    from added, generate_series(1, 5) number;
    -- Thousands who have left, and a hundred who leave, each asked about by six departments; E1007 answers for one, and E1008 is
    -- HR of one place.
    insert into role_grants (empcode, role, location_id) values ('E1007', 'CLEARANCE', null), ('E1006', 'HR', null), ('E1008', 'HR', 'KOC1')
      on conflict do nothing;
    -- E1040 is HR of two, E1041 the officer of one department in one.
    insert into role_grants (empcode, role, location_id) values ('E1041', 'CLEARANCE', 'KOC1');
    insert into role_grants (empcode, role, location_id) values ('E1040', 'HR', 'KOC1'), ('E1040', 'HR', 'BLR1');
    insert into clearance_departments
    select 'bulk-' || n, 'Bulk ' || n, case n when 1 then array['E1007'] when 2 then array['E1041'] else '{}' end, '{}', 'nothing', n, false
    from generate_series(1, 6) n;
    with person as (
      select empcode, row_number() over (order by empcode) as place from employees where empcode > 'E1010' and empcode not in (
        select empcode from clearances where state = 'open')
    ), added as (
      insert into clearances (empcode, last_day, wages_due_by, started_at, state, ended_by, ended_at)
      select person.empcode, day, day + 4, now(), case when n <= 100 then 'open' else 'closed' end, case when n > 100 then 'E1006' end,
        case when n > 100 then now() end
      from generate_series(1, 4000) n join person on person.place = n % 1500 + 1
        cross join lateral (select case when n <= 100 then current_date + n else current_date - n / 3 end as day) last
      returning clearance_id, state)
    insert into clearance_answers (clearance_id, department, resolve_status, automatic, resolved_by, resolved_at)
    select clearance_id, department.department, case when state = 'open' then 'Pending' else 'Yes' end, false,
      case when state = 'closed' then 'E1007' end, case when state = 'closed' then now() end
    from added, clearance_departments department where department.department like 'bulk-%';
    insert into clearance_dues (clearance_id, department, source, title, state, seen_at, ended_by, ended_at)
    select clearance_id, department, 'hand', 'Keys', 'returned', now(), 'E1007', now() from clearance_answers where department = 'bulk-1';
    insert into cheque_books (bank, first_number, last_number, entered_by, entered_at)
    select 'Bank ' || n % 5, lpad((n * 100)::text, 6, '0'), lpad((n * 100 + 99)::text, 6, '0'), 'E1004', now()
    from generate_series(1, 4000) n;
    insert into sign_in_changes (empcode, email_before, email, state, source, asked_at, effective_on, told_at)
    select empcode, email, 'new-' || email, 'asked', 'sync', now() - place * interval '1 minute', '2026-01-01', now()
    from (select empcode, email, row_number() over (order by empcode) as place from employees where left_on is null limit 4000) person;
    update asset_requests set purchase_type = 'reimbursement' where request_number >= 1000000 and current_status = 'Closed';
    insert into asset_payments_due (request_number, empcode, amount, status, due_since)
    select request_number, empcode, 1000 + request_number % 5000, 'Due', since from asset_requests
    where request_number >= 1000000 and current_status = 'Closed'`);
  await settle(pool);
  await measure(pool);
});
afterAll(() => portal.close());

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
const shownIn = ({ data, mine = [], forOthers = [] }: { data?: []; mine?: []; forOthers?: [] }): number =>
  data?.length ?? mine.length + forOthers.length;

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

const getuserRequests = '/download/buying/getuserRequests';
const getAssetRequests = '/download/buying/getAssetRequests';
const getDue = '/download/payments/getDue';
const orders = ['oldest', 'newest', 'amount'] as const;
const inboxes = [
  ['E1002', 'FL1', getuserRequests],
  ['E1003', 'FL2', getuserRequests],
  ['E1005', 'FINANCE', getAssetRequests],
] as const;

const lists: [about: string, who: string, url: string, payload?: object][] = [
  ...inboxes.flatMap(([who, currentRole, url]) =>
    orders.flatMap((order) =>
      (['waiting', 'all'] as const).map((view): [string, string, string, object] => [
        `what ${view === 'all' ? 'a ' : 'waits for a '}${currentRole} sees, ${order}`,
        who,
        url,
        { currentRole, view, order, limit: 30 },
      ]),
    ),
  ),
  ...(['approvals', 'invoices', 'inform'] as const).map((view): [string, string, string, object] => [
    `${view} of an FL1`,
    'E1002',
    getuserRequests,
    { currentRole: 'FL1', view, limit: 30 },
  ]),
  ['what a cheque preparer sees', 'E1004', getAssetRequests, { currentRole: 'T1', view: 'all', limit: 30 }],
  ...orders.map((order): [string, string, string, object] => [
    `all requests, ${order}`,
    'E1006',
    getAssetRequests,
    { currentRole: 'ADMIN', view: 'all', order, limit: 30 },
  ]),
  ['my own requests', 'E1001', getAssetRequests, { mine: true, journey: true }],
  ['a search by an id', 'E1006', getAssetRequests, { currentRole: 'ADMIN', search: 'AAR-1000777' }],
  ['a search that finds nothing', 'E1006', getAssetRequests, { currentRole: 'ADMIN', search: 'zeppelin' }],
  ['a search that finds nearly all', 'E1006', getAssetRequests, { currentRole: 'ADMIN', search: 'chair' }],
  ['a search for one title', 'E1006', getAssetRequests, { currentRole: 'ADMIN', search: 'Chair 1777' }],
  ['an approver’s search that finds nothing', 'E1002', getuserRequests, { view: 'all', search: 'zeppelin' }],
  ['an approver’s search that finds nearly all', 'E1002', getuserRequests, { view: 'all', search: 'chair' }],
  ['a search where nothing waits', 'E1002', getuserRequests, { view: 'waiting', search: 'zeppelin' }],
  ...(['oldest', 'newest', 'largest', 'smallest'] as const).flatMap((order) =>
    (['RTGS', 'Reimbursement'] as const).map((mode): [string, string, string, object] => [
      `${mode} due, ${order}`,
      'E1005',
      getDue,
      { mode, order },
    ]),
  ),
  ['payments due, a search that finds nothing', 'E1005', getDue, { mode: 'RTGS', search: 'zeppelin' }],
  ['payment runs', 'E1005', '/download/payments/getRuns', {}],
  ['payment runs, a search', 'E1005', '/download/payments/getRuns', { search: 'BULK3711' }],
  ['payment runs, a search that finds nearly all', 'E1005', '/download/payments/getRuns', { search: 'bulk' }],
  [
    'payment runs, a search that finds nothing',
    'E1005',
    '/download/payments/getRuns',
    { search: 'zeppelin' },
  ],
  ['covers of a person', 'E1002', '/download/rest/getCovers'],
  ['covers by a person', 'E1003', '/download/rest/getCovers'],
  ['cheque books', 'E1004', '/download/payments/getChequeBooks'],
  ['comments', 'E1006', '/download/buying/getComments?requestID=AAR-1000001'],
  ['notifications', 'E1001', '/download/rest/getNotification'],
  ['what waits for an approver', 'E1002', '/download/rest/waitingFor'],
  ['what waits at the payment desk', 'E1005', '/download/rest/waitingFor'],
  ['what waits for an administrator', 'E1006', '/download/rest/waitingFor'],
  ['what is stuck', 'E1006', '/download/admin/getStuckRequests'],
  ['vacant posts', 'E1006', '/download/admin/getVacantPosts', {}],
  ['changes of sign-in addresses', 'E1006', '/download/admin/getSignInChanges'],
  ['coupons', 'E1001', '/download/rest/discounts'],
  ['messages to groups', 'E1006', '/download/admin/getAnnouncements', {}],
  ['policies', 'E1001', '/download/rest/policies'],
  ['documents', 'E1001', '/download/rest/documents'],
  ['documents of a folder', 'E1001', '/download/rest/documents?folder=forms'],
  ['documents, those who keep them', 'E1006', '/download/admin/documents/list'],
  ['who has read a policy', 'E1006', '/download/admin/policies/report?policyId=travel'],
  ['who has answered a prompt', 'E1006', '/download/admin/banners/report?prompt=transport'],
  ['who has read a policy, for HR of one place', 'E1008', '/download/admin/policies/report?policyId=travel'],
  [
    'who has answered a prompt, for HR of one place',
    'E1008',
    '/download/admin/banners/report?prompt=transport',
  ],
  ['what people tell us', 'E1006', '/download/rest/tellings'],
  ['what was told and answered', 'E1006', '/download/rest/tellings?state=answered&topic=it'],
  ['what I have told', 'E1001', '/download/rest/myTellings'],
  ...[
    ['', ''],
    [', of one state', '?state=closed'],
    [', who leave', '?state=open'],
    [', of some days', '?from=2020-01-01&to=2099-01-01'],
  ].map(([about, query]): [string, string, string] => [
    `clearances${about}`,
    'E1006',
    `/download/rest/clearances${query}`,
  ]),
  ['clearances, for HR of one place', 'E1008', '/download/rest/clearances'],
  ['clearances, for HR of one place, of one state', 'E1008', '/download/rest/clearances?state=closed'],
  ['what waits for a department', 'E1007', '/download/rest/departmentClearance?status=waiting'],
  ['what a department has answered', 'E1007', '/download/rest/departmentClearance?status=resolved'],
  ['all that a department is asked', 'E1007', '/download/rest/departmentClearance'],
  ['what waits for a department of one place', 'E1041', '/download/rest/departmentClearance?status=waiting'],
  ['my codes', 'E1001', '/download/rest/myDiscounts'],
  ['the audit log', 'E1006', '/download/admin/getAuditLog', {}],
  ['everybody’s sessions', 'E1006', '/download/admin/getSessions'],
  ['sessions, a search', 'E1006', '/download/admin/getSessions?query=menon'],
  [
    'employees, a search that finds nearly all',
    'E1006',
    '/download/admin/getEmployees',
    { search: 'made up' },
  ],
  ['my own sessions', 'E1001', '/api/sessions'],
];

async function expectAPage(_about: string, who: string, url: string, payload?: object) {
  const { shown, read } = await readsOf(who, url, payload);
  // What a page needs beside its rows (the reader, their roles) is a handful.
  const ofThePage = rowsOfEachShown * Math.max(shown, 2);
  // A search looks first whether what is searched for is rare: it stops at 1,000.
  const search = JSON.stringify(payload ?? '').includes('search') ? counted + 1 : 0;
  for (const [table, rows] of read.listed)
    expect(rows, `${table}, for ${shown} shown`).toBeLessThanOrEqual(ofThePage + search);
  // The payment desk counts each way of paying.
  for (const [table, rows] of read.counted)
    expect(rows, `${table}, counted`).toBeLessThanOrEqual(4 * counted);
  for (const [table, rows] of read.countedFromTable)
    expect(rows, `${table}, counted, not from an index alone`).toBeLessThanOrEqual(ofThePage + search);
}

it.each(lists)('%s', expectAPage);

it.each([
  ['by a number', 'E1002', 'AAR-1000777'],
  ['of nearly all', 'E1002', 'chair'],
  ['of an administrator, of nearly all', 'E1006', 'chair'],
  ['with a slip', 'E1002', 'charr 1777'],
  ['of an administrator that finds nothing', 'E1006', 'zeppelin'],
  ['of one’s own', 'E1001', 'chair'],
])('the palette, a search %s', async (_, who, words) => {
  const { read } = await readsOf(who, `/download/rest/search?query=${encodeURIComponent(words)}`);
  // One's own list and that of a role: each searched, what waits in it too, and where nothing is found the newest 300 of each place.
  for (const [table, rows] of [...read.listed, ...read.countedFromTable])
    expect(rows, table).toBeLessThanOrEqual(5 * counted);
});

// After the others: what they read of people is little where these are few.
describe('employees', () => {
  beforeAll(async () => {
    const { pool } = portal.platform.database;
    await pool.query(`
    insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, manager_empcode,
      joined_on, left_on, born_on)
    select 'N' || n, 'Made up ' || substr(md5(n::text), 1, 8), 'n' || n || '@example.com', 'Maker', 'Made up ' || n % 40, 'L1', org_unit, location_id,
      'E1002', date '2015-01-01' + n % 4000, case when n % 5 = 0 then date '2026-01-01' + n % 300 end,
      (current_date - interval '30 years')::date + n % 300
    from generate_series(1, ${employees}) n join (select org_unit, row_number() over (order by org_unit) - 1 as o from org_units) unit
      on n % (select count(*) from org_units) = unit.o
    join (select location_id, row_number() over (order by location_id) - 1 as l from locations) place
      on n % (select count(*) from locations) = place.l`);
    await settle(pool);
    await measure(pool);
  });

  it.each<(typeof lists)[number]>([
    ['a branch of the chart', 'E1001', '/download/rest/orgChart?of=E1002'],
    ['employees', 'E1006', '/download/admin/getEmployees', {}],
    ['employees, the newest first', 'E1006', '/download/admin/getEmployees', { order: 'newest' }],
    ['employees of a location', 'E1006', '/download/admin/getEmployees', { locationId: 'KOC1' }],
    ['employees of an org unit', 'E1006', '/download/admin/getEmployees', { orgUnit: 'Technology' }],
    ['employees of a department', 'E1006', '/download/admin/getEmployees', { department: 'Made up 7' }],
    ['employees who leave', 'E1006', '/download/admin/getEmployees', { status: 'leaving' }],
    ['employees who left', 'E1006', '/download/admin/getEmployees', { status: 'left' }],
    ['employees, a search', 'E1006', '/download/admin/getEmployees', { search: 'c4ca4238' }],
    ['employees, a search by a code', 'E1006', '/download/admin/getEmployees', { search: 'e1001' }],
    ['birthdays today, all of them', 'E1001', '/download/rest/celebrations?of=todaydob'],
    ['anniversaries tomorrow, all of them', 'E1001', '/download/rest/celebrations?of=nextdaydoj'],
    [
      'employees, a search that finds nothing',
      'E1006',
      '/download/admin/getEmployees',
      { search: 'zeppelin' },
    ],
    ...['E1008', 'E1040'].flatMap((who) =>
      [{}, { order: 'newest' }, { status: 'left' }, { status: 'leaving' }, { search: 'made up' }].map(
        (filter): [string, string, string, object] => [
          `employees, for HR of ${who === 'E1008' ? 'one place' : 'two places'} ${JSON.stringify(filter)}`,
          ...([who, '/download/admin/getEmployees', filter] as const),
        ],
      ),
    ),
  ])('%s', expectAPage);

  it('who celebrates, the nearest first: a few rows of each list and circle', async () => {
    const { read } = await readsOf('E1001', '/download/rest/Aniversary');
    // Four lists of six.
    for (const [table, rows] of [...read.listed, ...read.counted])
      expect(rows, table).toBeLessThanOrEqual(rowsOfEachShown * 4 * 6);
  });
});
