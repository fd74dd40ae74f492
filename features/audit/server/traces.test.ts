import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#server/audit/record.ts';
import { chair, Desk, fillCompany, multipart, type Name, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let desk: Desk;
let requestID: string;
let fileName: string;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
  requestID = (await desk.submit('asha', chair(1_000), [{ name: 'q.pdf', bytes: pdf }])).body.data.requestID;
  fileName = (await desk.detail('asha', requestID)).files[0].fileName;
});
afterAll(() => portal.close());

it('keeps an entry, whatever text is in it', async () => {
  const { database, now } = portal.platform;
  const text = 'a\0b\ud83d';
  const [row] = await traces(() =>
    audit(database.writes, now(), { actor: null, action: 'x.y', after: { text } }),
  );
  expect(row?.after).toEqual({ text: 'a\ufffdb\ufffd' });
});

interface Row {
  readonly actor: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly reference: string | null;
  readonly after: Record<string, unknown> | null;
}

/** What `work` leaves in the log, but for the sessions that it opens. */
async function traces(work: () => Promise<unknown>): Promise<Row[]> {
  const { pool } = portal.platform.database;
  const { rows } = await pool.query('select coalesce(max(audit_id), 0) as last from audit_log');
  await work();
  const found = await pool.query(
    `select actor, action, subject, reference, after from audit_log
      where audit_id > $1 and action <> 'session.start' order by audit_id`,
    [rows[0].last],
  );
  return found.rows;
}

it.each<[string, Name, () => Promise<{ status: number; body: { error?: { reference: string } } }>, object]>([
  [
    'what their role may not do',
    'asha',
    () => desk.call('asha', 'getuserRequests', {}),
    { subject: 'POST /download/buying/getuserRequests', after: { status: 403, code: 'forbidden' } },
  ],
  [
    'what their role may not do, with a name that is cut in the middle of a character',
    'asha',
    () => desk.call('asha', `getuserRequests?id=${encodeURIComponent(`${'x'.repeat(119)}😀`)}`, {}),
    { subject: 'POST /download/buying/getuserRequests', after: { status: 403, code: 'forbidden' } },
  ],
  [
    "another's record, which they are told is not there",
    'dev',
    () => desk.call('dev', `getAssetRequest?requestID=${requestID}`),
    { subject: 'GET /download/buying/getAssetRequest', after: { status: 404, code: 'no_such_request' } },
  ],
  [
    "to act on another's record",
    'dev',
    () =>
      desk.call('dev', 'updateRequest', {
        requestID,
        currentRole: 'USER',
        action: 'cancelRequest',
        version: 1,
      }),
    { subject: 'POST /download/buying/updateRequest', after: { status: 404, code: 'no_such_request' } },
  ],
  [
    "another's document",
    'omar',
    () => desk.call('omar', `downloadDocument?fileName=${fileName}`),
    { subject: 'GET /download/buying/downloadDocument', after: { status: 404, code: 'no_such_document' } },
  ],
])(
  'writes down that somebody was refused %s, with the reference they were given',
  async (_what, who, call, expected) => {
    let reference: string | undefined;
    const found = await traces(async () => {
      const { status, body } = await call();
      expect([403, 404]).toContain(status);
      reference = body.error?.reference;
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ actor: people[who], action: 'access.refused', reference, ...expected });
  },
);

it('names the record that was tried, and nothing else of the call', async () => {
  const [found] = await traces(() =>
    desk.call('dev', 'updateRequest', {
      requestID,
      currentRole: 'USER',
      action: 'cancelRequest',
      version: 1,
      comment: 'a secret word',
    }),
  );
  expect(found?.after).toEqual({ status: 404, code: 'no_such_request', requestID });
});

it('writes nothing of a stranger, of what is only wrong, or of what has moved on', async () => {
  const found = await traces(async () => {
    await portal.app.inject({
      method: 'GET',
      url: `/download/buying/getAssetRequest?requestID=${requestID}`,
    });
    await portal.app.inject({ method: 'GET', url: '/nowhere' });
    expect((await desk.call('asha', 'getAssetRequest?requestID=x')).status).toBe(400);
    expect((await desk.step('ravi', requestID, 'FL1', 'approve', { version: 99 })).status).toBe(409);
    expect((await desk.submit('asha', chair(9_000_000))).status).toBe(422);
  });
  expect(found).toEqual([]);
});

it('writes down each download, by bearer and by ticket, and a PDF that is read in pieces once', async () => {
  const headers = await signIn(portal, people.asha);
  const url = `/download/buying/downloadDocument?fileName=${fileName}`;
  const get = (more: object, extra = '') =>
    portal.app.inject({ method: 'GET', url: `${url}${extra}`, headers: { ...more } });
  const found = await traces(async () => {
    const give = { method: 'POST', url: '/api/tickets', payload: { fileName } } as const;
    const { ticket } = (await portal.app.inject({ ...give, headers: { ...headers } })).json();
    expect((await get(headers, '&x=')).statusCode).toBe(400);
    expect((await get(headers)).statusCode).toBe(200);
    expect((await get({ cookie: headers.cookie }, `&ticket=${ticket}`)).statusCode).toBe(200);
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-'])
      expect((await get({ ...headers, range })).statusCode).toBe(206);
  });
  const downloaded = {
    actor: people.asha,
    action: 'document.download',
    subject: fileName,
    after: { requestID },
  };
  expect(found).toMatchObject([{ action: 'ticket.give', subject: fileName }, downloaded, downloaded]);
  const pieces = await traces(async () => {
    const other = await signIn(portal, people.asha);
    for (const range of ['bytes=5-9', 'bytes=0-4']) await get({ ...other, range });
  });
  expect(pieces).toMatchObject([downloaded]);
});

it('holds no secret, whatever was done', async () => {
  const session = await signIn(portal, people.asha);
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    portal.app.inject({ method, url, headers: { ...session }, ...(payload && { payload }) });
  const { ticket } = (await call('POST', '/api/tickets', { fileName })).json();
  const secrets = [
    session.authorization.replace('Bearer ', ''),
    session.cookie.replace(/^[^=]+=/, ''),
    ticket,
    'an-assertion-of-mine',
  ];
  await portal.app.inject({
    method: 'GET',
    url: `/download/buying/downloadDocument?fileName=${fileName}&ticket=${ticket}`,
    headers: { cookie: session.cookie },
  });
  await call(
    'GET',
    `/download/admin/exportAuditLog?fileName=audit-log.csv&ticket=${encodeURIComponent(ticket)}`,
  );
  const form = multipart('AssetRequest', chair(1_000));
  await portal.app.inject({
    method: 'POST',
    url: '/download/buying/saveRequest',
    payload: form.payload,
    headers: { ...session, ...form.headers },
  });
  const SAMLResponse = Buffer.from('<Response>an-assertion-of-mine</Response>').toString('base64');
  secrets.push(SAMLResponse);
  await portal.app.inject({ method: 'POST', url: '/assert', payload: { SAMLResponse } });
  await call('POST', '/api/sign-out');
  await audit(portal.platform.database.writes, new Date(), {
    actor: null,
    action: 'thing.change',
    before: { access_token: 'in-clear-1', deep: [{ password: 'in-clear-2' }] },
    after: { cookieSecret: 'in-clear-3', ticket: 'in-clear-4', authorization: 'in-clear-5', name: 'kept' },
  });
  const { rows } = await portal.platform.database.pool.query('select log::text as row from audit_log log');
  const whole = rows.map(({ row }) => row).join('\n');
  expect(whole).toContain('session.start');
  expect(whole).toContain('kept');
  for (const secret of [...secrets, 'in-clear']) expect(whole).not.toContain(secret);
});
