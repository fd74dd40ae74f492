import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { forgetOldDrafts } from './service.ts';

let portal: TestPortal;
let desk: Desk;
let now = new Date('2026-06-15T06:00:00Z');
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const id = () => randomBytes(16).toString('hex');
const draft = (more: object = {}) => ({
  draftId: id(),
  revision: 0,
  savedBy: id(),
  title: 'A lamp',
  form: '{"comment":"typed"}',
  ...more,
});
const listed = async (who: 'asha' | 'dev' | 'rita' = 'asha') =>
  (await desk.call(who, 'getDrafts', {})).body.data as { draftId: string; revision: number }[];

test('a draft is kept, listed, read on another device, and is nobody else’s', async () => {
  const first = draft();
  const { draftId } = first;
  expect(await desk.call('asha', 'saveDraft', first)).toMatchObject({
    status: 200,
    body: { data: { draftId, revision: 1, title: 'A lamp', changedAt: now.toISOString() } },
  });
  expect(await desk.call('asha', 'getDraft', { draftId })).toMatchObject({
    body: { data: { form: first.form, savedBy: first.savedBy, revision: 1 } },
  });
  expect(await listed()).toMatchObject([{ draftId, revision: 1 }]);
  expect(await listed('dev')).toEqual([]);
  expect(await desk.call('dev', 'getDraft', { draftId })).toMatchObject({ status: 404 });
  expect(await desk.call('dev', 'deleteDraft', { draftId })).toMatchObject({ status: 404 });
  expect(await desk.call('asha', 'deleteDraft', { draftId })).toMatchObject({ status: 200 });
  expect(await listed()).toEqual([]);
});

test('a page that saves over what another saved is told, and loses nothing', async () => {
  const here = draft();
  const there = { ...here, savedBy: id(), revision: 1, form: '{"comment":"there"}' };
  await desk.call('asha', 'saveDraft', here);
  expect((await desk.call('asha', 'saveDraft', there)).status).toBe(200);
  expect(await desk.call('asha', 'saveDraft', { ...here, revision: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'draft_changed' } },
  });
  // Whose own answer was lost goes on.
  expect(await desk.call('asha', 'saveDraft', there)).toMatchObject({ body: { data: { revision: 3 } } });
  const { draftId } = here;
  expect((await desk.call('asha', 'getDraft', { draftId })).body.data.form).toBe(there.form);
  await desk.call('asha', 'deleteDraft', { draftId });
  expect(await desk.call('asha', 'saveDraft', { ...there, revision: 3 })).toMatchObject({
    status: 404,
    body: { error: { code: 'no_such_draft' } },
  });
});

test('two pages that save at once: one wins, the other is told', async () => {
  const first = draft();
  await desk.call('asha', 'saveDraft', first);
  const saves = await Promise.all(
    [1, 2, 3, 4].map(() => desk.call('asha', 'saveDraft', { ...first, revision: 1, savedBy: id() })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  await desk.call('asha', 'deleteDraft', { draftId: first.draftId });
});

test('there are ten at most, even when eleven come at once', async () => {
  const saves = await Promise.all(Array.from({ length: 14 }, () => desk.call('dev', 'saveDraft', draft())));
  expect(saves.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(10);
  expect(saves.find(({ status }) => status === 422)?.body.error.code).toBe('too_many_drafts');
  expect(await listed('dev')).toHaveLength(10);
});

test('a draft is bounded, and its parts too', async () => {
  const wide = draft({ form: 'é'.repeat(200_000) });
  expect(await desk.call('asha', 'saveDraft', wide)).toMatchObject({ status: 413 });
  for (const wrong of [
    { form: '' },
    { form: 'x'.repeat(204_801) },
    { form: 'a\u0000b' },
    { title: 'x'.repeat(401) },
    { draftId: 'one' },
    { revision: -1 },
  ])
    expect(await desk.call('asha', 'saveDraft', draft(wrong))).toMatchObject({ status: 400 });
  expect(await desk.call('asha', 'saveDraft', draft({ form: 'x'.repeat(204_800) }))).toMatchObject({
    status: 200,
  });
  for (const { draftId } of await listed()) await desk.call('asha', 'deleteDraft', { draftId });
});

test('a submitted request takes its draft with it, and a refused one does not', async () => {
  const kept = draft();
  await desk.call('asha', 'saveDraft', kept);
  const { draftId } = kept;
  expect((await desk.submit('asha', chair(99_000_000, { draftId }))).status).toBe(422);
  expect(await listed()).toMatchObject([{ draftId }]);
  const key = { 'idempotency-key': id() };
  const first = await desk.submit('asha', chair(1_000, { draftId }), [], key);
  expect(first.status).toBe(200);
  expect(await listed()).toEqual([]);
  // The answer was lost: the same again makes no second request.
  expect(await desk.submit('asha', chair(1_000, { draftId }), [], key)).toEqual(first);
  // A page that had not heard of it does not bring the draft back.
  expect((await desk.call('asha', 'saveDraft', { ...kept, revision: 1 })).status).toBe(404);
});

test('a draft that nobody went on with for 90 days is forgotten', async () => {
  await desk.call('rita', 'saveDraft', draft());
  const later = (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000);
    desk = new Desk(portal);
  };
  later(89);
  await forgetOldDrafts(portal.platform);
  expect(await listed('rita')).toHaveLength(1);
  later(2);
  await forgetOldDrafts(portal.platform);
  expect(await listed('rita')).toEqual([]);
});
