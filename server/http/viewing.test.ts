import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { noteWrites, type Writes } from '#testing/database/writes.ts';
import { long } from '#testing/long.ts';
import { libraryFiles } from '#testing/matrix-routes.ts';
import { callOf, type MatrixCall, type MatrixRow, nothing } from '#testing/matrix-row.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import {
  fillMatrixCompany,
  type Made,
  type Persona,
  personas,
  Records,
} from '#testing/rooms/matrix-company.ts';
import { matrixSettings, verdictOf } from '#testing/rooms/matrix-document.ts';
import { isAskedRoute, matrixRows } from '#testing/rooms/matrix-rows.ts';
import { type Schema, some } from '#testing/rooms/wrong-values.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { judgeViewing, type RoutePolicy } from './policy.ts';

// An administrator looks at the portal as each of the others: every route there is, with what is valid for it, writes nothing but what they did
// into the audit log; whatever changes something is refused.

interface Route {
  readonly method: string;
  readonly url: string;
  readonly policy: RoutePolicy;
  readonly call?: Call;
}

let portal: TestPortal;
let records: Records;
let writes: Writes;
let routes: Map<string, Route>;
const viewers = new Map<Persona, SignedIn>();
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, env: matrixSettings });
  await fillMatrixCompany(portal);
  records = new Records(portal);
  writes = await noteWrites(portal);
  routes = new Map(
    portal.app.routeTable
      .filter(({ method, url, policy }) => {
        if (method === 'HEAD' || libraryFiles.test(url)) return false;
        return policy.allow !== 'anyone' && policy.allow !== 'provisioner';
      })
      .map((route) => [`${route.method} ${route.url}`, route]),
  );
});
afterAll(() => portal.close());

/** The session of an administrator who sees the portal as somebody. */
async function viewerOf(persona: Persona): Promise<SignedIn> {
  const known = viewers.get(persona);
  if (known) return known;
  const headers = await signIn(portal, personas.ADMIN);
  const begun = await portal.app.inject({
    method: 'POST',
    url: '/download/admin/beginViewing',
    headers,
    payload: { empcode: personas[persona], reason: 'The walk over all routes.' },
  });
  expect([persona, begun.statusCode, begun.body.slice(0, 200)]).toEqual([
    persona,
    200,
    expect.stringContaining(personas[persona]),
  ]);
  viewers.set(persona, headers);
  return headers;
}

/** By its own row on the database that is asked: on the embedded one a few stand for all. */
const all = long || process.env.TEST_DATABASE === 'postgres';
const some10th = <T>(list: readonly T[]) => list.filter((_one, place) => all || place % 10 === 0);

let made = 0;
const somewhere = () => {
  made += 1;
  return `10.1.${made >> 8}.${made & 255}`;
};

/** Makes a call as an administrator who sees the portal as somebody; answers what it came to, and what it wrote. */
async function look(
  route: Route,
  persona: Persona,
  call: Required<Pick<MatrixCall, 'url'>> & MatrixCall,
  ticketFor?: string,
) {
  const { authorization, cookie, authtoken } = await viewerOf(persona);
  const ticket = ticketFor === undefined ? undefined : await ticketOf(persona, ticketFor);
  await writes();
  const answer = await portal.app.inject({
    method: route.method as 'GET',
    remoteAddress: somewhere(),
    url: ticket ? `${call.url}&ticket=${ticket}` : call.url,
    headers: { cookie, ...(!ticket && { authorization, authtoken }), ...call.headers },
    ...(call.payload && { payload: call.payload }),
  });
  const json = String(answer.headers['content-type']).includes('json');
  const code = answer.statusCode >= 400 && json ? ` ${answer.json().error?.code ?? ''}` : '';
  return { told: `${answer.statusCode}${code}`, body: answer.body, wrote: await writes() };
}

async function ticketOf(persona: Persona, fileName: string): Promise<string> {
  const headers = await viewerOf(persona);
  const given = await portal.app.inject({
    method: 'POST',
    url: '/api/tickets',
    headers,
    payload: { fileName },
  });
  expect(given.statusCode, given.body).toBe(200);
  return given.json().ticket;
}

/** What a call comes to whatever it would be to the person themselves; null: what it is to them. */
const refusedAs = ({ method, policy, call }: Route) =>
  ({ write: '403 viewing_as', private: '403 viewing_private', read: null, own: null })[
    judgeViewing(method, policy, call)
  ];

const notOfTheAudit = (wrote: readonly string[]) => wrote.filter((line) => !line.startsWith('audit '));

/** Every table, as one text: of a session the time of its last use is left out, and how the audit log goes on is none of it. */
async function checksums(): Promise<Map<string, string>> {
  const { pool } = portal.platform.database;
  const { rows } = await pool.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit\\_%' order by 1`,
  );
  const sums = new Map<string, string>();
  for (const { name } of rows) {
    const found = await pool.query(
      `select coalesce(md5(string_agg(line, '|' order by line)), '') as sum
        from (select (to_jsonb(held) - 'last_seen_at')::text as line from "${name}" held) lines`,
    );
    sums.set(name, found.rows[0].sum);
  }
  return sums;
}

/** What the company of the matrix does not have: nothing is drawn there. */
const untried = ['GET /download/buyback/draws/:drawId'];

/** What a contract alone does not say of a valid call. */
const asked: Readonly<Record<string, string>> = {
  'GET /download/rest/orgChartCounts': `of=${personas.FL1}`,
  'GET /download/admin/getUploadTemplate': 'kind=eye-care-budget&fileName=upload-template.xlsx',
};

/** The routes that were read with what is valid for them. */
const seen = new Set<string>();

const onlookerOf = (row: MatrixRow): Persona => row.allowed.find((persona) => persona !== 'ADMIN') ?? 'USER';

it('changes nothing by a call about a record, and shows of it what its reader is shown', async () => {
  const rows = some10th(matrixRows).filter(({ route }) => routes.has(route) && isAskedRoute(route));
  let [read, refused] = [0, 0];
  for (const row of rows) {
    const route = routes.get(row.route) as Route;
    if (judgeViewing(route.method, route.policy, route.call) === 'own') continue;
    const made: Made = await row.make(records);
    const persona = onlookerOf(row);
    const { told, body, wrote } = await look(
      route,
      persona,
      callOf(row, made),
      row.byTicket ? made.fileName : undefined,
    );
    const what = `${row.route}: ${row.about}, as ${persona}`;
    expect([what, notOfTheAudit(wrote)]).toEqual([what, []]);
    const expected = refusedAs(route);
    if (expected) {
      expect([what, told]).toEqual([what, expected]);
      expect([what, wrote]).toEqual([what, ['audit access.refused']]);
      refused += 1;
      continue;
    }
    if (row.allowed.includes(persona)) {
      expect([what, told]).toEqual([what, '200']);
      expect(body.includes(made.mark), what).toBe(true);
      seen.add(row.route);
      read += 1;
    }
  }
  console.log(`${read} records were read as their reader, ${refused} changes were refused`);
  if (all) expect(Math.min(read, refused)).toBeGreaterThan(50);
});

/** Whoever its policy lets in, and is no administrator. */
const readers: readonly Persona[] = [
  'whose it is',
  'HR',
  'FINANCE',
  'FL1',
  'FL2',
  'T1',
  'STORE',
  'REGION',
  'CLEARANCE',
];

/** The company of the matrix, by the names that calls have for it. */
const known: Readonly<Record<string, string>> = {
  empcode: personas['whose it is'],
  locationId: 'KOC',
  orgUnit: 'Retail',
  fileName: 'list.xlsx',
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-28',
  day: '2026-11-27',
  year: '2026',
};

/** What a field must be given: one of its choices, a file as its pattern names it, somebody or something of the company. */
function validOf(name: string, schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  const named = /^\^([a-z-]+-)\[/i.exec(schema.pattern ?? '');
  if (name === 'fileName' && named) return `${named[1]}list.xlsx`;
  return known[name] ?? some(schema);
}

/** What must be given, and nothing else, as a contract says it. */
function needed(schema: Schema | undefined): Record<string, unknown> {
  const { properties = {}, required = [] } = schema ?? {};
  return Object.fromEntries(required.map((name) => [name, validOf(name, properties[name] ?? {})]));
}

function shaped({ url, method, call }: Route, made: Made) {
  const fields = Object.entries(needed(call?.query as Schema | undefined));
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  const path = url.replaceAll(/:\w+/g, made.id);
  const payload = method === 'GET' ? undefined : needed(call?.body as Schema | undefined);
  const query = asked[`${method} ${url}`] ?? search.toString();
  return { url: query ? `${path}?${query}` : path, ...(payload && { payload }) };
}

it('changes nothing by any route there is, as whoever may make its call, or nobody but administrators may', async () => {
  const made = await nothing();
  for (const persona of readers) await viewerOf(persona);
  const before = await checksums();
  const answered = new Map<string, string>();
  for (const [name, route] of routes) {
    if (!isAskedRoute(name) || judgeViewing(route.method, route.policy, route.call) === 'own') continue;
    const mayCall = readers.filter((one) => verdictOf(route.policy, one) === 'allowed');
    for (const persona of mayCall.length > 0 ? mayCall : readers.slice(0, 1)) {
      const { told, wrote } = await look(route, persona, shaped(route, made));
      const what = `${name}, as ${persona}`;
      expect([what, Number(told.slice(0, 3)) < 500, notOfTheAudit(wrote)]).toEqual([what, true, []]);
      const unrefused = mayCall.length > 0 ? expect.not.stringContaining('viewing_') : '403 forbidden';
      expect([what, told]).toEqual([what, refusedAs(route) ?? unrefused]);
      answered.set(name, answered.get(name) === '200' ? '200' : told);
      if (told === '200') seen.add(name);
      if (!all) break;
    }
  }
  expect(await checksums()).toEqual(before);
  const of = (told: RegExp) => [...answered].filter(([, one]) => told.test(one)).map(([name]) => name);
  console.log(
    `${answered.size} routes: ${of(/^200/).length} read, ${of(/viewing_as/).length} refused, ${of(/viewing_private/).length} kept from sight`,
  );
  // Each call that only reads was answered with what is valid for it, here or by the row of its record.
  const reads = [...answered.keys()].filter(
    (name) => !refusedAs(routes.get(name) as Route) && answered.get(name) !== '403 forbidden',
  );
  if (all) expect(reads.filter((name) => !seen.has(name))).toEqual(untried);
});

/** What a read writes down that is done by it, and not in a viewing: what the first look at a balance gives. */
const doneByReading = new Set(['audit asset-entitlement.give']);

it('writes down of a read whatever its own reader’s leaves in the audit log', async () => {
  const made = await nothing();
  const own = new Map<Persona, SignedIn>();
  for (const persona of readers) own.set(persona, await signIn(portal, personas[persona]));
  for (const [name, route] of routes) {
    if (!isAskedRoute(name) || refusedAs(route)) continue;
    if (judgeViewing(route.method, route.policy, route.call) !== 'read') continue;
    const persona = readers.find((one) => verdictOf(route.policy, one) === 'allowed');
    if (!persona) continue;
    const call = shaped(route, made);
    const { wrote: seenAs } = await look(route, persona, call);
    await portal.app.inject({
      method: route.method as 'GET',
      url: call.url,
      headers: own.get(persona) as SignedIn,
      ...(call.payload && { payload: call.payload }),
    });
    const noted = (await writes()).filter((line) => line.startsWith('audit ') && !doneByReading.has(line));
    expect([name, seenAs]).toEqual([name, noted]);
  }
});

it('writes down who looked, and as whom', async () => {
  const { rows } = await portal.platform.database.pool.query(
    `select action, actor, after from audit_log where after ? 'viewingAs' order by audit_id`,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ actor }) => actor !== null && actor !== personas.ADMIN)).toEqual([]);
});
