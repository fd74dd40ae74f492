import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import { transact } from '#server/db/database.ts';
import { languageFor, speakTo } from '#server/language.ts';
import { say } from '#server/say.ts';
import { type MailServer, startMailServer } from '../others/mail-server.ts';
import { openTestPortal, type TestPortal } from '../portal.ts';
import { type SignedIn, signIn } from '../sign-in.ts';
import { namesIn, plainEnglish } from './made-words.ts';

const made = 'en-XA';
let portal: TestPortal;
let mail: MailServer;
let asha: SignedIn;
const data = new Set(namesIn(made));
beforeAll(async () => {
  mail = await startMailServer();
  portal = await openTestPortal({
    env: { SMTP_URL: mail.url, MAIL_FROM: 'Me@Meridian <portal@meridian.example.com>' },
  });
  const { pool } = portal.platform.database;
  await pool.query(`insert into role_grants (empcode, role)
    select 'E1001', unnest(array['ADMIN', 'FINANCE', 'T1', 'FL1', 'FL2', 'HR'])`);
  asha = await signIn(portal, 'E1001');
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});

const read = async (url: string, language: string) =>
  portal.app.inject({ url, headers: { ...asha, 'accept-language': language } });

const choose = (language: string | null) =>
  portal.platform.database.pool.query("update employees set language = $1 where empcode = 'E1001'", [
    language,
  ]);

test('the language is the one chosen, else the first that the browser asks for and the portal speaks', async () => {
  expect(languageFor(null, '', 'fr, ar-XB;q=0.3, en-XA;q=0.8')).toBe('en-XA');
  expect(languageFor('xx', '', 'en-GB')).toBe('en');
  expect(languageFor(null, '')).toBe('en');
  expect(languageFor(null, 'ar-XB', 'en-XA')).toBe('ar-XB');
  expect(languageFor('en', 'ar-XB')).toBe('en');
  const unknown = async (language: string): Promise<string> =>
    (await read('/download/rest/nothing', language)).json().error.message;
  expect(await unknown('en-GB')).not.toContain('⟦');
  expect(await unknown(made)).toMatch(/^⟦.*⟧$/);
  const refused = async () =>
    (await read('/download/buying/getAssetRequest?requestID=AAR-1', 'en-GB')).json().error.message;
  expect(await refused()).not.toContain('⟦');
  await choose(made);
  expect(await refused()).toMatch(/^⟦.*⟧$/);
  await choose(null);
});

test('calls at once are each answered in their own language', async () => {
  const languages = Array.from({ length: 40 }, (_, index) => (index % 2 ? made : 'en'));
  const answers = await Promise.all(
    languages.map((language) =>
      portal.app.inject({
        method: 'POST',
        url: '/download/rest/updateNotification',
        payload: { ids: 'x' },
        headers: { ...asha, 'accept-language': language },
      }),
    ),
  );
  expect(answers.map((answer) => answer.json().error.message.includes('⟦'))).toEqual(
    languages.map((language) => language === made),
  );
});

test('an answer that is kept is said in the language of whoever asks for it again', async () => {
  const { rows } = await portal.platform.database.pool.query(
    "select request_number, version from asset_requests where empcode = 'E1001' and current_status = 'Seek Clarification'",
  );
  const [{ request_number, version }] = rows;
  const cancel = async (language: string) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/download/buying/updateRequest',
      payload: { requestID: `AAR-${request_number}`, currentRole: 'USER', action: 'cancelRequest', version },
      headers: { ...asha, 'accept-language': language, 'idempotency-key': 'cancelled-once' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const first = await cancel('en');
  expect(first.message).toBe(m.assetrequests_done_cancelled({}, { locale: 'en' }));
  const again = await cancel(made);
  expect(plainEnglish([again.message, again.description], data)).toEqual([]);
  expect(again).toMatchObject({ requestID: first.requestID, sequenceID: first.sequenceID });
});

test('every notice that the demo company has been sent is said in the language, as a mail too', async () => {
  const { pool } = portal.platform.database;
  const { rows } = await pool.query<{ sentence: Sentence }>(
    'select sentence from notifications order by notification_id',
  );
  // One of each shape.
  const shape = ({ key, with: filling }: Sentence): string =>
    [
      key,
      ...Object.values(filling).map((one) => (typeof one === 'object' && 'key' in one ? shape(one) : '')),
    ].join(' ');
  const kinds = new Map(rows.map(({ sentence }) => [shape(sentence), sentence]));
  expect(kinds.size).toBeGreaterThan(10);
  const said = speakTo({ locale: languageFor(made, '') }, () => [...kinds.values()].map(say));
  expect(plainEnglish(said, data)).toEqual([]);
  await choose('ar-XB');
  const { database, outbox } = portal.platform;
  for (const text of [...kinds.values()].slice(0, 5))
    await transact(database, (tx) =>
      outbox.put(tx, 'notifications.deliver', {
        to: ['E1001'],
        from: null,
        kind: 'asset-request.moved',
        text,
        link: '/',
        // At whatever hour this runs.
        atOnce: true,
      }),
    );
  await portal.drainOutbox();
  await choose(null);
  expect(mail.taken).toHaveLength(5);
  for (const { subject = '', text = '', html = '' } of mail.taken) {
    const lines = text.split('\n').filter((line) => line !== '-- ');
    expect(plainEnglish([subject, ...lines], data)).toEqual([]);
    expect(html).toContain('<html lang="ar-XB" dir="rtl">');
  }
});

test('every spreadsheet has its headings and the names of its sheets in the language', async () => {
  const records = ['category', 'entitlement', 'reasons', 'calendar', 'reminders', 'routing'];
  const books = ['/download/buying/exportFigures?from=2026-01-01', '/download/buying/getInvoiceReport?'];
  const lists = [
    '/download/admin/exportAuditLog?fileName=audit-log',
    '/download/admin/exportEmployees?fileName=employees',
    ...records.map(
      (kind) => `/download/admin/asset-settings/export?kind=${kind}&fileName=asset-settings-${kind}`,
    ),
    ...['help-question', 'help-contact'].map(
      (kind) => `/download/admin/help/export?kind=${kind}&fileName=help-${kind}`,
    ),
  ];
  const headings: string[] = [];
  for (const url of books) {
    const answer = await read(url, made);
    expect(answer.statusCode, `${url} ${answer.statusCode === 200 ? '' : answer.body}`).toBe(200);
    const { sheets } = await readXlsx(answer.rawPayload);
    for (const { name, rows } of sheets) headings.push(name, ...(rows[0] ?? []).map(String));
  }
  for (const url of lists) {
    const { sheets } = await readXlsx((await read(`${url}.xlsx`, made)).rawPayload);
    const [sheet] = sheets;
    const above = sheet?.rows.slice(0, 5).flat() ?? [];
    headings.push(sheet?.name ?? '', ...above.filter((cell) => cell !== null).map(String));
  }
  for (const url of [
    ...lists.map((list) => `${list}.csv`),
    '/download/payments/exportRuns?fileName=payment-runs.csv',
  ]) {
    const answer = await read(url, made);
    expect(answer.statusCode, url).toBe(200);
    headings.push(...(answer.body.split('\r\n', 1)[0] ?? '').split(','));
  }
  // The name of the invoice report's sheet is the specification's.
  expect(plainEnglish(headings, new Set([...data, 'data']))).toEqual([]);
});
