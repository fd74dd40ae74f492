import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { namedBy, sweepFiles } from '#server/files/sweep.ts';
import { chair, fillCompany, multipart, type Name, pdf, people, type Sent } from '#testing/asset-requests.ts';
import { zipped } from '#testing/files/workbooks-made.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { makeMissing } from './thumbnail-service.ts';
import { namedFiles } from './version-store.ts';

let portal: TestPortal;
const today = '2026-06-15';
let now = new Date(`${today}T06:00:00Z`);
const sessions = new Map<Name, SignedIn>();
let png: Buffer;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR')");
  for (const who of Object.keys(people) as Name[]) sessions.set(who, await signIn(portal, people[who]));
  png = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#228844' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  now = new Date(`${today}T06:00:00Z`);
  for (const name of await keptNames()) await portal.platform.files.remove(name);
  await run(
    'set constraints all deferred; truncate documents, document_versions, document_folders, quick_links cascade',
  );
  await keep('documentFolders', 'document-folder', 'forms', { name: 'Forms' });
  await keep('documentFolders', 'document-folder', 'finance', {
    name: 'Finance',
    audience: { orgUnits: [], locations: [], roles: ['FINANCE'] },
  });
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(who: Name | null, path: string, payload?: object | Buffer, headers: object = {}) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: path.startsWith('/') ? path : `/download/${path}`,
    headers: { ...(who && sessions.get(who)), ...headers },
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    body: isJson ? answer.json() : answer.body,
  };
}
async function keep(base: string, kind: string, key: string, value: object, who: Name = 'admin') {
  const page = (await call('admin', `admin/${base}/getRecords?kind=${kind}`)).body.data;
  const row = page.rows.find((one: { key: string }) => one.key === key);
  const blank =
    kind === 'quick-link'
      ? { label: key, link: '/policies', icon: 'clock', shown: { from: null, to: null } }
      : { name: key };
  const plain = { audience: { orgUnits: [], locations: [], roles: [] }, position: 10, hidden: false };
  return call(who, `admin/${base}/save`, {
    kind,
    key,
    effectiveFrom: today,
    revision: row?.revision ?? 0,
    value: { ...blank, ...plain, ...value },
  });
}
const named = (name: string, bytes: Buffer = pdf): Sent => ({ name, bytes });
async function add(
  folder: string,
  title: string,
  file = named('a.pdf'),
  more: object = {},
  who: Name = 'tara',
) {
  const { payload, headers } = multipart('Document', { folder, title, ...more }, [file]);
  return call(who, 'admin/documents/add', payload, headers);
}
async function addVersion(documentId: number, revision: number, file = named('b.pdf'), who: Name = 'tara') {
  const { payload, headers } = multipart('Version', { documentId, revision }, [file]);
  return call(who, 'admin/documents/addVersion', payload, headers);
}
const listed = async (who: Name, query = '') =>
  (await call(who, `rest/documents${query}`)).body.data.map(({ title }: { title: string }) => title);
const one = async (who: Name, id: number) => (await call(who, `rest/documents/${id}`)).body.data;
const file = (fileName: string) => `rest/download?fileName=${encodeURIComponent(fileName)}`;
/** The kept files of documents, without their small pictures. */
async function keptNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const some of portal.platform.files.names(-1_000)) names.push(...some);
  return names.filter((name) => /^document-[0-9a-f-]{36}\./.test(name));
}
const audited = (action: string) =>
  run('select actor, subject from audit_log where action = $1 order by audit_id', [action]);

describe('a document', () => {
  test('is added, found, read in ranges and downloaded; the download is audited', async () => {
    const added = await add('forms', 'Leave form', named('leave.pdf'), {
      description: 'For leave of any kind.',
    });
    expect(added).toMatchObject({ status: 200, body: { data: { number: 1 } } });
    const { documentId } = added.body.data;
    expect(await listed('asha')).toEqual(['Leave form']);
    expect(await listed('asha', '?search=LEAVE')).toEqual(['Leave form']);
    expect(await listed('asha', '?search=nothing')).toEqual([]);
    const shown = await one('asha', documentId);
    expect(shown).toMatchObject({ folderName: 'Forms', versions: [], downloads: null, actions: [] });
    expect((await call('asha', file(shown.fileName))).bytes).toEqual(pdf);
    const piece = await call('asha', file(shown.fileName), undefined, { range: 'bytes=0-3' });
    expect(piece).toMatchObject({ status: 206, body: '%PDF' });
    expect(await audited('documents.download')).toMatchObject([
      // The piece that was read right after it is no other.
      { actor: 'A1', subject: `document ${documentId}` },
    ]);
    expect(await one('tara', documentId)).toMatchObject({ downloads: 1 });
    const found = (await call('asha', '/download/rest/search?query=leave%20form')).body.data;
    expect(JSON.stringify(found)).toContain(`/documents/${documentId}`);
  });

  test('has versions: people get the newest, those who keep documents every one', async () => {
    const { documentId } = (await add('forms', 'Handbook')).body.data;
    const first = (await one('tara', documentId)) as { fileName: string; revision: number };
    const next = Buffer.concat([pdf, Buffer.from('%two\n')]);
    expect((await addVersion(documentId, first.revision, named('b.pdf', next))).body.data.number).toBe(2);
    const now = await one('asha', documentId);
    expect((await call('asha', file(now.fileName))).bytes).toEqual(next);
    expect((await call('asha', file(first.fileName))).status).toBe(404);
    expect((await call('tara', file(first.fileName))).bytes).toEqual(pdf);
    const kept = await one('tara', documentId);
    expect(kept.versions).toMatchObject([{ number: 2 }, { number: 1, fileName: first.fileName }]);
  });

  test('that two change at once: one goes through, the other is told, and its file is gone', async () => {
    const { documentId } = (await add('forms', 'Handbook')).body.data;
    const { revision } = await one('tara', documentId);
    const answers = await Promise.all([
      addVersion(documentId, revision, named('b.pdf'), 'tara'),
      addVersion(documentId, revision, named('c.pdf'), 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ code: 'moved_on' });
    expect(refused?.body.error.message).toContain('Somebody has changed this document meanwhile');
    const [{ count }] = await run('select count(*)::int as count from document_versions');
    expect(count).toBe(2);
    const kept = await run('select file_name from document_versions order by file_name');
    expect((await keptNames()).sort()).toEqual(kept.map(({ file_name }) => file_name));
    const seen = (await one('tara', documentId)).revision;
    expect((await addVersion(documentId, seen)).body.data.number).toBe(3);
  });

  test('of one title is in a folder once, even where two add it at once', async () => {
    const answers = await Promise.all([
      add('forms', 'Leave form', named('a.pdf'), {}, 'tara'),
      add('forms', 'LEAVE FORM', named('b.pdf'), {}, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused.error.fields).toHaveProperty('title');
    // Whoever sent it may add it to the one that is there.
    const { documentId, revision } = refused.current;
    expect((await addVersion(documentId, revision)).body.data).toEqual({ documentId, number: 2 });
    expect((await add('finance', 'Leave form')).status).toBe(200);
  });

  test('sent again with its key is added once', async () => {
    const { payload, headers } = multipart('Document', { folder: 'forms', title: 'Once' }, [named('a.pdf')]);
    const send = () =>
      call('tara', 'admin/documents/add', payload, { ...headers, 'idempotency-key': 'key-of-this-one' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await listed('asha')).toEqual(['Once']);
  });

  test('is changed, withdrawn and shown again by those who keep documents, and by nobody else', async () => {
    const { documentId } = (await add('forms', 'Old name')).body.data;
    const seen = async () => ({ documentId, revision: (await one('admin', documentId)).revision });
    const change = { ...(await seen()), folder: 'forms', title: 'New name', description: 'Better.' };
    expect((await call('asha', 'admin/documents/change', change)).status).toBe(403);
    expect((await call('admin', 'admin/documents/change', change)).status).toBe(200);
    expect((await call('admin', 'admin/documents/change', change)).body.error.code).toBe('moved_on');
    expect(await listed('asha')).toEqual(['New name']);
    const { fileName } = await one('asha', documentId);
    expect((await call('asha', 'admin/documents/withdraw', await seen())).status).toBe(403);
    expect((await call('admin', 'admin/documents/withdraw', await seen())).status).toBe(200);
    expect(await listed('asha')).toEqual([]);
    expect((await call('asha', `rest/documents/${documentId}`)).status).toBe(404);
    expect((await call('asha', file(fileName))).status).toBe(404);
    expect((await addVersion(documentId, (await seen()).revision)).body.error.code).toBe('withdrawn');
    const kept = (await call('tara', 'admin/documents/list?withdrawn=true')).body.data;
    expect(kept).toMatchObject([{ title: 'New name', actions: ['restore'] }]);
    const csv = await call('tara', 'admin/documents/export?withdrawn=true&fileName=documents.csv');
    expect(csv.body).toContain('New name,Forms,Better.,1,a.pdf');
    // Another one has its title meanwhile.
    await add('forms', 'new name');
    expect((await call('admin', 'admin/documents/restore', await seen())).body.error.code).toBe(
      'title_taken',
    );
    const other = (await call('tara', 'admin/documents/list')).body.data[0];
    await call('admin', 'admin/documents/withdraw', {
      documentId: other.documentId,
      revision: other.revision,
    });
    expect((await call('admin', 'admin/documents/restore', await seen())).status).toBe(200);
    expect(await listed('asha')).toEqual(['New name']);
    expect(await audited('documents.restore')).toHaveLength(1);
  });
});

test('HR of one place keeps the folders that are for people there, with what is in them, and reads the others', async () => {
  await run("insert into role_grants (empcode, role, location_id) values ('G1', 'HR', 'BLR')");
  sessions.set('omar', await signIn(portal, people.omar));
  const there = { audience: { orgUnits: [], locations: ['BLR'], roles: [] } };
  expect((await keep('documentFolders', 'document-folder', 'mine', there, 'omar')).status).toBe(200);
  for (const [key, value] of [
    ['all', {}],
    ['forms', there],
    ['mine', {}],
  ] as const)
    expect((await keep('documentFolders', 'document-folder', key, value, 'omar')).status).toBe(403);

  const { documentId } = (await add('forms', 'For all')).body.data;
  const mine = (await add('mine', 'For us', named('b.pdf', Buffer.concat([pdf, png])), {}, 'omar')).body.data;
  expect((await add('forms', 'Mine', undefined, {}, 'omar')).body.error.code).toBe('not_yours');
  expect((await addVersion(documentId, 1, undefined, 'omar')).body.error.code).toBe('not_yours');
  const seen = { documentId, revision: 1 };
  for (const [name, more] of [
    ['change', { folder: 'mine', title: 'For all' }],
    ['withdraw', {}],
  ] as const)
    expect((await call('omar', `admin/documents/${name}`, { ...seen, ...more })).body.error.code).toBe(
      'not_yours',
    );
  const away = { documentId: mine.documentId, revision: 1, folder: 'forms', title: 'For us' };
  expect((await call('omar', 'admin/documents/change', away)).body.error.code).toBe('not_yours');

  const list = (await call('omar', 'admin/documents/list')).body;
  const actions = list.data.map((row: { title: string; actions: string[] }) => [
    row.title,
    row.actions.length > 0,
  ]);
  expect(actions).toEqual([
    ['For all', false],
    ['For us', true],
  ]);
  expect(list.folders).toEqual([
    { folder: 'finance', name: 'Finance', mayAdd: false },
    { folder: 'forms', name: 'Forms', mayAdd: false },
    { folder: 'mine', name: 'mine', mayAdd: true },
  ]);
  expect(await one('omar', documentId)).toMatchObject({ title: 'For all', actions: [] });
  await run("delete from role_grants where empcode = 'G1'");
});

describe('whoever a folder is not for', () => {
  test('finds nothing of it: not in the list, the search, the palette, the file or its picture', async () => {
    const { documentId } = (await add('finance', 'Salary bands', named('bands.png', png))).body.data;
    await portal.drainOutbox();
    const { fileName } = await one('faisal', documentId);
    expect(await listed('faisal')).toEqual(['Salary bands']);
    expect((await call('faisal', 'rest/documents')).body.folders).toEqual([
      { folder: 'finance', name: 'Finance' },
    ]);
    const picture = await call('faisal', `rest/documentThumbnail?documentId=${documentId}`);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 320, height: 200, format: 'webp' });
    expect((await call('faisal', file(fileName))).status).toBe(200);

    expect(await listed('asha')).toEqual([]);
    expect(await listed('asha', '?folder=finance')).toEqual([]);
    expect(await listed('asha', '?search=salary')).toEqual([]);
    expect((await call('asha', 'rest/documents')).body.folders).toEqual([]);
    expect((await call('asha', `rest/documents/${documentId}`)).status).toBe(404);
    expect((await call('asha', file(fileName))).status).toBe(404);
    expect((await call('asha', `rest/documentThumbnail?documentId=${documentId}`)).status).toBe(404);
    const found = (await call('asha', '/download/rest/search?query=salary')).body.data;
    expect(JSON.stringify(found)).not.toContain('Salary');
    // One who keeps documents reads it, and has it in no list of their own.
    expect(await listed('tara')).toEqual([]);
    expect((await call('tara', file(fileName))).status).toBe(200);

    await keep('documentFolders', 'document-folder', 'finance', { name: 'Finance', hidden: true });
    expect(await listed('faisal')).toEqual([]);
    expect((await call('faisal', file(fileName))).status).toBe(404);
  });
});

describe('a file', () => {
  const ticketFor = async (who: Name, fileName: string) =>
    (await call(who, '/api/tickets', { fileName })).body.ticket as string;
  const cookieOf = (who: Name) => ({ cookie: (sessions.get(who) as unknown as { cookie: string }).cookie });

  test('is had by a ticket for it, of one’s own session; a ticket for another file or session opens nothing', async () => {
    await add('forms', 'One', named('one.pdf'));
    await add('forms', 'Two', named('two.pdf'));
    const [one, two] = (await call('asha', 'rest/documents')).body.data;
    const ticket = await ticketFor('asha', one.fileName);
    const by = (who: Name, fileName: string, by: string) =>
      call(null, `${file(fileName)}&ticket=${encodeURIComponent(by)}`, undefined, cookieOf(who));
    expect((await by('asha', one.fileName, ticket)).bytes).toEqual(pdf);
    expect((await by('asha', two.fileName, ticket)).status).toBe(401);
    expect((await by('dev', one.fileName, ticket)).status).toBe(401);
    expect((await by('asha', one.fileName, `${ticket}x`)).status).toBe(401);
    now = new Date(now.getTime() + 61_000);
    expect((await by('asha', one.fileName, ticket)).status).toBe(401);
  });

  test.each([
    ['a path upwards', '../policy.pdf'],
    ['an encoded path upwards', '..%2f..%2fetc%2fpasswd'],
    ['an absolute path', '/etc/passwd'],
    ['a backslash', '..\\..\\secret.pdf'],
    ['a NUL', 'a.pdf\0.png'],
    ['dots alone', '..'],
    ['nothing', ''],
  ])('is never had by %s', async (_, name) => {
    const raw = await call('asha', file(name));
    expect([400, 404]).toContain(raw.status);
    expect(JSON.stringify(raw.body)).not.toContain('root:');
  });

  test('of nobody’s name is not there, and says nothing else than one that is not for the reader', async () => {
    const { documentId } = (await add('finance', 'Salary bands')).body.data;
    const { fileName } = await one('faisal', documentId);
    const [theirs, nobodys] = [
      await call('asha', file(fileName)),
      await call('asha', file('document-x.pdf')),
    ];
    expect(theirs.body.error.message).toBe(nobodys.body.error.message);
    expect(theirs.body.error.code).toBe(nobodys.body.error.code);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const part = (kind: string) =>
    `<Types><Override PartName="/a.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
  const docx = zipped({
    '[Content_Types].xml': part('wordprocessingml.document'),
    'word/document.xml': '<w:document/>',
  });
  test.each([
    ['an SVG called .png', named('a.png', svg)],
    ['an HTML page called .pdf', named('a.pdf', html)],
    ['an HTML page called .docx', named('a.docx', html)],
    ['an archive called .docx', named('a.docx', zipped({ 'a.txt': 'a' }))],
    [
      'a document with macros called .docx',
      named(
        'a.docx',
        zipped({ '[Content_Types].xml': part('wordprocessingml.document'), 'word/vbaProject.bin': 'x' }),
      ),
    ],
    ['a script', named('a.js', Buffer.from('alert(1)'))],
  ])('%s is refused by its bytes', async (_, sent) => {
    const answer = await add('forms', 'Bad', sent);
    expect(answer.status).toBe(415);
    expect(answer.body.error.message).toContain(sent.name);
    expect(await run('select from documents')).toEqual([]);
  });

  test('of an office program is taken by its bytes, whatever it is called, and opened by no page', async () => {
    const kinds = {
      'wordprocessingml.document': 'docx',
      'spreadsheetml.sheet': 'xlsx',
      'presentationml.presentation': 'pptx',
    };
    for (const [kind, ending] of Object.entries(kinds)) {
      const bytes = zipped({ '[Content_Types].xml': part(kind), 'a.xml': '<a/>' });
      const { body } = await add('forms', ending, named('Plan.bin', bytes));
      const shown = await one('asha', body.data.documentId);
      expect(shown.fileName).toMatch(new RegExp(`\\.${ending}$`));
      const had = await call('asha', file(shown.fileName));
      expect(had.headers['content-type']).toBe(shown.contentType);
      expect(had.headers['content-disposition']).toContain(`Plan.bin.${ending}`);
      expect(had.headers['content-security-policy']).toContain('sandbox');
      expect(had.headers['x-content-type-options']).toBe('nosniff');
    }
    // Elsewhere in the portal they are no kind of file.
    const { payload, headers } = multipart('AssetRequest', chair(1_000), [named('a.docx', docx)]);
    expect((await call('asha', '/download/buying/saveRequest', payload, headers)).status).toBe(415);
  });

  test('that is too large, empty, missing or one too many is refused, and nothing is kept', async () => {
    const before = await run('select count(*) from documents');
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await add('forms', 'Large', named('large.pdf', large))).status).toBe(413);
    expect((await add('forms', 'Empty', named('empty.pdf', Buffer.alloc(0)))).status).toBe(422);
    const none = multipart('Document', { folder: 'forms', title: 'None' }, []);
    expect((await call('tara', 'admin/documents/add', none.payload, none.headers)).status).toBe(422);
    const two = multipart('Document', { folder: 'forms', title: 'Two' }, [named('a.pdf'), named('b.pdf')]);
    expect((await call('tara', 'admin/documents/add', two.payload, two.headers)).status).toBe(422);
    expect((await add('nowhere', 'Lost')).body.error.fields).toHaveProperty('folder');
    expect((await add('forms', '   ')).body.error.fields).toHaveProperty('title');
    expect(await run('select count(*) from documents')).toEqual(before);
  });

  test('has its small picture in the background, once; what none is to be had of has none', async () => {
    const { documentId } = (await add('forms', 'Page')).body.data;
    const office = (await add('forms', 'Office', named('a.docx', docx))).body.data.documentId;
    expect((await one('asha', documentId)).hasThumbnail).toBe(false);
    expect((await call('asha', `rest/documentThumbnail?documentId=${documentId}`)).status).toBe(404);
    await portal.drainOutbox();
    expect((await one('asha', documentId)).hasThumbnail).toBe(true);
    const picture = await call('asha', `rest/documentThumbnail?documentId=${documentId}`);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 320, format: 'webp' });
    const etag = { 'if-none-match': String(picture.headers.etag) };
    expect(
      (await call('asha', `rest/documentThumbnail?documentId=${documentId}`, undefined, etag)).status,
    ).toBe(304);
    const states = await run(
      'select document_id, thumbnail_state from document_versions order by document_id',
    );
    expect(states).toEqual([
      { document_id: documentId, thumbnail_state: 'made' },
      { document_id: office, thumbnail_state: 'none' },
    ]);
  });

  test('has a missing picture made by itself, one at a time, so that nobody waits for many when the portal stops', async () => {
    await add('forms', 'Page');
    await add('forms', 'Other');
    await run('update document_versions set thumbnail_state = null, thumbnail_name = null');
    const missing = () => run('select from document_versions where thumbnail_state is null');
    expect(await makeMissing(portal.platform)).toBe(1);
    expect(await missing()).toHaveLength(1);
    expect(await makeMissing(portal.platform)).toBe(1);
    expect(await makeMissing(portal.platform)).toBe(0);
    expect(await missing()).toHaveLength(0);
  });

  test('that nothing names is swept; those of versions and their pictures stay', async () => {
    await add('forms', 'Page');
    await portal.drainOutbox();
    const { files } = portal.platform;
    const received = await files.receive((await import('node:stream')).Readable.from([pdf]));
    await files.keep(received, 'document-stray.pdf');
    await sweepFiles({ files }, namedBy(portal.platform, [namedFiles]), -1_000);
    expect(await files.size('document-stray.pdf')).toBeNull();
    const [kept] = await run('select file_name, thumbnail_name from document_versions');
    expect(await files.size(kept.file_name)).toBe(pdf.length);
    expect(await files.size(kept.thumbnail_name)).toBeGreaterThan(0);
    const bytes = (await call('asha', file(kept.file_name))).bytes;
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      createHash('sha256').update(pdf).digest('hex'),
    );
  });
});

test('a script in a text is kept as text, and one in a name of a file as a name', async () => {
  const script = '<script>alert(1)</script>';
  const { documentId } = (
    await add('forms', script, named('"><img src=x onerror=alert(1)>.pdf'), { description: `a\n${script}` })
  ).body.data;
  const shown = await one('asha', documentId);
  expect(shown).toMatchObject({ title: script, description: `a\n${script}` });
  const had = await call('asha', file(shown.fileName));
  expect(had.headers['content-type']).toBe('application/pdf');
  expect(String(had.headers['content-disposition'])).not.toContain('"><img');
  const answer = await call('asha', `rest/documents/${documentId}`);
  expect(String(answer.headers['content-type'])).toContain('application/json');
  expect((await add('forms', 'two\nlines')).status).toBe(400);
  expect((await add('forms', 'nul\0')).status).toBe(400);
});

describe('quick links', () => {
  const shown = async (who: Name) =>
    (await call(who, 'rest/quickLinks')).body.data.map(({ key }: { key: string }) => key);
  const link = (key: string, value: object = {}, who: Name = 'admin') =>
    keep('quickLinks', 'quick-link', key, value, who);

  test('are shown in their order, to whom each is for, on its days', async () => {
    expect((await link('last', { position: 30 })).status).toBe(200);
    await link('first', { position: 10, link: 'http://first.example.com' });
    await link('finance', { position: 20, audience: { orgUnits: [], locations: [], roles: ['FINANCE'] } });
    await link('over', { shown: { from: null, to: '2026-06-14' } });
    await link('coming', { position: 15, shown: { from: '2026-06-16', to: null } });
    await link('today', { position: 40, shown: { from: today, to: today } });
    await link('hidden', { hidden: true });
    expect(await shown('asha')).toEqual(['first', 'last', 'today']);
    expect(await shown('faisal')).toEqual(['first', 'finance', 'last', 'today']);
    now = new Date('2026-06-16T06:00:00Z');
    const sessionBefore = sessions.get('asha') as SignedIn;
    sessions.set('asha', await signIn(portal, people.asha));
    expect(await shown('asha')).toEqual(['first', 'coming', 'last']);
    const [row] = (await call('asha', 'rest/quickLinks')).body.data;
    sessions.set('asha', sessionBefore);
    expect(row).toEqual({ key: 'first', label: 'first', link: 'http://first.example.com', icon: 'clock' });
  });

  test('are found by the palette, by whom they are shown to, however their words are joined', async () => {
    await link('pay', { label: 'Pay slips', link: 'https://pay.example.com' });
    await link('finance', {
      label: 'Pay run',
      audience: { orgUnits: [], locations: [], roles: ['FINANCE'] },
    });
    const found = async (who: Name, words: string) => {
      const { data } = (await call(who, `rest/search?query=${encodeURIComponent(words)}`)).body;
      const group = data.find(({ kind }: { kind: string }) => kind === 'links');
      return (group?.results ?? []).map(({ id, path }: { id: string; path: string }) => `${id} ${path}`);
    };
    for (const words of ['payslip', 'pay slips', 'slip'])
      expect([words, await found('asha', words)]).toEqual([words, ['pay https://pay.example.com']]);
    expect(await found('asha', 'pay run')).toEqual([]);
    expect(await found('faisal', 'pay run')).toHaveLength(1);
  });

  test('that lead nowhere good are refused, and are kept by administrators alone', async () => {
    const refused = await link('bad', { link: 'javascript:alert(1)' });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'needs' } } });
    expect(refused.body.error.fields).toHaveProperty('link');
    expect((await link('bad', { icon: 'skull' })).status).toBe(422);
    expect((await link('bad', {}, 'tara')).status).toBe(403);
    expect((await link('bad', {}, 'asha')).status).toBe(403);
    expect(await shown('asha')).toEqual([]);
  });
});
