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
    loadsOf: (queries) =>
      callsOf(
        port,
        caller,
        {
          list: given.people.map(
            ({ empcode }) =>
              `/parse/classes/Telling?${where({ empcode })}&order=-createdAt&limit=${given.rows}`,
          ),
          search: queries.map(
            (query) =>
              `/parse/classes/Person?${where({ name: { $regex: query, $options: 'i' } })}&limit=10&keys=empcode,name,designation,department`,
          ),
          create: '/parse/classes/Telling',
        },
        { empcode: 'E1001', text: given.text },
      ),
  };
}
