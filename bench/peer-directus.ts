import { freePort } from '#testing/processes/ports.ts';
import {
  answers,
  callsOf,
  type Given,
  type Peer,
  posted,
  programOf,
  start,
  stop,
  versionOf,
} from './peer.ts';
import { type Settings, statements } from './world.ts';

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
    loadsOf: (queries) =>
      callsOf(
        port,
        caller,
        {
          list: given.people.map(
            ({ empcode }) => `/items/tellings?filter[empcode][_eq]=${empcode}&sort=-id&limit=${given.rows}`,
          ),
          search: queries.map(
            (query) => `/items/people?search=${encodeURIComponent(query)}&limit=10&${fields}`,
          ),
          create: '/items/tellings',
        },
        { empcode: 'E1001', text: given.text },
      ),
  };
}
