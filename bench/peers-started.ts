import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/processes/ports.ts';
import type { Load } from './load.ts';
import { type Settings, statements } from './world.ts';

/** They are no dependencies of the portal: whoever measures says where they are installed (`npm install directus parse-server` in a folder of its own). */
const installed = process.env.PEERS ?? '';
const startsWithinMs = 120_000;

export interface Person {
  readonly empcode: string;
  readonly name: string;
  readonly email: string;
  readonly designation: string;
  readonly department: string;
}
/** What a peer is filled with: the people, and so many texts of each. */
export interface Given {
  readonly people: readonly Person[];
  readonly rows: number;
  readonly text: string;
}

type Called = Omit<Load, 'connections' | 'seconds'>;
/** Another portal that runs, and how it is called for the same things. */
export interface Peer {
  readonly name: string;
  loadsOf(queries: readonly string[]): Record<'list' | 'search' | 'create', Called>;
  stop(): Promise<void>;
}

/** Directus, called by its administrator: no rules of who may see what are asked. */
export async function startDirectus(settings: Settings, given: Given): Promise<Peer> {
  const port = await freePort();
  const login = { email: 'admin@example.com', password: 'Made-up-1234' };
  const environment = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: settings.DATABASE_URL,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'made-up'.repeat(8),
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    TELEMETRY: 'false',
    RATE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'error',
    ACCESS_TOKEN_TTL: '1d',
  };
  const program = programOf('directus', 'cli.js');
  const settled = start(program, ['bootstrap'], environment, settings.DATA_DIR);
  await new Promise((done) => settled.once('exit', done));
  const server = start(program, ['start'], environment, settings.DATA_DIR);
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/server/ping`);
  const { data } = await posted<{ data: { access_token: string } }>(`${url}/auth/login`, login);
  const caller = { authorization: `Bearer ${data.access_token}` };
  const column = (field: string) => ({ field, type: 'string', schema: {}, meta: {} });
  const collection = (name: string, fields: string[]) =>
    posted(
      `${url}/collections`,
      {
        collection: name,
        schema: {},
        meta: {},
        fields: [
          {
            field: 'id',
            type: 'integer',
            schema: { is_primary_key: true, has_auto_increment: true },
            meta: {},
          },
          ...fields.map(column),
        ],
      },
      caller,
    );
  await collection('people', ['empcode', 'name', 'email', 'designation', 'department']);
  await collection('tellings', ['empcode', 'text']);
  await statements(settings, [
    [
      `insert into people (empcode, name, email, designation, department)
        select * from jsonb_to_recordset($1) as p(empcode text, name text, email text, designation text, department text)`,
      [JSON.stringify(given.people)],
    ],
    [
      'insert into tellings (empcode, text) select empcode, $1 from people cross join generate_series(1, $2::int)',
      [given.text, given.rows],
    ],
    ['create index on tellings (empcode, id)'],
    ['vacuum analyze'],
  ]);
  const fields = 'fields=empcode,name,designation,department';
  return {
    name: `Directus ${versionOf('directus')}`,
    stop: () => stop(server),
    loadsOf: (queries) => ({
      list: {
        port,
        callers: [caller],
        path: given.people.map(
          ({ empcode }) => `/items/tellings?filter[empcode][_eq]=${empcode}&sort=-id&limit=${given.rows}`,
        ),
      },
      search: {
        port,
        callers: [caller],
        path: queries.map((query) => `/items/people?search=${encodeURIComponent(query)}&limit=10&${fields}`),
      },
      create: {
        port,
        callers: [caller],
        path: '/items/tellings',
        body: JSON.stringify({ empcode: 'E1001', text: given.text }),
      },
    }),
  };
}

/** Parse Server, called by somebody signed in; what there is is open to everybody. */
export async function startParse(settings: Settings, given: Given): Promise<Peer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/parse`;
  const [appId, masterKey] = ['bench', 'made-up-key'];
  const words = {
    appId,
    masterKey,
    databaseURI: settings.DATABASE_URL,
    port: String(port),
    serverURL: url,
    host: '127.0.0.1',
    allowClientClassCreation: 'true',
  };
  const server = start(
    programOf('parse-server', 'bin/parse-server'),
    Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]),
    { PARSE_SERVER_LOG_LEVEL: 'error', PARSE_SERVER_LOGS_FOLDER: settings.DATA_DIR },
    settings.DATA_DIR,
  );
  const master = { 'x-parse-application-id': appId, 'x-parse-master-key': masterKey };
  await answers(`${url}/health`, { 'x-parse-application-id': appId });
  const { sessionToken } = await posted<{ sessionToken: string }>(
    `${url}/users`,
    { username: 'reader', password: 'Made-up-1234' },
    { 'x-parse-application-id': appId },
  );
  // The first of each makes its table.
  const [first] = given.people;
  await posted(`${url}/classes/Person`, first ?? {}, master);
  await posted(`${url}/classes/Telling`, { empcode: first?.empcode, text: given.text }, master);
  const anew = `left(md5(random()::text), 10), now(), now()`;
  await statements(settings, [
    ['delete from "Person"'],
    [
      `insert into "Person" ("objectId", "createdAt", "updatedAt", empcode, name, email, designation, department)
        select ${anew}, p.* from jsonb_to_recordset($1) as p(empcode text, name text, email text, designation text, department text)`,
      [JSON.stringify(given.people)],
    ],
    [
      `insert into "Telling" ("objectId", "createdAt", "updatedAt", empcode, text)
        select ${anew}, empcode, $1 from "Person" cross join generate_series(1, $2::int)`,
      [given.text, given.rows],
    ],
    ['create index on "Telling" (empcode, "createdAt")'],
    ['vacuum analyze'],
  ]);
  const caller = { 'x-parse-application-id': appId, 'x-parse-session-token': sessionToken };
  const where = (what: object) => `where=${encodeURIComponent(JSON.stringify(what))}`;
  return {
    name: `Parse Server ${versionOf('parse-server')}`,
    stop: () => stop(server),
    loadsOf: (queries) => ({
      list: {
        port,
        callers: [caller],
        path: given.people.map(
          ({ empcode }) =>
            `/parse/classes/Telling?${where({ empcode })}&order=-createdAt&limit=${given.rows}`,
        ),
      },
      search: {
        port,
        callers: [caller],
        path: queries.map(
          (query) =>
            `/parse/classes/Person?${where({ name: { $regex: query, $options: 'i' } })}&limit=10&keys=empcode,name,designation,department`,
        ),
      },
      create: {
        port,
        callers: [caller],
        path: '/parse/classes/Telling',
        body: JSON.stringify({ empcode: 'E1001', text: given.text }),
      },
    }),
  };
}

function programOf(name: string, file: string): string {
  const program = join(installed, 'node_modules', name, file);
  if (!existsSync(program))
    throw new Error(
      `${name} is not there: install directus and parse-server in a folder, and name that by PEERS`,
    );
  return program;
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(installed, 'node_modules', name, 'package.json'), 'utf8')).version;
}

function start(
  program: string,
  words: readonly string[],
  environment: Record<string, string>,
  folder: string,
): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const env = { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...environment };
  const child = spawn(process.execPath, [program, ...words], { cwd: folder, env, stdio: 'ignore' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

async function answers(url: string, headers: Record<string, string> = {}): Promise<void> {
  const until = performance.now() + startsWithinMs;
  while (performance.now() < until) {
    const answer = await fetch(url, { headers }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((rested) => setTimeout(rested, 250));
  }
  throw new Error(`nothing answers at ${url}`);
}

async function posted<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Answer;
}
