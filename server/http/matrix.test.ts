import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInvoiceReport } from '#features/asset-requests/reports/contract.ts';
import { noteWrites, type Writes } from '#testing/database/writes.ts';
import { long } from '#testing/long.ts';
import { elsewhere, endsSecrets, libraryFiles } from '#testing/matrix-routes.ts';
import { callOf, type MatrixRow, type Outcome, outcomeOf } from '#testing/matrix-row.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import {
  fillMatrixCompany,
  type Made,
  type Persona,
  personaNames,
  personas,
  Records,
} from '#testing/rooms/matrix-company.ts';
import {
  matrixSettings,
  nameOf,
  type Route,
  routesOf,
  verdictOf,
  withMatrix,
} from '#testing/rooms/matrix-document.ts';
import { askedRows, deciders, isAskedRoute, matrixRows } from '#testing/rooms/matrix-rows.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { dataDirectory } from '../env.ts';
import type { RoutePolicy } from './policy.ts';

const token = matrixSettings.SCIM_TOKEN;
const sessions = new Map<Persona, SignedIn>();
let portal: TestPortal;
let records: Records;
let writes: Writes;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, env: matrixSettings });
  await fillMatrixCompany(portal);
  records = new Records(portal);
  for (const persona of personaNames) sessions.set(persona, await signIn(portal, personas[persona]));
  writes = await noteWrites(portal);
});
afterAll(() => portal.close());

/** What decides is the same on either database: on the embedded one a few of them stand for all. */
const callers =
  long || process.env.TEST_DATABASE === 'postgres'
    ? personaNames
    : personaNames.filter((_name, place) => place % 10 === 0);

const rows =
  long || process.env.TEST_DATABASE === 'postgres'
    ? askedRows
    : askedRows.filter((_row, place) => place % 10 === 0);

/** A policy asks for roles: whoever has the same one for another place is answered the same. Of a record, all of them are asked. */
const ofEachRole = long ? callers : callers.filter((persona) => !persona.endsWith(' elsewhere'));

const calls = (): Route[] => routesOf(portal.app);
const sessionOf = (persona: Persona): SignedIn => {
  const session = sessions.get(persona);
  if (!session) throw new Error(`${persona} is not signed in`);
  return session;
};

let asked = 0;
/** Nothing was written since that was asked last. */
let isClean = false;
/** From somewhere else each time: who shows many wrong tokens from one place is told to wait. */
const somewhere = () => {
  asked += 1;
  return `10.0.${asked >> 8}.${asked & 255}`;
};

async function answerOf(call: InjectOptions) {
  isClean = false;
  const answer = await portal.app.inject({ remoteAddress: somewhere(), ...call });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
  const json = String(answer.headers['content-type']).includes('json');
  const code = answer.statusCode >= 400 && json ? ` ${answer.json().error?.code ?? ''}` : '';
  return { status: answer.statusCode, told: `${answer.statusCode}${code}`.trim(), body: answer.body };
}

/** A call that must be refused, or do nothing, and the entries of the audit log that it leaves. */
interface Refused<T> {
  readonly call: () => Promise<T>;
  readonly audited: readonly string[];
}

/** Makes such calls, at once or one after the other, and sees that together they wrote nothing but these entries. `judge` looks at the answers before that. */
async function leaveNoTrace<T>(
  calls: readonly Refused<T>[],
  judge: (answers: T[]) => void,
  atOnce = true,
): Promise<void> {
  if (!isClean) await writes();
  const answers: T[] = [];
  if (atOnce) answers.push(...(await Promise.all(calls.map(({ call }) => call()))));
  else for (const { call } of calls) answers.push(await call());
  judge(answers);
  const entries = calls.flatMap(({ audited }) => audited.map((action) => `audit ${action}`));
  expect((await writes()).sort()).toEqual(entries.sort());
  isClean = true;
}

describe('the list of routes', () => {
  it('has a line in the matrix for each, and no line for none', () => {
    const unknown = calls()
      .map(nameOf)
      .filter((name) => deciders[name] === undefined && elsewhere[name] === undefined);
    expect(
      unknown,
      'Say in the *.checks.ts of their room what decides about these routes (and, if it is whose record, add rows for ' +
        'everybody it might belong to); then run `npm run matrix`.',
    ).toEqual([]);
    const registered = new Set(calls().map(nameOf));
    expect(Object.keys(deciders).filter((name) => !registered.has(name))).toEqual([]);
  });

  it('agrees with the policies', () => {
    for (const route of calls()) {
      const decider = deciders[nameOf(route)];
      expect([nameOf(route), decider === 'anyone']).toEqual([nameOf(route), route.policy.allow === 'anyone']);
      expect([nameOf(route), decider === 'directory']).toEqual([
        nameOf(route),
        route.policy.allow === 'provisioner',
      ]);
    }
  });

  it('has rows for each route that names a record, and for no other', () => {
    const named = Object.keys(deciders).filter((name) => deciders[name] === 'record');
    expect([...new Set(matrixRows.map(({ route }) => route))].sort()).toEqual(named.sort());
  });

  it('is what docs/security.md says: otherwise run `npm run matrix`', () => {
    const written = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
    expect(withMatrix(written, portal.app)).toBe(written);
  });

  it('names only files that are there', () => {
    const root = join(import.meta.dirname, '../..');
    const written = readFileSync(join(root, 'docs/security.md'), 'utf8');
    const named = [...written.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) =>
      path.replace(/^identity\//, 'features/identity/server/'),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => path.includes('/') && !existsSync(join(root, path)))).toEqual([]);
  });

  it('has the same policy for HEAD as for GET', () => {
    for (const { method, url, policy } of portal.app.routeTable) {
      if (method !== 'HEAD' || libraryFiles.test(url)) continue;
      expect(calls().find((route) => route.method === 'GET' && route.url === url)?.policy).toEqual(policy);
    }
  });
});

/** A call of a route as bare as it can be: whoever may not make it is refused before anybody looks into it. */
const bare = (route: Route, headers: object) => ({
  method: route.method as 'GET',
  // Of nobody: the directory may delete what it names.
  url: route.url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'x'),
  headers: { ...headers },
  ...(route.method !== 'GET' && { payload: {} }),
});

const spreadsheets = () =>
  readdirSync(join(dataDirectory(portal.platform.env), 'files/kept')).filter((name) =>
    name.endsWith('.xlsx'),
  );

describe('roles and routes', () => {
  const forSomebody = () =>
    calls().filter((route) => route.policy.allow !== 'anyone' && isAskedRoute(nameOf(route)));

  it('asks whoever is not signed in to sign in, and leaves no trace of them', async () => {
    const strangers = forSomebody().map((route) => ({
      call: async () => [nameOf(route), (await answerOf(bare(route, {}))).status],
      audited: route.policy.allow === 'provisioner' ? ['provisioning.refused'] : [],
    }));
    const allOf401 = forSomebody().map((route) => [nameOf(route), 401]);
    await leaveNoTrace(strangers, (told) => expect(told).toEqual(allOf401), false);
  });

  it("lets the company's directory make its own calls, and no other", async () => {
    const headers = { authorization: `Bearer ${token}` };
    const others = forSomebody().filter(({ policy }) => policy.allow !== 'provisioner');
    const refused = others.map((route) => ({
      call: async () => [nameOf(route), (await answerOf(bare(route, headers))).status],
      audited: [],
    }));
    const allOf401 = others.map((route) => [nameOf(route), 401]);
    await leaveNoTrace(refused, (told) => expect(told).toEqual(allOf401), false);
    for (const route of forSomebody())
      if (route.policy.allow === 'provisioner')
        expect((await answerOf(bare(route, headers))).status).not.toBe(401);
  });

  it.each(ofEachRole)('lets %s make the calls that its policy names, and no other', async (persona) => {
    const told = async (route: Route) => (await answerOf(bare(route, sessionOf(persona)))).told;
    const isAllowed = ({ policy }: Route) => expectedOf(policy, persona)[0] === 'allowed';
    const others = forSomebody().filter((route) => !isAllowed(route));
    const refused = others.map((route) => {
      const [expected, audited] = expectedOf(route.policy, persona);
      // SCIM has its own shape of an error, which has no code.
      return { call: async () => [nameOf(route), (await told(route)).startsWith(expected)], audited };
    });
    const all = others.map((route) => [nameOf(route), true]);
    await leaveNoTrace(refused, (answers) => expect(answers).toEqual(all), false);
    for (const route of forSomebody().filter(isAllowed)) {
      expect([nameOf(route), await told(route)]).not.toEqual([
        nameOf(route),
        expect.stringMatching(/^401|^403 forbidden/),
      ]);
      // A report goes once it was read, a moment after its answer: that is no write of the call that comes next.
      if (nameOf(route) === `GET ${getInvoiceReport.path}`) await expect.poll(spreadsheets).toEqual([]);
      if (endsSecrets.has(nameOf(route))) sessions.set(persona, await signIn(portal, personas[persona]));
    }
  });
});

function expectedOf(policy: RoutePolicy, persona: Persona): [string, string[]] {
  const verdict = verdictOf(policy, persona);
  if (verdict === 'allowed') return ['allowed', []];
  // To the directory's calls an employee is a stranger, whatever their roles.
  if (policy.allow === 'provisioner') return [verdict, ['provisioning.refused']];
  return [`${verdict} forbidden`, ['access.refused']];
}

// A room all of whose calls are the caller's own has none.
describe.runIf(rows.length > 0)('roles and records', () => {
  it.each(rows.map((row) => [`${row.route}: ${row.about}`, row] as const))('%s', async (_name, row) => {
    const made = await row.make(records);
    const ticket = row.byTicket ? await ticketFor(made.fileName) : undefined;
    isClean = false;
    const refused = callers.filter((persona) => outcomeOf(row, persona) !== 'allowed');
    // Whoever is refused first: a call that is allowed may change the record.
    await leaveNoTrace(
      refused.map((persona) => ({
        call: async () => [persona, toldOf(await make(row, made, persona, ticket), made)],
        audited: /^40[34]/.test(outcomeOf(row, persona)) ? ['access.refused'] : (row.noted ?? []),
      })),
      (answers) => expect(answers).toEqual(refused.map((persona) => [persona, outcomeOf(row, persona)])),
      // Of exports, which are noted, only some are written at once.
      row.noted === undefined,
    );
    for (const persona of row.allowed) {
      const answer = await make(row, made, persona, ticket);
      expect([persona, toldOf(answer, made)]).toEqual([persona, 'allowed']);
      if (endsSecrets.has(row.route)) sessions.set(persona, await signIn(portal, personas[persona]));
    }
  });
});

function make(row: MatrixRow, made: Made, persona: Persona, ticket: string | undefined) {
  const { url, payload, headers = {} } = callOf(row, made);
  const { authorization, cookie, authtoken } = sessionOf(persona);
  return answerOf({
    method: row.route.split(' ')[0] as 'GET',
    url: ticket ? `${url}&ticket=${ticket}` : url,
    headers: { cookie, ...(!ticket && { authorization, authtoken }), ...headers },
    ...(payload && { payload }),
  });
}

/** A ticket for a file that was given to whose it is. */
async function ticketFor(fileName: string): Promise<string> {
  const headers = sessionOf('whose it is');
  const payload = { fileName };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/tickets', headers, payload });
  return answer.json().ticket;
}

function toldOf(
  { status, told, body }: { status: number; told: string; body: string },
  { mark }: Made,
): Outcome {
  if (status !== 200) return told as Outcome;
  return body.includes(mark) ? 'allowed' : 'without';
}

// The last: it leaves what it leaves.
describe('a trace is seen', () => {
  const query = (statement: string) => () => portal.platform.database.pool.query(statement);
  const traces: [string, () => Promise<unknown>][] = [
    ['of a row', query("insert into locations (location_id, name, city) values ('TMP', 'x', 'x')")],
    ['of a change', query("update employees set name = name || '.' where empcode = 'A1'")],
    ['of a row that is gone', query("delete from locations where location_id = 'TMP'")],
    [
      'of a row that came and went',
      async () => {
        await query("insert into locations (location_id, name, city) values ('TMP', 'x', 'x')")();
        await query("delete from locations where location_id = 'TMP'")();
      },
    ],
    ['of a job', query("insert into pgboss.job (name, data) select name, '{}' from pgboss.queue limit 1")],
    ['of a session that ended', query("update sessions set ended_at = now() where empcode = 'H1'")],
    ['in the audit log', query("insert into audit_log (at, action) values (now(), 'x.y')")],
    ['of a file', async () => writeFileSync(join(dataDirectory(portal.platform.env), 'files', 'x'), 'x')],
  ];
  it.each(traces)('%s', async (_what, leave) => {
    await expect(leaveNoTrace([{ call: leave, audited: [] }], () => {})).rejects.toThrow();
  });
});
