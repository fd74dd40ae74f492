import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { dayOf } from '#formats/time/dates.ts';
import { libraryFiles } from '#testing/matrix-routes.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { ofSome } from '#testing/rooms/asked-rooms.ts';
import { fillMatrixCompany, type Persona, personas } from '#testing/rooms/matrix-company.ts';
import { verdictOf } from '#testing/rooms/matrix-document.ts';
import { isAskedRoute } from '#testing/rooms/matrix-rows.ts';
import { exportCalls } from '#testing/rooms/written-fields.ts';
import { type Schema, some } from '#testing/rooms/wrong-values.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { judgeViewing, type RoutePolicy } from './policy.ts';

// Whoever joins on a day to come is in no answer of any route that reads, whoever asks and whatever for, but of those by which the staff is kept.

interface Route {
  readonly method: string;
  readonly url: string;
  readonly policy: RoutePolicy;
  readonly call?: Call;
}

const zone = 'Asia/Kolkata';
const [joiner, first, last] = ['N1', 'Quilliam', 'Zephyrine'];
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), zone);

/** Where the staff, their roles and what was done are kept: who joins is told there. */
const told: Readonly<Partial<Record<Persona, readonly string[]>>> = {
  HR: [
    'GET /download/admin/getEmployees',
    'GET /download/admin/getEmployee',
    'GET /download/admin/exportEmployees',
    'GET /download/admin/getGrantsOf',
  ],
  ADMIN: [
    'GET /download/admin/getEmployees',
    'GET /download/admin/getEmployee',
    'GET /download/admin/exportEmployees',
    'GET /download/admin/getGrantsOf',
    'GET /download/admin/getRoleGrants',
    'GET /download/admin/exportRoleGrants',
    'POST /download/admin/getAuditLog',
    'GET /download/admin/exportAuditLog',
  ],
};
const isTold = (persona: Persona, route: string) => told[persona]?.includes(route) ?? false;

const everybody: readonly Persona[] = [
  'ADMIN',
  'HR',
  'whose it is',
  'USER',
  'FINANCE',
  'FL1',
  'FL2',
  'T1',
  'STORE',
  'REGION',
  'CLEARANCE',
];

let portal: TestPortal;
let reads: Route[];
const sessions = new Map<Persona, SignedIn>();
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillMatrixCompany(portal);
  for (const persona of everybody) sessions.set(persona, await signIn(portal, personas[persona]));
  reads = portal.app.routeTable.filter(({ method, url, policy, call }: Route) => {
    if (method === 'HEAD' || libraryFiles.test(url) || /Events$/.test(url)) return false;
    if (policy.allow === 'anyone' || policy.allow === 'provisioner' || !isAskedRoute(`${method} ${url}`))
      return false;
    return method === 'GET' || judgeViewing(method, policy, call) === 'read';
  });
  await hire();
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;

/** Somebody with the birthday of today, an approver and a store's keeper, who joins in a month: whatever there is to be found by. */
async function hire(): Promise<void> {
  const { writes } = portal.platform.database;
  await writes
    .insertInto('employees')
    .values({
      empcode: joiner,
      name: `${first} ${last}`,
      email: 'n1.zephyrine@meridian.example.com',
      designation: 'Zephyrine designer',
      department: 'Stores',
      grade: 'M1',
      phone: '+91 98470 00777',
      orgUnit: 'Retail',
      locationId: 'KOC',
      managerEmpcode: personas.FL1,
      bornOn: `1990${inDays(0).slice(4)}`,
      joinedOn: inDays(30),
      leftOn: null,
    })
    .execute();
  for (const role of ['FL1', 'FINANCE', 'STORE', 'CLEARANCE'] as const)
    await writes
      .insertInto('roleGrants')
      .values({ empcode: joiner, role, locationId: 'KOC', orgUnit: null })
      .execute();
  await portal.drainOutbox();
}

const known: Readonly<Record<string, string>> = {
  locationId: 'KOC',
  orgUnit: 'Retail',
  fileName: 'list.csv',
  month: inDays(0).slice(0, 7),
  from: inDays(-27),
  to: inDays(0),
  day: inDays(0),
  year: inDays(0).slice(0, 4),
};
const searched = /^(query|search|text|name|who|person|words)$/i;
const naming = /^(empcodes?|of|person|manager|managerEmpcode|holder|people)$/i;

/** Of a spreadsheet and a CSV the latter: it can be read. */
const asText = (choices: readonly unknown[]) =>
  choices.find((choice) => String(choice).endsWith('.csv')) ?? choices[0];

function validOf(name: string, schema: Schema): unknown {
  if (schema.enum) return asText(schema.enum);
  const named = /^\^([a-z-]+-)\[/i.exec(schema.pattern ?? '');
  if (name === 'fileName' && named) return `${named[1]}list.csv`;
  return known[name] ?? some(schema);
}

/** The ways to ask: with what must be given; with the first name in what is searched by; with the code of the joiner; by somebody they report to. */
function* asked(schema: Schema | undefined): Generator<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema ?? {};
  const least = Object.fromEntries(required.map((name) => [name, validOf(name, properties[name] ?? {})]));
  yield least;
  const fields = Object.entries(properties);
  const filled = (names: RegExp, value: string) =>
    fields
      .filter(([name]) => names.test(name))
      .map(([name, { type }]) => [name, type === 'array' ? [value] : value]);
  for (const given of [filled(searched, first), filled(naming, joiner), filled(naming, personas.FL1)])
    if (given.length > 0) yield { ...least, ...Object.fromEntries(given) };
}

const counts = { answered: 0 };

/** Whether an answer to somebody has the joiner in it. */
async function shows(persona: Persona, { method, url }: Route, fields: Record<string, unknown>) {
  const path = url.replaceAll(/:\w+/g, joiner);
  const search = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  const body = method === 'GET' ? {} : { payload: fields };
  const answer = await portal.app.inject({
    method: method as 'GET',
    url: method === 'GET' && search.size > 0 ? `${path}?${search}` : path,
    remoteAddress: `10.2.${(counts.answered >> 8) & 255}.${counts.answered & 255}`,
    headers: { ...sessions.get(persona) },
    ...body,
  });
  if (answer.statusCode === 200) counts.answered += 1;
  expect(answer.statusCode, `${method} ${url}`).not.toBe(429);
  return answer.statusCode === 200 && new RegExp(last, 'i').test(answer.body);
}

/** Every route that reads, and every export, as each of them who may; the names of those whose answer has the joiner. */
async function walk(readers: readonly Persona[]): Promise<string[]> {
  const found = new Set<string>();
  const exported = (await exportCalls()).filter(({ path }) => isAskedRoute(`GET ${path}`));
  for (const persona of readers) {
    for (const route of reads.filter(({ policy }) => verdictOf(policy, persona) === 'allowed')) {
      const name = `${persona}: ${route.method} ${route.url}`;
      const schema = route.method === 'GET' ? route.call?.query : route.call?.body;
      for (const fields of asked(schema as Schema | undefined))
        if (await shows(persona, route, fields)) found.add(name);
    }
    for (const { path, name, query } of exported) {
      const route = reads.find(({ url }) => url === path);
      if (!route || verdictOf(route.policy, persona) !== 'allowed') continue;
      if (await shows(persona, route, { ...query, fileName: `${name}.csv` }))
        found.add(`${persona}: GET ${path}`);
    }
  }
  return [...found].sort();
}

it('has whoever joins next month in no answer, but where the staff is kept', async () => {
  const found = await walk(everybody);
  console.log(`${reads.length} routes, ${counts.answered} answers; told of the joiner: ${found.join(', ')}`);
  if (!ofSome) expect(counts.answered).toBeGreaterThan(500);
  const untold = found.filter((name) => {
    const [who, route = ''] = name.split(': ');
    return !isTold(who as Persona, route);
  });
  expect(untold).toEqual([]);
});

it('finds them by the same walk once their day has come', async () => {
  await run('update employees set joined_on = $2::date, left_on = null where empcode = $1', [
    joiner,
    inDays(0),
  ]);
  await portal.drainOutbox();
  const found = await walk(['USER', 'FL1']);
  console.log(`on their day: ${found.join(', ')}`);
  if (!ofSome) expect(found.length).toBeGreaterThan(12);
});
