import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { m } from '#messages';
import { speakTo } from '#server/language.ts';
import { say } from '#server/say.ts';
import { chair, Desk, fillCompany, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
let clock = new Date('2026-06-15T06:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => clock, env: { UNDO_SECONDS: '10' } });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.drainOutbox());

const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const quote = { name: 'quote.pdf', bytes: pdf };
async function submitted(who: 'asha' | 'dev' = 'asha') {
  const { status, body } = await desk.submit(who, chair(10_000), [quote]);
  expect(status).toBe(200);
  return body.data.requestID as string;
}
const approve = (requestID: string, headers: object = {}, who: 'ravi' | 'rita' = 'ravi') =>
  desk.call(
    who,
    'updateRequest',
    { requestID, currentRole: 'FL1', action: 'approve', version: 1, paymentMode: 'RTGS' },
    headers,
  );
const standing = (decisionID: string, who: 'ravi' | 'rita' = 'ravi') =>
  desk.call(who, `getDecision?decisionID=${decisionID}`);
const undo = (decisionID: string, who: 'ravi' | 'rita' = 'ravi') =>
  desk.call(who, 'undoDecision', { decisionID });
const audited = async (subject: string) => {
  const { reads } = portal.platform.database;
  const rows = await reads
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('auditId')
    .execute();
  return rows.map(({ action }) => action);
};

test('a decision waits: nobody may act, its time comes, and it is done as if it were made then', async () => {
  const requestID = await submitted();
  const decided = await approve(requestID);
  const takesEffectAt = new Date(clock.getTime() + 10_000).toISOString();
  expect(decided).toMatchObject({
    status: 200,
    body: {
      data: {
        requestID,
        sequenceID: 1,
        currentStatus: 'Pending Approval',
        message: 'Leena gets Asha’s Ergonomic chair next.',
        description: expect.stringMatching(/^You can undo this until \d\d:\d\d:\d\d\.$/),
        decision: { takesEffectAt },
      },
    },
  });
  const { decisionID } = decided.body.data.decision;
  const beingDecided = {
    decisionID,
    by: { empcode: people.ravi, name: 'Ravi' },
    action: 'approve',
    label: 'Verify and Approve',
    takesEffectAt,
  };
  expect(await desk.detail('ravi', requestID)).toMatchObject({
    currentStatus: 'Pending Approval',
    actions: [],
    waiting: false,
    history: [{}],
    beingDecided: { ...beingDecided, mine: true },
  });
  expect(await desk.detail('asha', requestID)).toMatchObject({
    actions: [],
    mayAddFiles: false,
    // What it is may yet be undone: nobody else is told.
    beingDecided: { ...beingDecided, action: null, label: null, mine: false },
  });
  const listed = await desk.call('rita', 'getuserRequests', { currentRole: 'FL1', requestId: requestID });
  expect(listed.body.data).toMatchObject([{ actions: [], beingDecided: { decisionID, mine: false } }]);
  const waiting = await desk.call('rita', 'getuserRequests', { currentRole: 'FL1', view: 'waiting' });
  expect(waiting.body).toMatchObject({ data: [], counts: { waiting: 0 } });
  const stage = await desk.call('ravi', 'getWorkflowAction', { requestID });
  expect(stage.body.data.actions).toEqual([]);

  pass(3);
  const refusal = {
    status: 409,
    body: {
      error: { code: 'being_decided', message: expect.stringMatching(/^Ravi .* in 7 seconds;/) },
      current: { beingDecided: { decisionID } },
    },
  };
  expect(await approve(requestID, {}, 'rita')).toMatchObject(refusal);
  expect(await approve(requestID)).toMatchObject(refusal);
  expect(await desk.step('asha', requestID, 'USER', 'cancelRequest')).toMatchObject(refusal);
  expect(
    await desk.upload(
      'asha',
      'uploadMultipleFiles',
      'MultipleAssetRequestDocuments',
      { requestID, assests: [], sequenceID: 1 },
      [quote],
    ),
  ).toMatchObject(refusal);

  await portal.drainOutbox();
  expect((await standing(decisionID)).body.data).toMatchObject({
    state: 'waiting',
    message: 'Takes effect in 7 seconds.',
    takesEffectAt,
  });
  // Nobody is told of what may be undone.
  const told = portal.platform.database.reads.selectFrom('notifications').select('empcode');
  expect(
    await told.where('link', 'like', `%${requestID}`).where('kind', '=', 'asset-request.moved').execute(),
  ).toEqual([]);
  pass(7);
  await portal.drainOutbox();
  expect((await standing(decisionID)).body.data).toMatchObject({
    state: 'done',
    message: 'Request submitted to Approval2.',
    takesEffectAt,
    description: 'Now with Leena, Approval 2.',
  });
  expect(await desk.detail('leena', requestID)).toMatchObject({
    currentStatus: 'RTGS Request',
    sequenceID: 2,
    beingDecided: null,
    history: [{}, { at: takesEffectAt, by: { empcode: people.ravi }, action: 'approve' }],
  });
  expect(await audited(requestID)).toEqual(['asset-request.submit', 'asset-request.approve']);
  const toLeena = await portal.platform.database.reads
    .selectFrom('notifications')
    .select('kind')
    .where('empcode', '=', people.leena)
    .where('link', '=', `/requests-list/${requestID}`)
    .execute();
  expect(toLeena).toEqual([{ kind: 'asset-request.waiting' }]);
});

test('undone by its maker alone, while it waits: then all is as before', async () => {
  const requestID = await submitted();
  const { decisionID } = (await approve(requestID)).body.data.decision;
  const none = { status: 404, body: { error: { code: 'no_such_decision' } } };
  expect(await undo(decisionID, 'rita')).toMatchObject(none);
  expect(await standing(decisionID, 'rita')).toMatchObject(none);
  expect(await undo(decisionID)).toMatchObject({
    status: 200,
    body: { data: { state: 'undone', requestID } },
  });
  expect(await undo(decisionID)).toMatchObject({ status: 409, body: { error: { code: 'too_late' } } });
  expect(await desk.detail('ravi', requestID)).toMatchObject({
    sequenceID: 1,
    beingDecided: null,
    waiting: true,
    history: [{}],
    actions: [{ action: 'approve' }, {}, {}],
  });
  expect(await audited(requestID)).toEqual(['asset-request.submit', 'asset-request.undo']);
  pass(60);
  await portal.drainOutbox();
  expect(await desk.detail('ravi', requestID)).toMatchObject({ sequenceID: 1 });
  // It may be decided again, and by somebody else.
  const again = await approve(requestID, {}, 'rita');
  pass(10);
  await portal.drainOutbox();
  expect((await standing(again.body.data.decision.decisionID, 'rita')).body.data.state).toBe('done');
  expect(await undo(again.body.data.decision.decisionID, 'rita')).toMatchObject({
    status: 409,
    body: { error: { code: 'too_late' } },
  });
});

test('what is wrong is refused at once, and nothing waits; the same key is answered the same', async () => {
  const requestID = await submitted();
  expect(
    await desk.step('ravi', requestID, 'FL1', 'rejectRequest', { comment: ' ', version: 1 }),
  ).toMatchObject({ status: 400, body: { error: { fields: { comment: expect.any(String) } } } });
  expect(await desk.step('ravi', requestID, 'FL2', 'approve')).toMatchObject({ status: 403 });
  expect(await desk.detail('ravi', requestID)).toMatchObject({ beingDecided: null });
  const key = { 'idempotency-key': 'a-decision-that-waits' };
  const first = await approve(requestID, key);
  expect(first.body.data.decision).not.toBeNull();
  pass(10);
  await portal.drainOutbox();
  expect(await approve(requestID, key)).toEqual(first);
  expect(await desk.detail('ravi', requestID)).toMatchObject({ sequenceID: 2 });
});

test('payments and what the employee does take effect at once', async () => {
  const requestID = await submitted();
  await approve(requestID);
  pass(10);
  await portal.drainOutbox();
  expect((await desk.step('leena', requestID, 'FL2', 'approve')).body.data.decision).not.toBeNull();
  pass(10);
  await portal.drainOutbox();
  await desk.checkShop(requestID);
  const paid = await desk.step('faisal', requestID, 'FINANCE', 'recordPayment', {
    reference: 'UTR123456',
    amount: 10_000,
    date: '2026-06-15',
  });
  expect(paid).toMatchObject({ status: 200, body: { data: { currentStatus: 'RTGS Done', decision: null } } });
  const other = await submitted();
  expect(await desk.step('asha', other, 'USER', 'cancelRequest')).toMatchObject({
    body: { data: { currentStatus: 'Cancelled', decision: null } },
  });
});

/** Why a decision failed is said in the language of its reader; what an older version kept in words stays so. */
async function expectReason(decisionID: string) {
  const { pool } = portal.platform.database;
  const read = (language: string) =>
    desk.call('ravi', `getDecision?decisionID=${decisionID}`, undefined, { 'accept-language': language });
  for (const locale of ['hi', 'ar'] as const) {
    const role = m.assetrequests_page_role_fl1({}, { locale });
    const message = m.assetrequests_refused_role({ role }, { locale });
    expect((await read(locale)).body.data).toMatchObject({ state: 'refused', message });
    const notices = await pool.query(
      "select sentence from notifications where kind = 'asset-request.not-done'",
    );
    const said = speakTo({ locale }, () => notices.rows.map(({ sentence }) => say(sentence)));
    expect(said).toMatchObject([expect.stringContaining(message)]);
  }
  const old = { code: 'role_not_held', message: 'Only Approval 1 can do this.' };
  await pool.query('update asset_request_decisions set refusal = $1 where decision_id = $2', [
    old,
    decisionID,
  ]);
  expect((await read('hi')).body.data).toMatchObject({ state: 'refused', message: old.message });
}

test('who may not decide any more when the time comes, is told so, and nothing is done', async () => {
  const requestID = await submitted();
  const { decisionID } = (await approve(requestID)).body.data.decision;
  const { writes, reads } = portal.platform.database;
  await writes.deleteFrom('roleGrants').where('empcode', '=', people.ravi).execute();
  pass(10);
  await portal.drainOutbox();
  const notice = await reads
    .selectFrom('notifications')
    .select(['text', 'kind'])
    .where('empcode', '=', people.ravi)
    .where('kind', '=', 'asset-request.not-done')
    .execute();
  expect(notice).toHaveLength(1);
  expect(notice[0]?.text).toContain('Ergonomic chair');
  await writes
    .insertInto('roleGrants')
    .values({ empcode: people.ravi, role: 'FL1', locationId: 'KOC', orgUnit: null })
    .execute();
  expect((await standing(decisionID)).body.data).toMatchObject({
    state: 'refused',
    description: 'Your decision could not be carried out.',
    message: 'Only Approval 1 of this request’s place can do this. Nothing was changed.',
  });
  await expectReason(decisionID);
  expect(await desk.detail('rita', requestID)).toMatchObject({ sequenceID: 1, beingDecided: null });
  expect((await desk.detail('rita', requestID)).actions.length).toBeGreaterThan(0);
  expect(await audited(requestID)).toEqual(['asset-request.submit', 'asset-request.decision-refused']);
});

test('of 20 decisions on one request at once, one waits', async () => {
  const requestID = await submitted('dev');
  const approvers = ['ravi', 'rita'] as const;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => approve(requestID, {}, approvers[index % 2])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error?.code === 'being_decided')).toHaveLength(19);
  pass(10);
  await portal.drainOutbox();
});

test('undoing and taking effect at the same moment, on two servers: one of them happens', async () => {
  const requests = await Promise.all(Array.from({ length: 12 }, () => submitted('dev')));
  const decided = await Promise.all(requests.map((requestID) => approve(requestID)));
  const decisions = decided.map(({ body }) => body.data.decision.decisionID as string);
  pass(10);
  const [undone] = await Promise.all([
    Promise.all(decisions.map((decisionID) => undo(decisionID))),
    portal.drainOutbox(),
    portal.drainOutbox(),
    portal.drainOutbox(),
  ]);
  await portal.drainOutbox();
  for (const [index, { status }] of undone.entries()) {
    const { sequenceID, history } = await desk.detail('ravi', requests[index] ?? '');
    const { state } = (await standing(decisions[index] ?? '')).body.data;
    expect([status, state, sequenceID, history.length]).toEqual(
      status === 200 ? [200, 'undone', 1, 1] : [409, 'done', 2, 2],
    );
  }
});
