import { afterAll, beforeAll, expect, it } from 'vitest';
import { namesPlaces } from '#portal/compose.ts';
import { chair, Desk, fillCompany, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let admin: SignedIn;
let desk: Desk;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  await run("update locations set name = 'Old hall', city = 'Kochi' where location_id = 'KOC'");
  admin = await signIn(portal, people.admin);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function ask(url: string, payload?: object, who = admin) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${url}`,
    headers: { ...who },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function done(url: string, payload: object) {
  const answer = await ask(url, payload);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body.data;
}
const keep = (base: string, kind: string, key: string, value: object, effectiveFrom = today, revision = 0) =>
  done(`admin/${base}/save`, { kind, key, value, effectiveFrom, revision });
const days = { openFrom: null, closedOn: null, mergedInto: null };
const addPlace = (key: string, more: object = {}) =>
  keep('places', 'place', key, {
    name: `Hall ${key}`,
    city: 'Bonn',
    region: '',
    country: null,
    timeZone: null,
    ...days,
    ...more,
  });
const addUnit = (key: string) => keep('org-units', 'org-unit', key, { name: `Unit ${key}`, ...days });
const merge = (key: string, into: string, base = 'places', who = admin) =>
  ask(`admin/${base}/merge`, { key, into }, who);
const everybody = { orgUnits: [], locations: [], roles: [] };
const person = (empcode: string, more: object = {}) => ({
  empcode,
  name: `Person ${empcode}`,
  email: `${empcode.toLowerCase()}@meridian.example.com`,
  phone: null,
  knownAs: null,
  designation: 'Clerk',
  department: 'Desk',
  grade: 'M1',
  managerEmpcode: null,
  orgUnit: 'Retail',
  locationId: 'KOC',
  joinedOn: '2024-04-01',
  bornOn: null,
  ...more,
});

/** Why a column goes on naming what was merged, or names no place: nothing of it is carried. */
const leaves: Readonly<Record<string, string>> = {
  'locations.location_id': 'the place itself, closed',
  'locations.merged_into': 'where it went: what was merged into it follows',
  'org_units.org_unit': 'the org unit itself, closed',
  'org_units.merged_into': 'where it went: what was merged into it follows',
  'record_versions.value': 'history, append-only; what holds is a new version',
  'record_versions.key': 'history, append-only; what holds is a new version',
  'audit_log.before': 'history, append-only',
  'audit_log.after': 'history, append-only',
  'audit_log.subject': 'history, append-only',
  'asset_request_decisions.answer': 'what somebody was answered',
  'asset_request_decisions.refusal': 'what somebody was answered',
  'asset_request_decisions.step': 'a step that may be undone for seconds: it names no place',
  'asset_request_history.facts': 'history, append-only; it names no place',
  'asset_request_versions.items': 'history, append-only; it names no place',
  'asset_request_versions.shop': 'the shop that is paid, no place of the company',
  'asset_requests.shop': 'the shop that is paid, no place of the company',
  'buyback_order_history.facts': 'history, append-only; it names no place',
  'buyback_orders.signature': 'strokes of a hand',
  'idempotency_keys.answer': 'what somebody was answered',
  'dashboard_widgets.widgets': 'cards by their names',
  'employee_changes.reason': 'a sentence as it was said',
  'installation.value': 'settings of the installation: none names a place',
  'invoice_reports.actor': 'who ordered a report, with the roles that they had then',
  'invoice_reports.filter': 'what a report was ordered for',
  'notification_mails.letter': 'a letter as it was written',
  'notifications.sentence': 'a sentence as it was said',
  'one_pager_facts.value':
    'what the HR system knows of people: schools, skills; it names no place of the company',
  'one_pager_pages.facts':
    'what a page said as it was published, append-only: places by what they were called',
  'one_pager_templates.draft': 'which fields stand where on a page',
  'one_pager_versions.content': 'which fields stand where on a page',
  'sign_in_tests.outcome': 'what the identity provider said',
  'uploads.counts': 'numbers',
  'uploads.failure': 'a sentence as it was said',
  'uploads.reach':
    'as whoever uploaded it might; a row that names a closed place is refused as it is applied',
  'uploads.read': 'how the columns of a file were read',
  'uploads.reading': 'which column is which',
  'upload_headings.columns': 'which column was which in the last file with these names',
  'uploads.sheets': 'the names of sheets',
  'upload_rows.cells': 'a file as it came; a row that names a closed place is refused as it is applied',
  'upload_rows.corrected': 'as the cells',
  'upload_rows.faults': 'as the cells',
  'upload_rows.noted': 'as the cells',
  'upload_rows.notes': 'as the cells',
  'upload_rows.unread': 'as the cells',
  'upload_rows.value': 'as the cells',
  'upload_rows.wrong': 'as the cells',
  'upload_rows.before': 'what an undo gives back: it is refused where the place has closed',
  'upload_rows.after': 'what an upload did',
  'upload_ended_roles.location_id': 'what an undo gives back: it is refused where the place has closed',
  'upload_ended_roles.org_unit': 'what an undo gives back: it is refused where the place has closed',
};

it('carries each column that names a place or an org unit, or says why not', async () => {
  const rows = await run(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (c.data_type = 'jsonb'
      or c.column_name ~ '(location|org_unit|merged_into)')
    union
    select conrelid::regclass || '.' || attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('locations'::regclass, 'org_units'::regclass)
    order by 1`);
  const carried = namesPlaces.flatMap(({ carries }) => carries);
  const named = new Set([...carried, ...Object.keys(leaves)]);
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  // And nothing is told of that there is not, or twice.
  const there = new Set(
    (
      await run(
        "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
      )
    ).map(({ name }) => name),
  );
  expect([...named].filter((name) => !there.has(name))).toEqual([]);
  expect(carried.filter((name, index) => carried.indexOf(name) !== index || name in leaves)).toEqual([]);
});

it('goes on with all that hangs on a place at the other, and leaves what is over as it was', async () => {
  await addPlace('TGT');
  // Somebody there, somebody who comes, somebody who has left; roles, a post, a store, approvers now and later.
  await done('admin/addEmployee', person('P1'));
  await done('admin/addEmployee', person('P2', { locationId: 'BLR' }));
  await done('admin/addEmployee', person('P3'));
  const seen = async (empcode: string) => (await ask(`admin/getEmployee?empcode=${empcode}`)).body.data.seen;
  await done('admin/changeEmployee', {
    empcode: 'P2',
    effectiveOn: later(10),
    seen: await seen('P2'),
    locationId: 'KOC',
  });
  await done('admin/changeEmployee', {
    empcode: 'P3',
    effectiveOn: today,
    seen: await seen('P3'),
    leaves: true,
  });
  await done('admin/changeRole', { empcode: 'P1', role: 'STORE', locationId: 'KOC', granted: true });
  await done('admin/changeRole', { empcode: 'P1', role: 'STORE', locationId: 'TGT', granted: true });
  await done('admin/changeRole', { empcode: 'P2', role: 'FINANCE', locationId: 'KOC', granted: true });
  await done('admin/saveVacantPost', {
    title: 'Clerk',
    managerEmpcode: people.ravi,
    locationId: 'KOC',
    orgUnit: 'Retail',
    openFrom: today,
  });
  await keep('asset-settings', 'routing', '["FL1","TGT","*"]', { people: ['P1'] });
  await keep('asset-settings', 'routing', '["FL2","KOC","Retail"]', { people: ['P2'] }, later(5));
  await keep('stores', 'store-region', 'south', { name: 'South', lockDay: 5 });
  const shop = {
    name: 'Shop',
    region: 'south',
    place: { locationId: 'KOC', orgUnit: 'Retail' },
    timeZone: 'Asia/Kolkata',
    openingDays: [1],
    closedDates: [],
    closed: false,
  };
  await keep('stores', 'store', 'shop', shop);
  await keep('menus', 'menu-entry', 'canteen', {
    label: 'Canteen',
    action: '/policies',
    icon: 'app-window',
    list: 'main',
    position: 200,
    audience: { ...everybody, locations: ['KOC', 'TGT'] },
    hidden: false,
  });
  await keep('help', 'help-topic', 'heat', {
    name: 'Heat',
    hint: '',
    people: [people.dev],
    role: null,
    position: 1,
    ended: false,
  });
  await keep('help', 'help-topic-place', '["heat","KOC"]', {
    people: [people.ravi],
    role: null,
    ended: false,
  });
  await run(
    `insert into announcements (text, link, empcodes, org_units, locations, roles, people, made_by, made_at, send_at)
     values ('Later', '', null, '{}', '{KOC}', '{}', 1, $1, now(), now() + interval '1 day')`,
    [people.admin],
  );
  await run(
    `insert into asset_request_views (empcode, name, position, query) values ($1, 'Mine', 1, '{"locationId":"KOC"}')`,
    [people.ravi],
  );
  // A request that is under way, and one that is over.
  const quote = [{ name: 'quote.pdf', bytes: pdf }];
  const open = (await desk.submit('asha', chair(1_000_00), quote)).body.data;
  const over = (await desk.submit('asha', chair(2_000_00), quote)).body.data;
  expect(await desk.step('ravi', over.requestID, 'FL1', 'rejectRequest', { comment: 'No' })).toMatchObject({
    status: 200,
  });

  const look = await ask('admin/places/getMerge?key=KOC&into=TGT');
  expect(look.body.data).toMatchObject({
    wrong: null,
    things: expect.arrayContaining([
      { label: 'People who work there', count: 10, path: '/admin/employees?locationId=KOC' },
      { label: 'Requests under way', count: 1, path: null },
      expect.objectContaining({ label: 'Stores', count: 1 }),
      expect.objectContaining({ label: 'Messages to groups', count: 1 }),
    ]),
  });
  expect(await merge('KOC', 'TGT')).toMatchObject({ status: 200, body: { data: { people: 11 } } });

  // Wherever the old code stands still, there is a reason; by each column of the database, whatever it is called.
  const columns = await run(`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type in ('jsonb', 'ARRAY', 'text')`);
  const naming: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const [row] = await run(
      `select count(*) as count from "${table}" where "${column}"::text ~ '(^|[^A-Z])KOC($|[^A-Z])'`,
    );
    if (Number(row.count) > 0) naming.push(`${table}.${column}`);
  }
  // Of these some rows are over: a request that was rejected, who has left, what somebody was before, a role that has ended.
  const history = [
    'all_role_grants.location_id',
    'asset_requests.location_id',
    'employees.location_id',
    'employee_changes.after',
    'employee_changes.before',
    'employee_versions.location_id',
    'employee_versions.value',
    'help_topic_places.location_id',
  ];
  expect(naming.filter((name) => !history.includes(name) && !(name in leaves))).toEqual([]);
  expect(await run('select current_status from asset_requests where location_id = $1', ['KOC'])).toEqual([
    { current_status: 'Rejected' },
  ]);
  expect(await run("select empcode from employees where location_id = 'KOC'")).toEqual([{ empcode: 'P3' }]);
  expect(
    await run("select people, ended from help_topic_places where location_id = 'TGT' order by ended"),
  ).toEqual([{ people: [people.ravi], ended: false }]);
  expect(await run("select empcode, role from role_grants where location_id = 'TGT' order by 2, 1")).toEqual([
    { empcode: 'P2', role: 'FINANCE' },
    { empcode: people.ravi, role: 'FL1' },
    { empcode: people.rita, role: 'FL1' },
    { empcode: 'P1', role: 'FL1' },
    { empcode: people.leena, role: 'FL2' },
    { empcode: 'P1', role: 'STORE' },
  ]);
  expect(await run("select locations from menu_items where code = 'canteen'")).toEqual([
    { locations: ['TGT'] },
  ]);
  expect(
    await run(
      `select key, value from record_versions where kind = 'routing' and effective_from > $1::date
      and replaced_at is null order by version_id`,
      [today],
    ),
  ).toEqual([
    { key: '["FL2","KOC","Retail"]', value: { people: [] } },
    { key: '["FL2","TGT","Retail"]', value: { people: ['P2'] } },
  ]);

  // What was under way goes on, and whoever holds a role there reads what is over here.
  expect(await desk.step('rita', open.requestID, 'FL1', 'approve', { paymentMode: 'RTGS' })).toMatchObject({
    status: 200,
  });
  expect(await desk.detail('ravi', over.requestID)).toMatchObject({ currentStatus: 'Rejected' });
  const finance = await signIn(portal, 'P2');
  expect(await ask(`buying/getAssetRequest?requestID=${over.requestID}`, undefined, finance)).toMatchObject({
    status: 200,
  });

  // It says where it went, in its history and the log.
  const list = (await ask('admin/places/getRecords?kind=place')).body.data.rows;
  const old = list.find(({ key }: { key: string }) => key === 'KOC');
  expect(old).toMatchObject({ value: { closedOn: today, mergedInto: 'TGT', name: 'Old hall' } });
  expect(old.versions[0].value).toMatchObject({ mergedInto: 'TGT' });
  const [logged] = await run("select subject, after from audit_log where action = 'places.merge'");
  expect(logged).toMatchObject({
    subject: 'place KOC',
    after: { into: 'TGT', gained: expect.arrayContaining([{ empcode: people.ravi, what: 'role' }]) },
  });
  const reopened = { ...old.value, closedOn: null };
  expect(
    await ask('admin/places/save', {
      kind: 'place',
      key: 'KOC',
      value: reopened,
      effectiveFrom: today,
      revision: old.revision,
    }),
  ).toMatchObject({
    status: 422,
    body: { error: { fields: { closedOn: expect.stringContaining('merged into TGT') } } },
  });
});

it('refuses what can’t be, and what would give whoever merges more', async () => {
  await addPlace('A1');
  await addPlace('A2', { closedOn: later(3) });
  await addPlace('A3', { openFrom: later(3) });
  for (const [key, into, code] of [
    ['A1', 'A1', 'itself'],
    ['A1', 'A2', 'not_open'],
    ['A1', 'A3', 'not_open'],
    ['A1', 'KOC', 'merged'],
    ['KOC', 'A1', 'merged'],
    ['A1', 'NONE', 'no_such_place'],
  ])
    expect(await merge(key as string, into as string)).toMatchObject({ body: { error: { code } } });
  expect(await merge('A1', 'BLR', 'places', await signIn(portal, people.asha))).toMatchObject({
    status: 403,
  });
  // An approver of one place is the other approval of the other: nobody is both.
  await done('admin/addEmployee', person('Q1', { locationId: 'TGT' }));
  await keep('asset-settings', 'routing', '["FL1","A1","*"]', { people: ['Q1'] });
  await keep('asset-settings', 'routing', '["FL2","BLR","*"]', { people: ['Q1'] });
  expect(await merge('A1', 'BLR')).toMatchObject({ status: 422 });
  await run("insert into role_grants (empcode, role, location_id) values ($1, 'FINANCE', 'A1')", [
    people.admin,
  ]);
  expect(await merge('A1', 'TGT')).toMatchObject({ status: 403, body: { error: { code: 'own_gain' } } });
  expect(await run("select merged_into from locations where location_id = 'A1'")).toEqual([
    { merged_into: null },
  ]);
});

it('merges org units, with the rules for what their people may spend', async () => {
  await addUnit('Old');
  await addUnit('New');
  await keep('asset-settings', 'entitlement', '["M1","Old"]', { amount: 10_000 });
  await done('admin/addEmployee', person('U1', { orgUnit: 'Old', locationId: 'TGT' }));
  await done('admin/changeRole', { empcode: 'U1', role: 'STORE', orgUnit: 'Old', granted: true });
  const warned = await ask('admin/org-units/getMerge?key=Old&into=IBD-GCC');
  expect(warned.body.data.warnings).toEqual([
    'IBD-GCC has rules of its own. Whoever comes to it follows those.',
  ]);
  expect(await merge('Old', 'New', 'org-units')).toMatchObject({
    status: 200,
    body: { data: { people: 1 } },
  });
  expect(await run("select org_unit, role from role_grants where empcode = 'U1'")).toEqual([
    { org_unit: 'New', role: 'STORE' },
  ]);
  expect(await run("select org_unit from employees where empcode = 'U1'")).toEqual([{ org_unit: 'New' }]);
  const rules = (await ask('admin/asset-settings/getSettings?kind=entitlement')).body.data.rows;
  expect(
    Object.fromEntries(rules.map(({ key, value }: { key: string; value: object }) => [key, value])),
  ).toMatchObject({
    '["M1","Old"]': { amount: null },
    '["M1","New"]': { amount: 10_000 },
  });
  // What was merged into it follows when it is merged itself.
  await addUnit('Newest');
  expect(await merge('New', 'Newest', 'org-units')).toMatchObject({ status: 200 });
  expect(await run("select merged_into from org_units where org_unit in ('Old', 'New')")).toEqual([
    { merged_into: 'Newest' },
    { merged_into: 'Newest' },
  ]);
});

it('is done once, from whichever side, while people come and ask', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [`M${round}A`, `M${round}B`];
    await addPlace(one);
    await addPlace(other);
    const come = (empcode: string, locationId: string) =>
      ask('admin/addEmployee', person(empcode, { locationId }));
    const [there, back] = await Promise.all([
      merge(one, other),
      merge(other, one),
      come(`W${round}A`, one),
      come(`W${round}B`, other),
    ]);
    expect([there.status, back.status].sort()).toEqual([200, 409]);
  }
  expect(
    await run(
      'select empcode from employees join locations using (location_id) where left_on is null and closed_on is not null',
    ),
  ).toEqual([]);
  expect(
    await run(
      'select from locations one join locations two on two.location_id = one.merged_into where two.merged_into is not null',
    ),
  ).toEqual([]);
});

it('has whoever asks for something in that very moment ask at the other place', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [`R${round}A`, `R${round}B`];
    await addPlace(one);
    await addPlace(other);
    const { seen } = (await ask(`admin/getEmployee?empcode=${people.asha}`)).body.data;
    await done('admin/changeEmployee', { empcode: people.asha, effectiveOn: today, seen, locationId: one });
    const [merged, asked] = await Promise.all([
      merge(one, other),
      desk.submit('asha', chair(100_00), [{ name: 'quote.pdf', bytes: pdf }]),
    ]);
    expect([merged.status, asked.status], JSON.stringify([merged.body, asked.body])).toEqual([200, 200]);
    expect(
      await run('select location_id from asset_requests where request_number = $1', [
        asked.body.data.requestID.slice(4),
      ]),
    ).toEqual([{ location_id: other }]);
  }
});
