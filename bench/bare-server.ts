import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { NamedStatementClient } from '#server/db/named-statements.ts';

// What the portal's reads are compared with: the same two statements (whose session, which row or rows), by node:http and pg's own
// pool with named statements, and nothing else: no routing, no checks of the input, no limits, no log, no security headers.
const session = `select s.session_id, s.cookie_hash, e.empcode
  from sessions s join employees e on e.empcode = s.empcode and e.left_on is null
  where s.bearer_hash = $1 and s.ended_at is null and s.expires_at > $2`;
const balance =
  'select entitled, reserved, consumed from asset_entitlements where empcode = $1 and year = $2';
const notices = `select n.notification_id as "notificationMasterId", coalesce(e.name, '') as empname, coalesce(e.empcode, '') as empcode,
    coalesce(e.designation, '') as designation, n.created_at as "createdOn", (n.read_at is not null)::int as "notificationReadstatus",
    n.text as notificationtext, n.kind, n.link
  from notifications n left join employees e on e.empcode = n.from_empcode
  where n.empcode = $1 order by n.arrived desc limit 51`;
const whatIsRead = {
  '/download/buying/getUserBalance': async (empcode: string) =>
    (await pool.query(balance, [empcode, new Date().getFullYear()])).rows[0] ?? null,
  '/download/rest/getNotification': async (empcode: string) => (await pool.query(notices, [empcode])).rows,
} as const;

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  Client: NamedStatementClient,
  max: 10,
});
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const server = createServer(async (request, response) => {
  const bearer = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const cookie = /_token=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const { rows: sessions } = await pool.query(session, [hashOf(bearer), new Date()]);
  const [known] = sessions;
  if (!known || !hashOf(cookie).equals(known.cookie_hash)) {
    response.writeHead(401).end();
    return;
  }
  const data = await whatIsRead[request.url as keyof typeof whatIsRead](known.empcode);
  const body = JSON.stringify({ data });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'the portal is open', address: `http://127.0.0.1:${process.env.PORT}` }));
});
process.on('SIGTERM', () => process.exit(0));
