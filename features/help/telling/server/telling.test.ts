import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillCompany, multipart, type Name, pdf, people } from '#testing/asset-requests.ts';
import { photo } from '#testing/files/pictures-made.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let now: Date;
const today = '2026-06-15';
const sessions = new Map<Name, SignedIn>();
type Told = { tellingId: number; kind: string; id: string };

beforeAll(async () => {
  now = new Date(`${today}T06:00:00Z`);
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  for (const who of Object.keys(people) as Name[]) sessions.set(who, await signIn(portal, people[who]));
  const nobody = { role: null, people: [], position: 1, hint: '', ended: false };
  await save('help-topic', 'it', { ...nobody, name: 'IT', people: [people.dev] });
  await save('help-topic', 'pay', { ...nobody, name: 'Pay', role: 'FL1' });
  await save('help-topic', 'old', { ...nobody, name: 'Old', role: 'FL1', ended: true });
});
beforeEach(async () => {
  now = new Date(`${today}T06:00:00Z`);
  await portal.drainOutbox();
  for (const table of [
    ...['help_telling_entries', 'help_tellings', 'help_topic_places', 'role_covers', 'notifications'],
    'idempotency_keys',
  ])
    await run(`delete from ${table}`);
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(who: Name, path: string, payload?: object | Buffer, headers: object = {}) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path}`,
    headers: { ...sessions.get(who), ...headers },
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.rawPayload };
}
async function save(kind: string, key: string, value: object, who: Name = 'admin') {
  const { rows } = (await call('admin', `admin/help/getRecords?kind=${kind}`)).body.data;
  const row = rows.find((one: { key: string }) => one.key === key);
  return call(who, 'admin/help/save', {
    kind,
    key,
    value,
    effectiveFrom: today,
    revision: row?.revision ?? 0,
  });
}
async function tell(who: Name, topic = 'it', files: Parameters<typeof multipart>[2] = [], more: object = {}) {
  const { payload, headers } = multipart('Telling', { topic, text: `Help with ${topic}` }, files);
  return call(who, 'rest/tellUs', payload, { ...headers, ...more });
}
const told = async (who: Name, topic?: string) => (await tell(who, topic)).body.data.tellingId as number;
const one = async (who: Name, tellingId: number) => call(who, `rest/telling?tellingId=${tellingId}`);
const answer = (who: Name, tellingId: number, revision = 1) =>
  call(who, 'rest/answerTelling', { tellingId, revision, text: `Answer of ${who}` });
const add = (who: Name, tellingId: number, text = 'And more') =>
  call(who, 'rest/addToTelling', { tellingId, text });
const end = (who: Name, tellingId: number, revision: number, how: 'done' | 'withdraw') =>
  call(who, 'rest/endTelling', { tellingId, revision, end: how });
const listed = async (who: Name, of = 'tellings') =>
  (await call(who, `rest/${of}`)).body.data.map(({ tellingId }: Told) => tellingId);
const waits = async (who: Name) =>
  (await call(who, 'rest/waitingFor')).body.data
    .filter(({ kind }: Told) => kind === 'help.answer')
    .map(({ id }: Told) => Number(id));
const cover = (empcode: string, coverEmpcode: string) =>
  run(
    'insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at) values ($1, $2, $3, $3, now())',
    [empcode, coverEmpcode, today],
  );
/** Dev holds no role: they are named, and may name a cover for it; who covers them may not pass it on. */
async function omarCoversDev() {
  const days = { firstDay: today, lastDay: today };
  const named = await call('dev', 'rest/saveCover', { coverEmpcode: people.omar, ...days });
  expect(named).toMatchObject({ status: 200, body: { data: { state: 'running' } } });
  const passedOn = await call('omar', 'rest/saveCover', { coverEmpcode: people.asha, ...days });
  expect(passedOn.body.error.code).toBe('nothing_to_lend');
}
async function nextDay(who: Name) {
  now = new Date('2026-06-16T06:00:00Z');
  sessions.set(who, await signIn(portal, people[who]));
}
async function notices(kind: string) {
  await portal.drainOutbox();
  const rows = await run('select empcode from notifications where kind = $1 order by empcode', [kind]);
  return rows.map(({ empcode }) => empcode);
}

describe('what is told', () => {
  test('reaches who answers for the topic, and nobody else; the answer reaches who told it', async () => {
    const id = await told('asha');
    expect(await notices('help.told')).toEqual([people.dev]);
    expect(await waits('dev')).toEqual([id]);
    for (const who of ['ravi', 'tara', 'omar', 'elsewhere'] as const) {
      expect(await waits(who)).toEqual([]);
      expect(await listed(who)).toEqual([]);
      expect((await one(who, id)).body.error.code).toBe('no_such_telling');
      expect((await answer(who, id)).body.error.code).toBe('no_such_telling');
    }
    // An administrator sees it, and is not asked while somebody else is.
    expect(await listed('admin')).toEqual([id]);
    expect(await waits('admin')).toEqual([]);
    expect((await one('dev', id)).body.data).toMatchObject({ mine: false, actions: ['answer'] });
    expect((await one('asha', id)).body.data).toMatchObject({ mine: true, actions: ['add', 'withdraw'] });
    expect((await answer('asha', id)).body.error.code).toBe('own_telling');

    expect((await answer('dev', id)).body.data).toMatchObject({ state: 'answered', actions: [] });
    expect(await notices('help.answered')).toEqual([people.asha]);
    expect(await waits('dev')).toEqual([]);
    expect(await listed('asha', 'myTellings')).toEqual([id]);
    expect((await one('asha', id)).body.data).toMatchObject({
      state: 'answered',
      answer: 'Answer of dev',
      actions: ['add', 'done'],
      entries: [{ kind: 'said' }, { kind: 'answer', by: { name: 'Dev' }, onBehalfOf: null }],
    });
  });

  test('is answered at a location by others, by a role, and again by the first where that has ended', async () => {
    const place = { people: [people.omar], role: null, ended: false };
    expect((await save('help-topic-place', '["it","KOC"]', place)).status).toBe(200);
    const id = await told('asha');
    expect(await waits('omar')).toEqual([id]);
    expect(await waits('dev')).toEqual([]);
    expect(await waits('admin')).toEqual([]);
    const other = await told('elsewhere');
    expect(await waits('dev')).toEqual([other]);
    await save('help-topic-place', '["it","KOC"]', { ...place, ended: true });
    expect(await waits('dev')).toEqual([id, other]);
    expect(await waits('omar')).toEqual([]);
    // FL1 of Kochi, and not that of Bengaluru.
    await portal.drainOutbox();
    await run('delete from notifications');
    const pay = await told('asha', 'pay');
    expect(await notices('help.told')).toEqual([people.ravi, people.rita]);
    expect(await waits('ravi')).toEqual([pay]);
    expect(await waits('elsewhere')).toEqual([]);
  });

  test('is answered by the cover of who is named or holds the role, and says for whom', async () => {
    await omarCoversDev();
    await cover(people.ravi, people.leena);
    const [id, pay] = [await told('asha'), await told('asha', 'pay')];
    expect(await notices('help.told')).toEqual(
      [people.dev, people.omar, people.ravi, people.rita, people.leena].sort(),
    );
    expect(await waits('omar')).toEqual([id]);
    expect(await waits('leena')).toEqual([pay]);
    expect((await answer('omar', id)).body.data.entries[1]).toMatchObject({
      by: { name: 'Omar' },
      onBehalfOf: { name: 'Dev' },
    });
    // The day after they cover nobody.
    await nextDay('leena');
    expect(await waits('leena')).toEqual([]);
    expect((await one('leena', pay)).status).toBe(404);
  });

  test('waits for administrators where nobody answers any more', async () => {
    await run('update employees set left_on = $2 where empcode = $1', [people.dev, '2026-06-01']);
    const id = await told('asha');
    expect(await notices('help.told')).toEqual([people.admin]);
    expect(await waits('admin')).toEqual([id]);
    await run('update employees set left_on = null where empcode = $1', [people.dev]);
  });

  test('is followed up, settled, and taken back by who told it alone', async () => {
    const id = await told('asha');
    await add('asha', id);
    // What was said since was not seen: the answer is not sent.
    expect((await answer('dev', id, 1)).body.error.code).toBe('moved_on');
    await answer('dev', id, 2);
    expect((await add('dev', id)).body.error.code).toBe('not_your_telling');
    expect((await add('asha', id, 'It is not so')).body.data).toMatchObject({ state: 'open' });
    expect(await waits('dev')).toEqual([id]);
    await answer('dev', id, 4);
    expect((await end('dev', id, 5, 'done')).body.error.code).toBe('not_your_telling');
    expect((await end('asha', id, 5, 'done')).body.data).toMatchObject({ state: 'done', actions: [] });
    const kinds = (await one('dev', id)).body.data.entries.map(({ kind }: Told) => kind);
    expect(kinds).toEqual(['said', 'said', 'answer', 'said', 'answer']);

    const other = await told('asha');
    expect((await end('asha', other, 1, 'withdraw')).body.data.state).toBe('withdrawn');
    expect((await one('dev', other)).status).toBe(404);
    expect((await one('admin', other)).status).toBe(404);
    expect(await listed('dev')).toEqual([id]);
    expect(await listed('asha', 'myTellings')).toEqual([other, id]);
    expect(await waits('dev')).toEqual([]);
  });

  test('is answered once, whoever does it at the same moment', async () => {
    const id = await told('asha', 'pay');
    const answers = await Promise.all([answer('ravi', id), answer('rita', id), answer('admin', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['answered']));
    const kept = await run("select by from help_telling_entries where kind = 'answer'");
    expect(kept).toHaveLength(1);
    // The database holds it too.
    await expect(
      run(
        "insert into help_telling_entries (telling_id, turn, kind, text, by, at) values ($1, 1, 'answer', 'x', $2, now())",
        [id, people.ravi],
      ),
    ).rejects.toThrow('help_telling_answered_once');
  });

  test('is told so often a day, all at once or one after the other, and once by its key', async () => {
    const key = { 'idempotency-key': 'the-same-telling' };
    const { payload, headers } = multipart('Telling', { topic: 'it', text: 'Once' });
    const twice = [1, 2].map(() => call('asha', 'rest/tellUs', payload, { ...headers, ...key }));
    const [first, second] = await Promise.all(twice);
    expect(second?.body.data).toEqual(first?.body.data);
    const more = await Promise.all(Array.from({ length: 11 }, () => tell('asha')));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(9);
    expect((await tell('asha')).body.error.code).toBe('too_many');
    expect((await tell('dev')).status).toBe(200);
    await nextDay('asha');
    expect((await tell('asha')).status).toBe(200);
  });

  test('is on a topic that has not ended, and says something', async () => {
    expect((await tell('asha', 'old')).body.error.fields).toHaveProperty('topic');
    expect((await tell('asha', 'none')).status).toBe(422);
    const { payload, headers } = multipart('Telling', { topic: 'it', text: '  ' });
    expect((await call('asha', 'rest/tellUs', payload, headers)).body.error.fields).toHaveProperty('text');
    const { topics, answers } = (await call('asha', 'rest/tellingTopics')).body.data;
    expect(topics.map(({ topic }: { topic: string }) => topic)).toEqual(['it', 'pay']);
    expect(answers).toBe(false);
    expect((await call('dev', 'rest/tellingTopics')).body.data.answers).toBe(true);
    expect((await call('ravi', 'rest/tellingTopics')).body.data.answers).toBe(true);
  });

  test('has its entry in the menu of those who answer, of their cover, and of administrators', async () => {
    const hasEntry = async (who: Name) => {
      const { body } = await portal.app.inject({ url: '/api/get-menus', headers: sessions.get(who) ?? {} });
      return body.includes('"/told-us"');
    };
    const answerers = ['dev', 'ravi', 'admin'] as const;
    for (const who of answerers) expect(await hasEntry(who), who).toBe(true);
    for (const who of ['asha', 'omar', 'leena'] as const) expect(await hasEntry(who), who).toBe(false);
    await save('help-topic-place', '["it","KOC"]', { people: [people.asha], role: null, ended: false });
    expect(await hasEntry('asha')).toBe(true);
    await save('help-topic-place', '["it","KOC"]', { people: [people.asha], role: null, ended: true });
    expect(await hasEntry('asha')).toBe(false);
    await omarCoversDev();
    expect(await hasEntry('omar')).toBe(true);
  });

  test('is exported as whoever exports it sees it', async () => {
    await told('asha');
    await told('asha', 'pay');
    const csv = async (who: Name) =>
      String((await call(who, 'rest/exportTellings?fileName=told-us.csv')).body);
    expect(await csv('dev')).toContain('Help with it');
    expect(await csv('dev')).not.toContain('Help with pay');
    expect(await csv('omar')).not.toContain('Help with');
  });
});

describe('a picture', () => {
  test('is kept without what a phone wrote beside it, and seen by whom what was told is', async () => {
    const taken = await photo(3_000, 1_500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Where it was taken' } })
      .toBuffer();
    const { body } = await tell('asha', 'it', [{ name: 'desk.png', bytes: taken }]);
    const { tellingId } = body.data;
    const { picture } = (await one('dev', tellingId)).body.data;
    const path = `rest/download?fileName=${picture}`;
    const shown = await call('dev', path);
    const { format, width, exif } = await sharp(shown.body).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 2_000, exif: undefined });
    expect((await call('asha', path)).status).toBe(200);
    expect((await call('omar', path)).status).toBe(404);
    expect((await end('asha', tellingId, 1, 'withdraw')).body.data.picture).toBe(null);
    expect((await call('asha', path)).status).toBe(404);
  });

  test.each([
    ['a PDF', [{ name: 'a.png', bytes: pdf }], 415, 'file_type'],
    ['a text', [{ name: 'a.png', bytes: Buffer.from('no picture') }], 415, 'file_type'],
    ['cut short', [{ name: 'a.png', bytes: 'cut' }], 422, 'picture_broken'],
    [
      'one of two',
      [
        { name: 'a.png', bytes: 'whole' },
        { name: 'b.png', bytes: 'whole' },
      ],
      413,
      'too_many_files',
    ],
  ] as const)('that is %s is refused, and nothing is told', async (_, files, status, code) => {
    const whole = await photo(80, 40).png().toBuffer();
    const bytesOf = (bytes: Buffer | 'cut' | 'whole') =>
      typeof bytes !== 'string' ? bytes : bytes === 'cut' ? whole.subarray(0, whole.length - 60) : whole;
    const sent = files.map(({ name, bytes }) => ({ name, bytes: bytesOf(bytes) }));
    expect(await tell('asha', 'it', sent)).toMatchObject({ status, body: { error: { code } } });
    expect(await listed('asha', 'myTellings')).toEqual([]);
  });
});

test('a topic names who works here or a role, a place a topic and a location, and administrators alone change either', async () => {
  const topic = { name: 'IT', hint: '', people: [people.dev], role: null, position: 1, ended: false };
  const place = { people: [people.dev], role: null, ended: false };
  const wrong = async (kind: string, key: string, value: object) =>
    Object.keys((await save(kind, key, value)).body.error.fields);
  expect(await wrong('help-topic', 'it', { ...topic, people: [] })).toEqual(['people']);
  expect(await wrong('help-topic', 'it', { ...topic, people: ['NOBODY'] })).toEqual(['people']);
  expect(await wrong('help-topic-place', '["none","NOWHERE"]', place)).toEqual(['topic', 'locationId']);
  expect((await save('help-topic', 'it', topic, 'asha')).status).toBe(403);
});
