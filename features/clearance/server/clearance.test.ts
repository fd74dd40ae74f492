import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AsItCame } from '#testing/as-it-came.ts';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { pdfText } from '#testing/files/pdf-text.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { followRecords } from './leaving-service.ts';
import { remindSilent } from './remind-service.ts';

let portal: TestPortal;
let now = new Date('2026-06-15T06:00:00Z');
const sessions = new Map<Name, SignedIn>();
const departments = ['it', 'finance', 'administration', 'library', 'hr', 'security'];

// Asha leaves; Dev and Leena are officers, Faisal is the deputy, Tara and Rita are HR.
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR'), ('B2', 'HR')");
  await run(
    "insert into role_grants (empcode, role) values ('A2', 'CLEARANCE'), ('C1', 'CLEARANCE'), ('F1', 'CLEARANCE')",
  );
  for (const who of Object.keys(people) as Name[]) sessions.set(who, await signIn(portal, people[who]));
});
beforeEach(async () => {
  now = new Date('2026-06-15T06:00:00Z');
  for (const table of ['reminders', 'history', 'dues', 'answers'])
    await run(`delete from clearance_${table}`);
  for (const table of [
    'clearances',
    'clearance_departments',
    'asset_request_items',
    'asset_payments_due',
    'asset_requests',
  ])
    await run(`delete from ${table}`);
  await run('delete from notifications');
  await run('update employees set left_on = null');
  const looks: Record<string, string> = { it: 'assets', finance: 'finance', hr: 'documents' };
  for (const [index, department] of departments.entries())
    await run('insert into clearance_departments values ($1, upper($1), $2, $3, $4, $5, false)', [
      ...[department, ['A2', 'C1'], ['F1'], looks[department] ?? 'nothing', index],
    ]);
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(who: Name, path: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/rest/${path}`,
    headers: sessions.get(who) as never,
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.rawPayload };
}
async function asset(name: string) {
  const number = Number((await run("select nextval('asset_request_numbers') as n"))[0].n);
  await run(
    `insert into asset_requests (request_number, empcode, location_id, org_unit, purchase_type, current_status, owner, version, year, title,
      total, reserved, consumed, shop, submitted_at, since)
     values ($1, 'A1', 'KOC', 'Retail', 'instore', 'Closed', null, 1, 2026, $2, 100, 0, 100, '{}', now(), now())`,
    [number, name],
  );
  await run(
    "insert into asset_request_items (request_number, category, name, quantity, price, priority) values ($1, 'chair', $2, 1, 100, 1)",
    [number, name],
  );
}
const start = (lastDay = '2026-06-30', who: Name = 'tara') =>
  call(who, 'startClearance', { empcode: 'A1', lastDay });
const shown = async (who: Name = 'tara') => (await call(who, 'clearance?empcode=A1')).body.data;
const answerOf = (clearance: AsItCame, department: string) =>
  clearance.departments.find((one: { department: string }) => one.department === department);
async function resolve(who: Name, chosen: readonly string[], said: object) {
  const clearance = await shown();
  const items = chosen.map((department) => ({
    clearanceId: clearance.clearanceId,
    department,
    version: answerOf(clearance, department).version,
  }));
  return call(who, 'resolveClearance', { items, ...said });
}
async function end(who: Name, how: 'closeClearance' | 'reopenClearance', more: object) {
  const { clearanceId, revision } = await shown();
  return call(who, how, { clearanceId, revision, ...more });
}

describe('a leaver', () => {
  test('with two assets and one due goes through six departments to the end', async () => {
    await asset('Chair');
    await asset('Desk');
    expect((await call('asha', 'whatIHold')).body.data).toMatchObject([
      { title: 'Chair' },
      { title: 'Desk' },
    ]);
    expect(await start()).toMatchObject({ status: 200, body: { data: { empcode: 'A1' } } });
    const own = (await call('asha', 'clearance')).body.data;
    expect(own).toMatchObject({
      lastDay: '2026-06-30',
      wagesDueBy: '2026-07-02',
      state: 'open',
      actions: [],
    });
    expect(own.departments).toMatchObject([
      { department: 'it', resolveStatus: 'Pending', dues: [{ title: 'Chair' }, { title: 'Desk' }] },
      { department: 'finance', resolveStatus: 'NA', automatic: 'finance' },
      {
        department: 'administration',
        resolveStatus: 'Pending',
        people: [{ empcode: 'A2' }, { empcode: 'C1' }],
      },
      { department: 'library', resolveStatus: 'Pending' },
      { department: 'hr', resolveStatus: 'NA', automatic: 'documents' },
      { department: 'security', resolveStatus: 'Pending' },
    ]);
    const settle = async () => {
      const { data, parts } = (await call('asha', 'waitingFor')).body;
      const mine = (one: { kind: string }) => one.kind === 'clearance.settle';
      return [data.filter(mine).map(({ title }: { title: string }) => title), parts.find(mine)?.count];
    };
    // Each thing is a row, so that what is counted is what is seen.
    expect(await settle()).toEqual([['Return: Chair', 'Return: Desk'], 2]);
    // What is open is ended first; a No says what is owed.
    expect((await resolve('dev', ['it'], { resolveStatus: 'Yes' })).body.error.code).toBe('has_dues');
    expect((await resolve('dev', ['library'], { resolveStatus: 'No' })).body.error.fields).toHaveProperty(
      'owed',
    );
    for (const { dueId } of answerOf(own, 'it').dues)
      expect((await call('leena', 'endDue', { dueId, end: 'returned' })).status).toBe(200);
    expect((await call('asha', 'whatIHold')).body.data).toEqual([]);
    expect(await settle()).toEqual([[], undefined]);
    expect((await end('tara', 'closeClearance', { stays: false })).body.error.code).toBe('not_resolved');
    expect(
      (await resolve('dev', ['it', 'administration', 'security'], { resolveStatus: 'Yes' })).body.data,
    ).toEqual({
      resolved: 3,
    });
    const owed = { resolveStatus: 'No', owed: 'A book', amount: 50_000, remark: 'Lost' };
    expect((await resolve('leena', ['library'], owed)).status).toBe(200);
    expect((await shown()).actions).toEqual(['close', 'stays', 'refresh']);
    expect((await end('tara', 'closeClearance', { stays: false })).body.data.state).toBe('closed');
    const after = (await call('asha', 'clearance')).body.data;
    expect(answerOf(after, 'library')).toMatchObject({
      resolveStatus: 'No',
      dues: [{ title: 'A book', amount: 50_000, state: 'open' }],
    });
    expect((await resolve('dev', ['it'], { resolveStatus: 'NA' })).body.error.code).toBe('ended');
    const file = `clearanceStatement?fileName=clearance-${after.clearanceId}.pdf`;
    const statement = await PDFDocument.load((await call('asha', file)).body);
    expect(statement.getTitle()).toBe(`Statement of clearance ${after.clearanceId}`);
    expect(statement.getPageCount()).toBe(1);
    const read = await pdfText((await call('tara', file)).body);
    for (const line of ['IT: Chair · Returned', 'IT: Desk · Returned', 'LIBRARY: A book · INR 500.00'])
      expect(read).toContain(line);
    expect((await call('rita', file)).status).toBe(200);
    expect((await call('dev', file)).status).toBe(404);
  });

  test('is asked once at a time, by HR and never by themselves; may come back and leave again', async () => {
    expect((await start('2027-12-01')).body.error.fields).toHaveProperty('lastDay');
    expect((await start('2026-06-30', 'dev')).status).toBe(403);
    const [one, other] = await Promise.all([start(), start('2026-07-01', 'rita')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await end('tara', 'closeClearance', { stays: true })).body.data.state).toBe('stays');
    expect((await call('asha', 'clearance')).body.data).toMatchObject({ state: 'stays', actions: [] });
    expect((await start()).status).toBe(200);
    expect((await call('dev', 'clearance?empcode=A1')).status).toBe(404);
    expect((await call('tara', 'startClearance', { empcode: 'T1', lastDay: '2026-06-30' })).status).toBe(404);
  });

  test('holds what turns up later, and no more what is gone at its source', async () => {
    await asset('Chair');
    await start();
    await asset('Lamp');
    await run("update asset_request_items set disabled = true where name = 'Chair'");
    const { clearanceId } = await shown();
    expect((await call('tara', 'refreshDues', { clearanceId })).body.data).toEqual({ added: 1, ended: 1 });
    expect(answerOf(await shown(), 'it').dues).toMatchObject([
      { title: 'Chair', state: 'returned', endedBy: null },
      { title: 'Lamp', state: 'open' },
    ]);
    await run('update asset_request_items set disabled = true');
    await run(
      "update clearance_departments set officers = '{}', deputies = '{}' where department = 'library'",
    );
    expect(answerOf(await shown(), 'library')).toMatchObject({
      by: 'hr',
      people: [{ empcode: 'B2' }, { empcode: 'T1' }],
    });
  });

  test('is asked about again by a department that was NA by itself', async () => {
    await start();
    expect(answerOf(await shown(), 'it').resolveStatus).toBe('NA');
    await asset('Chair');
    const { clearanceId } = await shown();
    await call('tara', 'refreshDues', { clearanceId });
    expect(answerOf(await shown(), 'it')).toMatchObject({ resolveStatus: 'Pending', automatic: null });
  });
});

describe('a leaving on the record', () => {
  const proposed = async (who: Name = 'tara') => (await call(who, 'leavingEmployees')).body.data;
  const plan = (day: string) =>
    run(
      `insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
        values ('A1', $1, '{"leftOn": null}', jsonb_build_object('leftOn', $1::date), 'planned', 'hr', now())`,
      [day],
    );
  const withdraw = () =>
    run(
      "update employee_changes set state = 'withdrawn', ended_at = now() where empcode = 'A1' and state = 'planned'",
    );
  afterEach(withdraw);

  test('is proposed to HR of the place, moves with the record, and goes with it', async () => {
    expect(await proposed()).toEqual([]);
    await plan('2026-07-01');
    expect(await proposed()).toMatchObject([{ empcode: 'A1', lastDay: '2026-06-30' }]);
    expect((await call('dev', 'leavingEmployees')).status).toBe(403);
    expect((await call('asha', 'clearance')).body.data).toBeNull();
    await withdraw();
    await plan('2026-07-06');
    // The working day before a Monday is a Friday.
    expect(await proposed()).toMatchObject([{ lastDay: '2026-07-03' }]);
    await withdraw();
    expect(await proposed()).toEqual([]);
    await plan('2027-03-01');
    expect(await proposed()).toEqual([]);
  });

  test('is followed by the clearance that was started for it', async () => {
    await plan('2026-07-01');
    expect((await start('2026-06-30')).status).toBe(200);
    expect(await proposed()).toEqual([]);
    expect(await shown()).toMatchObject({ lastDay: '2026-06-30', followsRecord: true });
    await withdraw();
    await plan('2026-07-16');
    await portal.drainOutbox();
    await run('delete from notifications');
    await Promise.all([followRecords(portal.platform), followRecords(portal.platform)]);
    expect(await shown()).toMatchObject({
      lastDay: '2026-07-15',
      wagesDueBy: '2026-07-17',
      state: 'open',
    });
    await portal.drainOutbox();
    const told = await run('select empcode from notifications order by empcode');
    expect(told.map(({ empcode }) => empcode)).toEqual(['A1', 'A2', 'C1']);
    await withdraw();
    await followRecords(portal.platform);
    const after = await shown();
    expect([after.state, after.history.at(-1).action, after.endedBy]).toEqual(['stays', 'withdrawn', null]);
  });

  test('leaves alone a clearance of another day', async () => {
    await plan('2026-07-01');
    await start('2026-06-24');
    await followRecords(portal.platform);
    expect(await shown()).toMatchObject({ lastDay: '2026-06-24', followsRecord: false });
    await withdraw();
    await followRecords(portal.platform);
    expect((await shown()).state).toBe('open');
  });
});

describe('whoever looks at a clearance', () => {
  test('sees what the company owes: the leaver, HR, and who answers for Finance', async () => {
    await asset('Chair');
    await run(
      "insert into asset_payments_due (request_number, empcode, amount, status, due_since) select request_number, empcode, 70000, 'Due', now() from asset_requests",
    );
    await start();
    const owed = [{ title: 'Chair', amount: 70_000 }];
    expect((await shown()).owed).toMatchObject(owed);
    expect((await call('asha', 'clearance')).body.data.owed).toMatchObject(owed);
    const { data } = (await call('dev', 'departmentClearance')).body;
    for (const row of data) expect(row.owed).toMatchObject(row.department === 'finance' ? owed : []);
    await run('delete from asset_payments_due');
    expect((await shown()).owed).toEqual([]);
  });

  test('opens an earlier one of who came back, as HR alone', async () => {
    await start();
    const { clearanceId } = await shown();
    await end('tara', 'closeClearance', { stays: true });
    await start('2026-07-10');
    const latest = await shown();
    expect(latest.others).toEqual([{ clearanceId, lastDay: '2026-06-30', state: 'stays' }]);
    const earlier = (await call('rita', `clearance?empcode=A1&clearanceId=${clearanceId}`)).body.data;
    expect(earlier).toMatchObject({
      clearanceId,
      state: 'stays',
      others: [{ clearanceId: latest.clearanceId }],
    });
    expect((await call('tara', `clearance?empcode=A2&clearanceId=${clearanceId}`)).status).toBe(404);
    expect((await call('dev', `clearance?clearanceId=${clearanceId}`)).status).toBe(404);
    expect((await call('dev', `clearance?empcode=A1&clearanceId=${clearanceId}`)).status).toBe(404);
    expect((await call('asha', 'clearance')).body.data.others).toEqual([]);
  });
});

describe('officers', () => {
  test('of the last two departments answer at once: both answers stand, and HR is told once', async () => {
    await start();
    const { clearanceId } = await shown();
    expect((await resolve('dev', ['administration'], { resolveStatus: 'Yes' })).status).toBe(200);
    await portal.drainOutbox();
    await run('delete from notifications');
    const answers = await Promise.all(
      (['library', 'security'] as const).map((department, index) =>
        call(index ? 'dev' : 'leena', 'resolveClearance', {
          items: [{ clearanceId, department, version: 1 }],
          resolveStatus: 'Yes',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await shown();
    expect([answerOf(after, 'library'), answerOf(after, 'security')]).toMatchObject([
      { resolveStatus: 'Yes', resolvedBy: { empcode: 'C1' } },
      { resolveStatus: 'Yes', resolvedBy: { empcode: 'A2' } },
    ]);
    expect((await run('select resolvers from clearances'))[0].resolvers.sort()).toEqual(['A2', 'C1']);
    expect((await resolve('leena', ['library'], { resolveStatus: 'NA' })).status).toBe(200);
    await portal.drainOutbox();
    const told = await run(
      "select empcode from notifications where kind = 'clearance.ready' order by empcode",
    );
    expect(told.map(({ empcode }) => empcode)).toEqual(['B2', 'T1']);
  });

  test('of one place answer about those who leave there, and nobody else: the others are for the deputy, or for HR there', async () => {
    const grants = [
      ...[
        ['A2', 'CLEARANCE', 'KOC'],
        ['C1', 'CLEARANCE', 'BLR'],
        ['B2', 'HR', 'BLR'],
      ],
    ] as const;
    await run("delete from role_grants where empcode in ('A2', 'C1', 'B2')");
    for (const [empcode, role, place] of grants)
      await run('insert into role_grants (empcode, role, location_id) values ($1, $2, $3)', [
        empcode,
        role,
        place,
      ]);
    // The library has nobody for BLR, the others of it an officer there.
    await run(
      "update clearance_departments set officers = '{A2}', deputies = '{}' where department = 'library'",
    );
    await start();
    await call('tara', 'startClearance', { empcode: people.elsewhere, lastDay: '2026-06-30' });
    const queueOf = async (who: Name) =>
      (await call(who, 'departmentClearance')).body.data.map(
        ({ empcode, department }: { empcode: string; department: string }) => `${empcode} ${department}`,
      );
    for (const who of ['dev', 'leena', 'rita', 'tara'] as const)
      sessions.set(who, await signIn(portal, people[who]));
    expect(await queueOf('dev')).toEqual(departments.map((one) => `A1 ${one}`).sort());
    const elsewhere = departments.map((one) => `${people.elsewhere} ${one}`).sort();
    expect(await queueOf('leena')).toEqual(elsewhere.filter((one) => !one.endsWith('library')));
    expect(await queueOf('rita')).toEqual([`${people.elsewhere} library`]);
    expect(await queueOf('tara')).toEqual([`${people.elsewhere} library`]);
    const asked = await call('leena', 'departmentClearance');
    expect(asked.body.departments.map(({ department }: { department: string }) => department)).not.toContain(
      'library',
    );
    expect((await resolve('leena', ['security'], { resolveStatus: 'Yes' })).status).toBe(404);
    expect((await resolve('dev', ['security'], { resolveStatus: 'Yes' })).status).toBe(200);
    const told = await shown();
    expect(answerOf(told, 'it').people).toEqual([{ empcode: 'A2', name: 'Dev' }]);
    await run("delete from role_grants where empcode in ('A2', 'C1', 'B2')");
    await run(
      "insert into role_grants (empcode, role) values ('A2', 'CLEARANCE'), ('C1', 'CLEARANCE'), ('B2', 'HR')",
    );
    await run(
      "insert into role_grants (empcode, role, location_id) values ('B2', 'FL1', 'KOC'), ('C1', 'FL2', 'KOC')",
    );
    for (const who of ['dev', 'leena', 'rita'] as const) sessions.set(who, await signIn(portal, people[who]));
  });

  test('take an answer back while HR closes: one of the two stands, never both', async () => {
    await start();
    await resolve('dev', ['administration', 'library', 'security'], { resolveStatus: 'Yes' });
    const { clearanceId, revision, departments: said } = await shown();
    const { version } = answerOf({ departments: said }, 'library');
    const [closed, taken] = await Promise.all([
      call('tara', 'closeClearance', { clearanceId, revision, stays: false }),
      call('leena', 'resolveClearance', {
        items: [{ clearanceId, department: 'library', version }],
        resolveStatus: 'Pending',
      }),
    ]);
    const [first, second] = closed.status === 200 ? [closed, taken] : [taken, closed];
    expect([first.status, second.status]).toEqual([200, 409]);
    const after = await shown();
    expect([after.state, answerOf(after, 'library').resolveStatus]).toEqual(
      closed.status === 200 ? ['closed', 'Yes'] : ['open', 'Pending'],
    );
  });

  test('of one department answer at once, and the first stands', async () => {
    await start();
    const { clearanceId } = await shown();
    const items = [{ clearanceId, department: 'library', version: 1 }];
    const answers = await Promise.all([
      call('leena', 'resolveClearance', { items, resolveStatus: 'Yes' }),
      call('dev', 'resolveClearance', { items, resolveStatus: 'NA' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('moved_on');
    const said = answerOf(await shown(), 'library');
    expect(said.resolveStatus).toBe(answers[0]?.status === 200 ? 'Yes' : 'NA');
    // Of several, all or none.
    const both = [{ clearanceId, department: 'security', version: 1 }, ...items];
    expect((await call('dev', 'resolveClearance', { items: both, resolveStatus: 'Yes' })).status).toBe(409);
    expect(answerOf(await shown(), 'security').resolveStatus).toBe('Pending');
  });

  test('fall to the deputy, then to HR, who may not close what they have answered', async () => {
    await start();
    expect((await resolve('faisal', ['library'], { resolveStatus: 'Yes' })).status).toBe(404);
    await run("update employees set left_on = '2026-06-01' where empcode in ('A2', 'C1')");
    expect((await resolve('faisal', ['library'], { resolveStatus: 'Yes' })).status).toBe(200);
    expect((await resolve('tara', ['security'], { resolveStatus: 'Yes' })).status).toBe(404);
    await run("update employees set left_on = '2026-06-01' where empcode = 'F1'");
    expect((await resolve('tara', ['administration', 'security'], { resolveStatus: 'NA' })).status).toBe(200);
    expect((await shown()).whyNotClose).toContain('You have answered');
    expect((await end('tara', 'closeClearance', { stays: false })).body.error.code).toBe('has_resolved');
    await expect(
      run("update clearances set state = 'closed', ended_by = 'T1', ended_at = now()"),
    ).rejects.toThrow(/clearances_two_people/);
    expect((await end('rita', 'closeClearance', { stays: false })).status).toBe(200);
    expect((await end('rita', 'reopenClearance', { department: 'library', why: 'A book' })).status).toBe(200);
    expect(answerOf(await shown(), 'library').resolveStatus).toBe('Pending');
  });

  test('see as many as are counted, by any days', async () => {
    await start();
    for (const days of ['', '&from=2026-06-30', '&to=2026-06-29']) {
      const { data, departments: counted } = (await call('dev', `departmentClearance?status=waiting${days}`))
        .body;
      for (const { department, waiting } of counted)
        expect(data.filter((row: { department: string }) => row.department === department)).toHaveLength(
          waiting,
        );
      expect(data).toHaveLength(days.startsWith('&to') ? 0 : 3);
    }
    const first = (await call('dev', 'departmentClearance?limit=4')).body;
    const rest = (await call('dev', `departmentClearance?limit=4&cursor=${first.next}`)).body;
    expect([first.data.length, rest.data.length, rest.next]).toEqual([4, 2, null]);
    const waiting = (await call('dev', 'waitingFor')).body;
    const part = waiting.parts.find(({ kind }: { kind: string }) => kind === 'clearance.resolve');
    expect(part.count).toBe(3);
    await resolve('dev', ['administration', 'library', 'security'], { resolveStatus: 'Yes' });
    const { data, counts } = (await call('tara', 'clearances?state=ready')).body;
    expect([data.length, counts]).toEqual([1, { open: 0, ready: 1, closed: 0, stays: 0 }]);
    expect((await call('rita', 'waitingFor')).body.parts).toMatchObject([
      { kind: 'clearance.close', count: 1 },
    ]);
    expect((await call('asha', 'departmentClearance')).status).toBe(403);
  });
});

async function said() {
  await portal.drainOutbox();
  const rows = await run(
    "select kind, empcode from notifications where kind in ('clearance.reminder', 'clearance.late') order by kind, empcode",
  );
  return rows.map(({ kind, empcode }) => `${kind} ${empcode}`);
}
const both = ['clearance.reminder A2', 'clearance.reminder C1'];

describe('HR', () => {
  test('reminds whoever has still to answer once a day, however many do so at once, and never somebody else’s leaver', async () => {
    await start();
    const { clearanceId, actions, whyNotClose } = await shown();
    expect([actions.includes('remind'), whyNotClose]).toEqual([
      true,
      'ADMINISTRATION and others, 3 in all, have not answered yet. Remind them, then close.',
    ]);
    const remind = (who: Name) => call(who, 'remindDepartments', { clearanceId });
    const answers = await Promise.all([remind('tara'), remind('rita'), remind('tara')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({ told: 2 });
    expect(await said()).toEqual(both);
    // Nor does the portal by itself, of whom somebody has reminded that day.
    await remindSilent(portal.platform);
    expect(await said()).toEqual(both);
    const before = new Map(sessions);
    const onDay = async (day: string) => {
      now = new Date(`${day}T06:00:00Z`);
      for (const who of ['tara', 'dev'] as const) sessions.set(who, await signIn(portal, people[who]));
    };
    await onDay('2026-06-16');
    await resolve('dev', ['administration', 'library'], { resolveStatus: 'Yes' });
    expect((await remind('tara')).body.data).toEqual({ told: 2 });
    await resolve('dev', ['security'], { resolveStatus: 'Yes' });
    await onDay('2026-06-17');
    expect((await remind('tara')).body.error.code).toBe('reminded');
    expect((await shown()).actions).not.toContain('remind');
    expect((await remind('dev')).status).toBe(403);
    // What was sent is there before the next test begins.
    await said();
    for (const [who, session] of before) sessions.set(who, session);
  });
});

describe('the portal', () => {
  test('reminds the silent once a working day, and tells HR once the last day has passed', async () => {
    await start('2026-06-18');
    await remindSilent(portal.platform);
    await remindSilent(portal.platform);
    expect(await said()).toEqual(both);
    await run('delete from notifications');
    now = new Date('2026-06-19T06:00:00Z');
    await remindSilent(portal.platform);
    expect(await said()).toEqual(['clearance.late B2', 'clearance.late T1', ...both]);
    await run('delete from notifications');
    now = new Date('2026-06-15T06:00:00Z');
    await resolve('dev', ['administration', 'library', 'security'], { resolveStatus: 'Yes' });
    now = new Date('2026-06-22T06:00:00Z');
    await remindSilent(portal.platform);
    expect(await said()).toEqual([]);
  });
});
