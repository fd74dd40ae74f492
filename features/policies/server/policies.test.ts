import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillCompany, multipart, type Name, pdf, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { askPeople, remindPeople } from './ask-service.ts';

let portal: TestPortal;
const today = '2026-06-15';
let now = new Date(`${today}T06:00:00Z`);
const sessions = new Map<Name, SignedIn>();

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR')");
  for (const who of Object.keys(people) as Name[]) sessions.set(who, await signIn(portal, people[who]));
  await save('policy-category', 'work', { name: 'Work', position: 1 });
});
beforeEach(async () => {
  now = new Date(`${today}T06:00:00Z`);
  for (const table of [
    'policy_questions',
    'policy_pages',
    'policy_answers',
    'policy_asked',
    'policy_annexures',
    'policy_versions',
    'policies',
    'notifications',
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
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
}
async function save(kind: string, key: string, value: object) {
  const page = (await call('tara', `admin/policies/getRecords?kind=${kind}`)).body.data;
  const row = page.rows.find((one: { key: string }) => one.key === key);
  const change = { kind, key, value, effectiveFrom: today, revision: row?.revision ?? 0 };
  expect(await call('tara', 'admin/policies/save', change)).toMatchObject({ status: 200 });
}
const keep = (key: string, more: object = {}) =>
  save('policy', key, {
    title: `Policy ${key}`,
    category: 'work',
    days: 14,
    asked: true,
    hidden: false,
    audience: { orgUnits: [], locations: ['KOC'], roles: [] },
    ...more,
  });
const named = (name: string, bytes: Buffer = pdf) => ({ name, bytes });
async function publish(
  policyId: string,
  more: object = {},
  files = [named('policy.pdf')],
  who: Name = 'tara',
) {
  const content = { policyId, effectiveFrom: today, material: true, whatChanged: [], annexures: [], ...more };
  const { payload, headers } = multipart('Policy', content, files);
  return call(who, 'admin/policies/publish', payload, headers);
}
const policy = async (who: Name, id: string) => (await call(who, `rest/policies/${id}`)).body.data;
const listed = async (who: Name) =>
  (await call(who, 'rest/policies')).body.data.map(({ policyId }: { policyId: string }) => policyId);
const answer = (who: Name, policyId: string, number: number, said = 'accepted') =>
  call(who, 'rest/acknowledgePolicy', { policyId, number, answer: said });
const waiting = async (who: Name) =>
  (await call(who, 'rest/waitingFor')).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'policy.read',
  );
async function report(policyId: string, day = '') {
  const asked = `policyId=${policyId}${day && `&day=${day}`}`;
  const [{ body }, counts] = await Promise.all([
    call('tara', `admin/policies/report?${asked}`),
    call('tara', `admin/policies/reportCounts?${asked}`),
  ]);
  return { ...body, counts: counts.body.data };
}

describe('a version', () => {
  test('is published by HR with its annexures, and read by whom the policy is for, whole and in ranges', async () => {
    await keep('travel');
    const files = [named('travel.pdf'), named('rates.pdf', Buffer.concat([pdf, Buffer.from('%more\n')]))];
    expect(await publish('travel', { annexures: ['Rates'] }, files)).toMatchObject({
      status: 200,
      body: { data: { policyId: 'travel', number: 1 } },
    });
    expect(await listed('asha')).toEqual(['travel']);
    expect(await listed('elsewhere')).toEqual([]);
    const shown = await policy('asha', 'travel');
    expect(shown).toMatchObject({
      number: 1,
      whatChanged: [],
      actions: [],
      versions: [{ number: 1, state: 'current' }],
    });
    expect((await call('asha', 'rest/annexures?policyId=travel')).body.data).toMatchObject([
      { title: 'Rates', originalName: 'rates.pdf', contentType: 'application/pdf' },
    ]);
    const file = `rest/download?fileName=${shown.fileName}`;
    expect((await call('asha', file)).body).toBe(pdf.toString());
    const piece = await call('asha', file, undefined, { range: 'bytes=0-3' });
    expect(piece).toMatchObject({ status: 206, body: '%PDF' });
    expect(piece.headers['content-range']).toBe(`bytes 0-3/${pdf.length}`);
    expect((await call('elsewhere', file)).status).toBe(404);
    expect((await publish('travel', {}, undefined, 'asha')).status).toBe(403);
  });

  test('says what changed, or is not published; one to come is seen by those who keep the policies', async () => {
    await keep('travel');
    expect((await publish('travel', { material: false })).body.error.fields).toHaveProperty('material');
    await publish('travel');
    expect((await publish('travel')).body.error.fields).toHaveProperty('whatChanged');
    expect(
      (await publish('travel', { effectiveFrom: '2026-06-14', whatChanged: ['A'] })).body.error.fields,
    ).toHaveProperty('effectiveFrom');
    expect((await publish('travel', {}, [named('x.png', Buffer.from('no'))])).status).toBe(415);
    expect((await publish('travel', { annexures: ['More'] })).status).toBe(422);
    const coming = { effectiveFrom: '2026-07-01', whatChanged: ['More is paid.'] };
    expect((await publish('travel', coming)).body.data).toEqual({ policyId: 'travel', number: 2 });
    expect((await policy('asha', 'travel')).versions).toHaveLength(1);
    expect((await call('asha', 'rest/policies/travel?number=2')).status).toBe(404);
    expect((await policy('tara', 'travel')).versions).toMatchObject([
      { number: 2, state: 'coming' },
      { state: 'current' },
    ]);
    expect((await run('select count(*)::int as files from policy_versions'))[0]).toEqual({ files: 2 });
  });
});

describe('people', () => {
  test('are asked, answer once, and are asked again about what says something new only', async () => {
    await keep('travel');
    await publish('travel');
    await portal.drainOutbox();
    expect(await waiting('asha')).toMatchObject([
      { id: 'travel', link: '/policies/travel', title: 'Policy travel' },
    ]);
    expect(await waiting('elsewhere')).toEqual([]);
    expect(await run("select kind from notifications where empcode = 'A1'")).toEqual([
      { kind: 'policy.asked' },
    ]);
    expect((await policy('asha', 'travel')).asked).toEqual({
      due: '2026-06-29',
      answer: null,
      answeredAt: null,
    });
    expect((await answer('asha', 'travel', 1, 'declined')).body.data).toMatchObject({ answer: 'declined' });
    expect(await waiting('asha')).toEqual([]);
    expect((await answer('asha', 'travel', 1)).body.data).toMatchObject({ answer: 'accepted' });
    expect(await answer('asha', 'travel', 1, 'declined')).toMatchObject({
      status: 409,
      body: { error: { code: 'answered' } },
    });
    const [{ sha256 }] = await run("select sha256 from policy_answers where empcode = 'A1'");
    expect(sha256).toBe((await run('select sha256 from policy_versions'))[0].sha256);

    await publish('travel', { material: false, whatChanged: ['A misprint.'] });
    await portal.drainOutbox();
    expect(await waiting('asha')).toEqual([]);
    expect((await policy('asha', 'travel')).asked).toMatchObject({ answer: 'accepted' });
    // Whoever has not answered yet answers about what is in force by now.
    expect(await answer('ravi', 'travel', 1)).toMatchObject({
      status: 409,
      body: { error: { code: 'moved_on' } },
    });
    expect((await answer('ravi', 'travel', 2)).status).toBe(200);

    await publish('travel', { whatChanged: ['It is new.'] });
    await portal.drainOutbox();
    expect(await waiting('asha')).toMatchObject([{ id: 'travel' }]);
    expect(await waiting('ravi')).toMatchObject([{ id: 'travel' }]);
  });

  test('who came by an upload that is undone go, though they have been asked by now', async () => {
    await keep('travel');
    await publish('travel');
    const hr = uploader(portal, sessions.get('tara') as SignedIn);
    const header = 'Code,Name,E-mail,Designation,Department,Grade,Location code,Org unit,Joined';
    const newcomer = 'CAME1,Came Lately,came1@example.com,Designer,Design,L3,KOC,Retail,2024-04-01';
    const { uploadId } = await hr.check(`${header}\r\n${newcomer}`);
    await hr.press('applyUpload', uploadId);
    await askPeople(portal.platform);
    expect(await run("select from policy_asked where empcode = 'CAME1'")).toHaveLength(1);
    expect(await hr.press('undoUpload', uploadId)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await run("select from policy_asked where empcode = 'CAME1'")).toEqual([]);
  });

  test('are asked once somebody has them asked after it was published; until then they are told that nobody asks', async () => {
    await keep('later', { asked: false });
    await publish('later');
    await portal.drainOutbox();
    expect(await policy('asha', 'later')).toMatchObject({ asked: null, asksWithin: null });
    await keep('later', { asked: true });
    await portal.drainOutbox();
    expect(await policy('asha', 'later')).toMatchObject({ asked: { due: '2026-06-29' }, asksWithin: 14 });
  });

  test('who join are asked, who leave stay in the report, which says what was known on a day', async () => {
    await keep('travel');
    await publish('travel');
    await portal.drainOutbox();
    await answer('asha', 'travel', 1);
    // Two days ago, before somebody joined and somebody left.
    const then = '2026-06-13';
    await run(`update policy_versions set effective_from = '${then}'`);
    await run(`update policy_asked set asked_on = '${then}'`);
    await run("update policy_answers set answered_at = answered_at - interval '2 days'");
    await run(`insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      values ('J1', 'Joiner', 'j1@meridian.example.com', 'Analyst', 'Stores', 'M1', 'Retail', 'KOC', '${today}')`);
    await run("update employees set left_on = '2026-06-14' where empcode = 'A2'");
    await askPeople(portal.platform);
    await answer('ravi', 'travel', 1, 'declined');
    const codes = ({ data }: { data: { empcode: string }[] }) => data.map(({ empcode }) => empcode);
    const before = await report('travel', then);
    expect(codes(before)).not.toContain('J1');
    expect(before.counts).toMatchObject({ accepted: 1, declined: 0 });
    const after = await report('travel');
    expect(codes(after)).toContain('J1');
    expect(after.counts).toMatchObject({ accepted: 1, declined: 1 });
    expect(after.data.find(({ empcode }: { empcode: string }) => empcode === 'A2')).toMatchObject({
      answer: null,
      leftOn: '2026-06-14',
    });
    const sheet = await call(
      'tara',
      'admin/policies/exportReport?policyId=travel&fileName=policy-report.csv',
    );
    expect(sheet.body).toContain('A1,Asha,Stores,2026-06-13,2026-06-29,Read');
    expect((await call('asha', 'admin/policies/report?policyId=travel')).status).toBe(403);
    await run("update employees set left_on = null where empcode = 'A2'");
  });

  test('who declined before they accepted have declined on the days between', async () => {
    await keep('travel');
    await publish('travel');
    await portal.drainOutbox();
    await answer('asha', 'travel', 1, 'declined');
    // Two days ago.
    const then = '2026-06-13';
    await run(`update policy_versions set effective_from = '${then}'`);
    await run(`update policy_asked set asked_on = '${then}'`);
    await run("update policy_answers set answered_at = answered_at - interval '2 days'");
    await answer('asha', 'travel', 1);
    expect((await report('travel', then)).counts).toMatchObject({ accepted: 0, declined: 1 });
    expect((await report('travel')).counts).toMatchObject({ accepted: 1, declined: 0 });
    expect((await policy('asha', 'travel')).asked).toMatchObject({ answer: 'accepted' });
  });

  test('who are moved to where the policy is not for them have nothing waiting, and are not reminded', async () => {
    await keep('travel', { days: 1 });
    await publish('travel');
    await portal.drainOutbox();
    await run("update employees set location_id = 'BLR' where empcode = 'A1'");
    sessions.set('asha', await signIn(portal, people.asha));
    expect(await waiting('asha')).toEqual([]);
    await remindPeople(portal.platform);
    await portal.drainOutbox();
    expect(
      await run("select empcode from notifications where kind = 'policy.due' and empcode = 'A1'"),
    ).toEqual([]);
    expect(
      await run("select empcode from notifications where kind = 'policy.due' and empcode = 'B1'"),
    ).toHaveLength(1);
    await run("update employees set location_id = 'KOC' where empcode = 'A1'");
    expect(await waiting('asha')).toHaveLength(1);
  });

  test('who are silent are reminded once, near the last day', async () => {
    await keep('travel', { days: 5 });
    await publish('travel');
    await portal.drainOutbox();
    await answer('asha', 'travel', 1);
    const due = () =>
      run("select empcode from notifications where kind = 'policy.due' and empcode in ('A1', 'B1')");
    await remindPeople(portal.platform);
    await portal.drainOutbox();
    expect(await due()).toEqual([]);
    now = new Date('2026-06-18T06:00:00Z');
    await remindPeople(portal.platform);
    await remindPeople(portal.platform);
    await portal.drainOutbox();
    expect(await due()).toEqual([{ empcode: 'B1' }]);
  });
});

describe('whoever keeps the policies', () => {
  test('reminds the silent once a day, those of their places, and not on the day that they were asked', async () => {
    await keep('travel', { days: 30 });
    await publish('travel');
    await portal.drainOutbox();
    const before = new Map(sessions);
    const remind = (who: Name) => call(who, 'admin/policies/remind', { policyId: 'travel' });
    const told = async () => {
      await portal.drainOutbox();
      return run("select empcode from notifications where kind = 'policy.due' order by empcode");
    };
    // Nobody reminds themselves: of two at once whoever comes second would find the first.
    for (const who of ['asha', 'tara', 'admin'] as const) await answer(who, 'travel', 1);
    expect((await remind('tara')).body.error.code).toBe('reminded');
    now = new Date('2026-06-16T06:00:00Z');
    for (const who of ['tara', 'admin', 'asha'] as const)
      sessions.set(who, await signIn(portal, people[who]));
    const answers = await Promise.all([remind('tara'), remind('admin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reminded = await told();
    const count = answers.find(({ status }) => status === 200)?.body.data.told;
    expect([reminded.length, count > 1]).toEqual([count, true]);
    expect(reminded).not.toContainEqual({ empcode: people.asha });
    expect((await remind('tara')).body.error.code).toBe('reminded');
    expect(await told()).toHaveLength(count);
    expect((await remind('asha')).status).toBe(403);
    for (const [who, session] of before) sessions.set(who, session);
  });

  test('asks nobody to read a policy after their last day here', async () => {
    await keep('travel', { days: 30 });
    await publish('travel');
    await portal.drainOutbox();
    expect((await policy('asha', 'travel')).asked.due).toBe('2026-07-15');
    await run(`insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
      values ('A1', '2026-06-26', '{}', '{"leftOn": "2026-06-26"}', 'planned', 'hr', now())`);
    expect((await policy('asha', 'travel')).asked.due).toBe('2026-06-25');
    expect((await waiting('asha'))[0].detail).toBe('Policy, to be read by 25-06-2026');
    // Nor after the day that HR has given their clearance.
    await run(`insert into clearances (empcode, last_day, wages_due_by, started_at, state)
      values ('A1', '2026-06-19', '2026-06-23', now(), 'open')`);
    expect((await policy('asha', 'travel')).asked.due).toBe('2026-06-19');
    expect((await waiting('asha'))[0].detail).toBe('Policy, to be read by 19-06-2026');
    await run('delete from clearances');
    await run("delete from employee_changes where empcode = 'A1'");
  });
});

/** A PDF whose pages say these. */
async function saying(...pages: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const text of pages) document.addPage([400, 300]).drawText(text, { x: 20, y: 200, size: 9 });
  return Buffer.from(await document.save());
}

describe('what stands in a policy', () => {
  const found = async (who: Name, query: string) =>
    (await call(who, `rest/searchPolicies?query=${encodeURIComponent(query)}`)).body.data;

  test('is found by any form of its words, a row a page, in the version in force, by whom the policy is for', async () => {
    await keep('travel');
    const text = 'Economy is booked for every journey of less than four hours.';
    await publish('travel', {}, [
      named('a.pdf', await saying(text, 'Hotels are paid for three nights at the most.')),
    ]);
    await portal.drainOutbox();
    expect((await policy('asha', 'travel')).textState).toBe('read');
    const [hit, ...others] = await found('asha', 'journeys');
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ policyId: 'travel', page: 1 });
    expect(hit.parts).toContainEqual({ text: 'journey', isHit: true });
    expect(await found('asha', 'hotel night')).toMatchObject([{ page: 2 }]);
    expect(await found('elsewhere', 'journey')).toEqual([]);
    await publish('travel', { whatChanged: ['New.'] }, [
      named('b.pdf', await saying('Trains are the first choice of all.')),
    ]);
    await portal.drainOutbox();
    expect(await found('asha', 'journey')).toEqual([]);
    expect(await found('asha', 'train')).toMatchObject([{ page: 1 }]);
  });

  test('is found in Hindi and in Arabic as well', async () => {
    await keep('travel');
    await publish('travel');
    await run(
      "insert into policy_pages values ('travel', 1, 1, 'हर यात्रा के लिए टिकट'), ('travel', 1, 2, 'تُحجز الرحلات الجوية')",
    );
    expect(await found('asha', 'यात्राओं')).toMatchObject([{ page: 1 }]);
    expect(await found('asha', 'رحلة')).toMatchObject([{ page: 2 }]);
  });

  test('of a scan is nothing, and those who keep the policies are told', async () => {
    await keep('travel');
    await publish('travel');
    await portal.drainOutbox();
    expect((await policy('tara', 'travel')).textState).toBe('scan');
    expect(await run('select from policy_pages')).toEqual([]);
  });
});

describe('a question', () => {
  const ask = (who: Name, more: object = {}) =>
    call(who, 'rest/askPolicy', { policyId: 'travel', number: 1, page: 1, question: 'May I fly?', ...more });
  const asked = async (who: Name) => (await call(who, 'rest/policyQuestions?policyId=travel')).body.data;
  const answerIt = (who: Name, questionId: number, more: object = {}) =>
    call(who, 'admin/policies/answerQuestion', {
      questionId,
      revision: 1,
      answer: 'Beyond 500 km.',
      hidden: false,
      ...more,
    });
  beforeEach(async () => {
    await keep('travel');
    await publish('travel');
    await run(
      "insert into policy_pages values ('travel', 1, 1, 'Book by the portal. Whoever travels keeps  the receipts.') on conflict (policy, number, page) do update set text = excluded.text",
    );
  });

  test('about a passage reaches those who keep the policies; its answer stays for everybody, without a name', async () => {
    const [, passage] = (await call('asha', 'rest/policyPassages?policyId=travel&number=1&page=1')).body.data;
    expect(passage).toBe('Whoever travels keeps the receipts.');
    const { body } = await ask('asha', { passage });
    expect((await ask('asha', { passage: 'Nobody wrote this.' })).body.error.code).toBe('no_such_passage');
    expect((await ask('elsewhere')).status).toBe(404);
    expect((await ask('asha', { number: 2 })).status).toBe(404);
    const { questionId } = body.data;
    await portal.drainOutbox();
    expect(await run("select empcode from notifications where kind = 'policy.question'")).toEqual([
      { empcode: people.tara },
    ]);
    const waits = async () =>
      (await call('tara', 'rest/waitingFor')).body.data.filter(
        ({ kind }: { kind: string }) => kind === 'policy.question',
      );
    expect(await waits()).toMatchObject([{ title: 'May I fly?', link: '/policies/travel#questions' }]);
    expect(await asked('asha')).toMatchObject([{ mine: true, answer: null, passage, actions: [] }]);
    expect(await asked('dev')).toEqual([]);
    expect(await asked('tara')).toMatchObject([{ askedBy: { name: 'Asha' }, actions: ['answer'] }]);
    expect((await answerIt('dev', questionId)).status).toBe(403);
    // Two who answer at once: one does, the other is told.
    const answers = await Promise.all([answerIt('tara', questionId), answerIt('admin', questionId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await asked('dev')).toMatchObject([{ answer: 'Beyond 500 km.', askedBy: null, mine: false }]);
    expect(await waits()).toEqual([]);
    await portal.drainOutbox();
    expect(await run("select empcode from notifications where kind = 'policy.answered'")).toEqual([
      { empcode: people.asha },
    ]);
    // Corrected, for Asha alone.
    expect(
      (await answerIt('tara', questionId, { revision: 2, answer: 'Ask me.', hidden: true })).status,
    ).toBe(200);
    expect(await asked('dev')).toEqual([]);
    expect(await asked('asha')).toMatchObject([{ answer: 'Ask me.', hidden: true }]);
  });

  test('is not answered by whoever has asked it, and nobody has too many open', async () => {
    const { body } = await ask('tara');
    expect((await answerIt('tara', body.data.questionId)).body.error.code).toBe('no_such_question');
    for (let open = 0; open < 20; open++) expect((await ask('asha')).status).toBe(200);
    expect((await ask('asha')).body.error.code).toBe('too_many');
  });
});

// The last: it leaves them.
describe('HR of one place', () => {
  // Omar is HR where somebody works elsewhere; Asha and the others are in KOC.
  beforeAll(async () => {
    await run("insert into role_grants (empcode, role, location_id) values ('G1', 'HR', 'BLR')");
    sessions.set('omar', await signIn(portal, people.omar));
  });

  test('reads of those who work there who has read a policy, in the list, the numbers and the file', async () => {
    await keep('hours', { audience: { orgUnits: [], locations: [], roles: [] } });
    await publish('hours');
    await askPeople(portal.platform);
    for (const who of ['asha', 'elsewhere'] as const) await answer(who, 'hours', 1);
    const read = async (who: Name, name: string, more = '') =>
      (await call(who, `admin/policies/${name}?policyId=hours${more}`)).body;
    const own = await read('omar', 'report');
    expect([own.data.map(({ empcode }: { empcode: string }) => empcode), own.everywhere]).toEqual([
      ['X1'],
      false,
    ]);
    expect((await read('omar', 'reportCounts')).data).toEqual({ accepted: 1, declined: 0, silent: 0 });
    const all = await read('tara', 'report');
    expect([all.data.length > 5, all.everywhere]).toEqual([true, true]);
    expect((await read('tara', 'reportCounts')).data.accepted).toBe(2);
    const file = await read('omar', 'exportReport', '&fileName=policy-report.csv');
    expect(file.trim().split('\n')).toHaveLength(2);
    expect(file).toContain('X1,');
  });

  test('sees and answers what people there ask; of others neither the question nor who asked', async () => {
    await keep('hours', { audience: { orgUnits: [], locations: [], roles: [] } });
    await publish('hours');
    for (const who of ['asha', 'elsewhere'] as const) {
      const asked = { policyId: 'hours', number: 1, page: 1, question: `From ${who}` };
      expect((await call(who, 'rest/askPolicy', asked)).status).toBe(200);
    }
    const seen = async (who: Name) => (await call(who, 'rest/policyQuestions?policyId=hours')).body.data;
    const waits = async (who: Name) =>
      (await call(who, 'rest/waitingFor')).body.data
        .filter(({ kind }: { kind: string }) => kind === 'policy.question')
        .map(({ title }: { title: string }) => title);
    expect(await seen('omar')).toMatchObject([
      { question: 'From elsewhere', askedBy: { empcode: 'X1' }, actions: ['answer'] },
    ]);
    expect(await waits('omar')).toEqual(['From elsewhere']);
    expect((await waits('tara')).sort()).toEqual(['From asha', 'From elsewhere']);
    const [of] = await run("select question_id as id from policy_questions where asked_by = 'A1'");
    const said = { questionId: Number(of.id), revision: 1, answer: 'So.', hidden: false };
    expect((await call('omar', 'admin/policies/answerQuestion', said)).body.error.code).toBe(
      'no_such_question',
    );
    expect((await call('tara', 'admin/policies/answerQuestion', said)).status).toBe(200);
    // What is answered for all is read by all, without a name.
    expect(await seen('omar')).toMatchObject([
      { question: 'From elsewhere' },
      { question: 'From asha', answer: 'So.', askedBy: null, actions: [] },
    ]);
  });

  test('keeps and publishes what is for people there, and reads the rest', async () => {
    await keep('kochi');
    await keep('bengaluru', { audience: { orgUnits: [], locations: ['BLR'], roles: [] } });
    expect(await publish('kochi', {}, undefined, 'omar')).toMatchObject({
      status: 403,
      body: { error: { code: 'not_yours' } },
    });
    const page = (await call('omar', 'admin/policies/getRecords?kind=policy')).body.data;
    const may = (key: string) => page.rows.find((row: { key: string }) => row.key === key).mayChange;
    expect([page.mayChange, may('kochi'), may('bengaluru')]).toEqual([true, false, true]);
    expect(page.unpublished).toEqual([{ value: 'bengaluru', label: 'Policy bengaluru', asksWithin: 14 }]);
    expect((await publish('bengaluru', {}, undefined, 'omar')).status).toBe(200);
    await publish('kochi');
    expect((await policy('omar', 'kochi')).actions).toEqual(['report']);
    expect((await policy('omar', 'bengaluru')).actions).toContain('publish');
    const widened = {
      kind: 'policy',
      key: 'bengaluru',
      effectiveFrom: today,
      revision: 1,
      value: {
        title: 'Mine',
        category: 'work',
        days: 14,
        asked: true,
        hidden: false,
        audience: { orgUnits: [], locations: [], roles: [] },
      },
    };
    expect((await call('omar', 'admin/policies/save', widened)).status).toBe(403);
    const { revision: _, ...checked } = widened;
    expect((await call('omar', 'admin/policies/check', checked)).body.data.fields).toEqual({
      audience: 'Choose places whose HR you are.',
    });
  });
});

describe('people of a large company', () => {
  test('of more than one transaction are each asked once; of a comma nobody is, of a rule all are again', async () => {
    await run(`insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      select 'P' || n, 'Person ' || n, 'p' || n || '@meridian.example.com', 'Analyst', 'Stores', 'M1', 'Retail', 'KOC', '2020-01-01'
      from generate_series(1, 2000) n`);
    const told = async () => {
      await portal.drainOutbox();
      const [row] = await run(`select count(*)::int as notices, count(distinct empcode)::int as people
        from notifications where kind = 'policy.asked' and empcode like 'P%'`);
      return row;
    };
    await keep('travel');
    await publish('travel');
    expect(await told()).toEqual({ notices: 2_000, people: 2_000 });
    await answer('asha', 'travel', 1);
    expect((await report('travel')).counts).toMatchObject({ accepted: 1, declined: 0 });

    await publish('travel', { material: false, whatChanged: ['A comma.'] });
    expect(await told()).toEqual({ notices: 2_000, people: 2_000 });
    await publish('travel', { whatChanged: ['Trains come first.'] });
    expect(await told()).toEqual({ notices: 4_000, people: 2_000 });
    expect((await report('travel')).counts).toMatchObject({ accepted: 0, declined: 0 });
  });
});
