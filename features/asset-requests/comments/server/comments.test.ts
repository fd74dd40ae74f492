import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, type Name, pdf, people, type Sent } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { maySee } from '../../workflow/policy.ts';
import type { RequestComment } from '../contract.ts';

let portal: TestPortal;
let desk: Desk;
let moment = new Date('2026-03-02T06:00:00Z').getTime();
let id: string;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => new Date(moment) });
  await fillCompany(portal);
  desk = new Desk(portal);
  id = (await desk.submit('asha', chair(10_000))).body.data.requestID;
});
afterAll(() => portal.close());

const say = (who: Name, text: string, files: Sent[] = [], headers: object = {}, requestID = id) =>
  desk.upload(who, 'addComment', 'AssetComment', { requestID, text }, files, headers);
const read = async (who: Name, more = ''): Promise<{ data: RequestComment[]; earlier: number | null }> =>
  (await desk.call(who, `getComments?requestID=${id}${more}`)).body;
const query = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
/** What each was told since this was asked last. */
async function told(): Promise<[string, string, string][]> {
  await portal.drainOutbox();
  const rows = await query('select empcode, kind, link from notifications order by empcode');
  await query('delete from notifications');
  return rows.map(({ empcode, kind, link }) => [empcode, kind, link]);
}

test.each([
  ['that turns round', 'Look \u202egnp.exe', 400],
  ['of no character', 'Look\ufffe', 400],
  ['of nothing to see', '\u200b\n', 400],
])('a comment %s is refused at its field', async (_what, text, status) => {
  expect(await say('asha', text)).toMatchObject({
    status,
    body: { error: { fields: { text: expect.stringMatching(/\w.*[.!?]$/) } } },
  });
});

test('a comment is read by whoever may see the request, moves nothing, and tells those whom it concerns', async () => {
  await told();
  const before = await desk.detail('asha', id);
  const sent = await say('asha', `  Can @[${people.ravi}] look at <b>this</b>?  `, [
    { name: 'quote.pdf', bytes: pdf },
  ]);
  expect(sent).toMatchObject({
    status: 200,
    body: {
      data: {
        by: { empcode: people.asha, name: 'Asha' },
        text: `Can @[${people.ravi}] look at <b>this</b>?`,
        mentions: [{ empcode: people.ravi, name: 'Ravi' }],
        files: [
          { originalName: 'quote.pdf', kind: 'document', contentType: 'application/pdf', sequenceID: 0 },
        ],
        deleted: false,
        mayDelete: true,
      },
    },
  });
  expect(await desk.detail('asha', id)).toEqual(before);
  // Rita, the other approver, has it too; Leena has no part in it yet.
  expect(await told()).toEqual([
    [people.ravi, 'asset-request.mention', `/requests-list/${id}`],
    [people.rita, 'asset-request.comment', `/requests-list/${id}`],
  ]);
  const [comment] = (await read('leena')).data;
  expect(comment).toMatchObject({ mayDelete: false, editableUntil: null });
  const { fileName = '' } = comment?.files[0] ?? {};
  expect((await desk.call('leena', `downloadDocument?fileName=${fileName}`)).body).toEqual(pdf);
  expect((await desk.call('elsewhere', `downloadDocument?fileName=${fileName}`)).status).toBe(404);

  expect((await say('leena', 'I have it next.')).status).toBe(200);
  expect(await told()).toEqual([
    [people.asha, 'asset-request.comment', `/asset-at-residence/${id}`],
    [people.ravi, 'asset-request.comment', `/requests-list/${id}`],
    [people.rita, 'asset-request.comment', `/requests-list/${id}`],
  ]);
  for (const stranger of ['dev', 'elsewhere', 'tara'] as const) {
    expect((await say(stranger, 'Hello')).status).toBe(404);
    expect((await desk.call(stranger, `getComments?requestID=${id}`)).status).toBe(404);
    expect((await desk.call(stranger, `getMentionable?requestID=${id}`)).status).toBe(404);
  }
});

test('only those who may see the request are offered, and nobody else can be mentioned', async () => {
  const offered = async (who: Name, search = '') =>
    (
      await desk.call(who, `getMentionable?requestID=${id}&search=${encodeURIComponent(search)}`)
    ).body.data.map((person: { empcode: string }) => person.empcode);
  expect(await offered('asha')).toEqual([people.faisal, people.leena, people.ravi, people.rita]);
  expect(await offered('ravi', 'as')).toEqual([people.asha]);
  expect(await offered('ravi', 'b2')).toEqual([people.rita]);
  // In another script and with a slip, as the search of people finds them; whoever may not see it is not among them.
  for (const ravi of ['रवि', 'رافي', 'rvai'])
    await expect.poll(() => offered('asha', ravi)).toEqual([people.ravi]);
  for (const nobody of ['dev', 'देव', 'tar', 'तारा', '%', '_', "'"])
    expect(await offered('ravi', nobody)).toEqual([]);
  for (const wrong of [people.dev, people.elsewhere, people.tara, people.admin, 'NOBODY']) {
    expect(await say('asha', `@[${wrong}]`)).toMatchObject({
      status: 422,
      body: { error: { code: 'no_such_mention' } },
    });
  }
  // Whoever has left is offered to nobody.
  await query("update employees set left_on = '2026-01-01' where empcode = $1", [people.rita]);
  expect(await offered('asha', 'rita')).toEqual([]);
  expect((await say('asha', `@[${people.rita}]`)).status).toBe(422);
  await query('update employees set left_on = null where empcode = $1', [people.rita]);
  await told();
});

test('those offered are those whom the policy lets see the request, wherever it stands', async () => {
  const { findActor } = await import('#features/profile/server/offered-store.ts');
  const { listReaders } = await import('./reader-store.ts');
  const { findRequest } = await import('../../requests/server/read-store.ts');
  const { reads } = portal.platform.database;
  const own = (await desk.submit('ravi', chair(1_000))).body.data.requestID;
  const cheque = (await desk.submit('asha', chair(1_000))).body.data.requestID;
  await desk.step('ravi', cheque, 'FL1', 'approve', { paymentMode: 'Cheque' });
  await desk.step('leena', cheque, 'FL2', 'approve');
  for (const requestID of [id, own, cheque]) {
    const row = await findRequest(reads, Number(requestID.slice(4)));
    if (!row) throw new Error(requestID);
    const seers: string[] = [];
    for (const empcode of Object.values(people)) {
      const actor = await findActor(reads, empcode);
      if (actor && maySee(row, actor) && empcode !== people.admin) seers.push(empcode);
    }
    const readers = await listReaders(reads, row, { today: '2026-03-02', limit: 100 });
    expect(readers.map(({ empcode }) => empcode).sort()).toEqual(seers.sort());
  }
  await told();
});

test('one changes one’s own comment for five minutes, and deletes it at any time; a mark stays', async () => {
  const { commentId } = (await say('asha', `First @[${people.ravi}]`, [{ name: 'a.pdf', bytes: pdf }])).body
    .data;
  await told();
  const change = (who: Name, text: string) =>
    desk.call(who, 'editComment', { requestID: id, commentId, text });
  const remove = (who: Name) => desk.call(who, 'deleteComment', { requestID: id, commentId });
  for (const other of ['ravi', 'admin'] as const) {
    expect((await change(other, 'Mine')).status).toBe(403);
    expect((await remove(other)).status).toBe(403);
  }
  moment += 299_000;
  expect(await change('asha', `Second @[${people.ravi}] @[${people.leena}]`)).toMatchObject({
    body: { data: { text: `Second @[${people.ravi}] @[${people.leena}]`, editedAt: expect.any(String) } },
  });
  // Ravi knows already.
  expect(await told()).toEqual([[people.leena, 'asset-request.mention', `/requests-list/${id}`]]);
  expect((await change('asha', '  ')).status).toBe(400);
  moment += 2_000;
  expect(await change('asha', 'Third')).toMatchObject({ status: 409, body: { error: { code: 'too_late' } } });
  const { fileName } = (await read('asha')).data.at(-1)?.files[0] ?? {};
  const gone = { text: '', files: [], mentions: [], deleted: true, mayDelete: false, editableUntil: null };
  expect(await remove('asha')).toMatchObject({ status: 200, body: { data: gone } });
  expect(await remove('asha')).toMatchObject({ status: 200, body: { data: gone } });
  expect((await desk.call('asha', `downloadDocument?fileName=${fileName}`)).status).toBe(404);
  expect((await change('asha', 'Back')).status).toBe(404);
  expect((await read('ravi')).data.at(-1)).toMatchObject({ commentId, ...gone });
  expect(
    (
      await query("select action from audit_log where after->>'commentId' = $1 order by audit_id", [
        String(commentId),
      ])
    ).map(({ action }) => action),
  ).toEqual(['asset-request.comment', 'asset-request.edit-comment', 'asset-request.delete-comment']);
});

test('the same sent twice, or at once, is one comment', async () => {
  const before = (await read('asha')).data.length;
  const key = { 'idempotency-key': 'comment-at-once-1' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => say('asha', 'Once.', [], key)));
  expect(new Set(answers.map(({ body }) => body.data.commentId)).size).toBe(1);
  expect((await read('asha')).data).toHaveLength(before + 1);
  expect((await say('asha', 'Other.', [], key)).status).toBe(422);
  // Deleted and changed at once: it is deleted, in whatever order they came.
  const commentId = answers[0]?.body.data.commentId;
  await Promise.all([
    desk.call('asha', 'deleteComment', { requestID: id, commentId }),
    desk.call('asha', 'editComment', { requestID: id, commentId, text: 'Changed.' }),
  ]);
  expect((await read('asha')).data.at(-1)).toMatchObject({ deleted: true, text: '' });
});

test('says something on a request that is over, and pages of fifty follow one another', async () => {
  await desk.step('asha', id, 'USER', 'cancelRequest');
  for (let count = 0; count < 55; count++) expect((await say('asha', `No. ${count}`)).status).toBe(200);
  const last = await read('ravi');
  expect(last.data).toHaveLength(50);
  expect(last.data.at(-1)?.text).toBe('No. 54');
  expect(last.data[0]?.text).toBe('No. 5');
  const first = await read('ravi', `&before=${last.earlier}`);
  expect(first.earlier).toBeNull();
  expect(first.data.at(-1)?.text).toBe('No. 4');
});

test.each([
  ['', 400],
  [' \n', 400],
  ['x'.repeat(2_001), 400],
  ['nul \u0000', 400],
])('refuses %j', async (text, status) => {
  expect((await say('asha', text)).status).toBe(status);
});

test('refuses what is not its own kind: six files, a program, a comment of another request, other fields', async () => {
  const file = { name: 'a.pdf', bytes: pdf };
  expect((await say('asha', 'Six', Array(6).fill(file))).status).toBe(413);
  expect((await say('asha', 'Program', [{ name: 'a.pdf', bytes: Buffer.from('#!/bin/sh\n') }])).status).toBe(
    415,
  );
  const other = (await desk.submit('asha', chair(1_000))).body.data.requestID;
  const [comment] = (await read('asha')).data;
  const deleting = { requestID: other, commentId: comment?.commentId };
  expect((await desk.call('asha', 'deleteComment', deleting)).status).toBe(404);
  expect(
    (await desk.upload('asha', 'addComment', 'AssetComment', { requestID: id, text: 'x', empcode: 'B1' }))
      .status,
  ).toBe(400);
});

test('the database keeps to it by itself', async () => {
  const [{ number }] = await query('select request_number as number from asset_requests limit 1');
  const createdAt = new Date();
  const insert = (text: string, more: { editedAt?: Date; deletedAt?: Date }) =>
    portal.platform.database.writes
      .insertInto('assetRequestComments')
      .values({
        requestNumber: number,
        empcode: people.asha,
        text,
        mentions: [],
        createdAt,
        editedAt: null,
        deletedAt: null,
        ...more,
      })
      .execute();
  await expect(insert('', {})).rejects.toThrow('asset_request_comments_said');
  await expect(insert('There', { deletedAt: createdAt })).rejects.toThrow('asset_request_comments_said');
  await expect(insert('There', { editedAt: new Date(createdAt.getTime() + 301_000) })).rejects.toThrow(
    'edited_soon',
  );
});
