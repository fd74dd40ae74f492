import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { isDatabaseLost } from '#server/db/connection-errors.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { holdLock, lockKeys } from '#server/db/locks.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { Upload } from '../contract.ts';
import { maySee } from '../policy.ts';
import { actionsIn, goesOn } from '../rules.ts';
import { judge, lockOwn, movedOn } from './check-service.ts';
import * as judgedRowsStore from './judged-rows-store.ts';
import { type Kinds, notThere, readUpload } from './read-service.ts';
import * as rows from './rows-store.ts';
import * as store from './store.ts';
import * as writeStore from './write-store.ts';

/** Who has an upload applied or undone, and from where. */
export interface Pressed {
  readonly uploadId: string;
  /** Null: the portal by itself. */
  readonly by: string | null;
  readonly from: Partial<Caller>;
}

interface Seen {
  readonly uploadId: string;
  readonly version: number;
}

/** Leaves an upload that is ready to the job that applies it. */
export function applyUpload(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  seen: Seen,
  caller: Caller,
): Promise<Upload | Refusal> {
  return leaveTo(platform, kinds, { actor, seen, caller, job: 'uploads.apply' }, async (tx) => {
    const found = await lockOwn(tx, kinds, actor, seen.uploadId);
    if (isRefusal(found)) return found;
    const { version, state, counts } = found.record;
    if (version !== seen.version || !actionsIn(state, counts).includes('apply')) return movedOn();
    return { state: 'applying', moved: 0, failure: null };
  });
}

/** Leaves an upload that was applied to the job that undoes it. */
export function undoUpload(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  seen: Seen,
  caller: Caller,
): Promise<Upload | Refusal> {
  return leaveTo(platform, kinds, { actor, seen, caller, job: 'uploads.undo' }, async (tx) => {
    const record = await store.findUpload(tx, seen.uploadId, true);
    const kind = kinds.find((one) => one.kind === record?.kind);
    if (!record || !kind || !maySee(actor, record, kind.openTo)) return notThere();
    if (record.version !== seen.version || record.state !== 'applied') return movedOn();
    if (record.file === null) return refuse(409, 'too_late', m.uploads_refused_too_late());
    return { state: 'undoing', failure: null };
  });
}

interface Press {
  readonly actor: Actor;
  readonly seen: Seen;
  readonly caller: Caller;
  readonly job: 'uploads.apply' | 'uploads.undo';
}

/** Has what is decided about a locked upload saved and its job put, in one transaction. */
async function leaveTo(
  platform: Platform,
  kinds: Kinds,
  { actor, seen: { uploadId }, caller, job }: Press,
  decide: (tx: Tx) => Promise<writeStore.UploadChange | Refusal>,
): Promise<Upload | Refusal> {
  const refused = await transact(platform.database, async (tx) => {
    const change = await decide(tx);
    if (isRefusal(change)) return change;
    await writeStore.changeUpload(tx, uploadId, change);
    await platform.outbox.put(tx, job, { uploadId, by: actor.empcode, from: caller });
    return null;
  });
  return refused ?? readUpload(platform, kinds, actor, uploadId);
}

/** Puts an upload aside that was not applied. */
export async function discardUpload(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
  caller: Caller,
): Promise<Upload | Refusal> {
  const done = await transact(platform.database, async (tx) => {
    const found = await lockOwn(tx, kinds, actor, uploadId);
    if (isRefusal(found)) return found;
    const { state, counts, file } = found.record;
    if (!actionsIn(state, counts).includes('discard') && state !== 'failed') return movedOn();
    const at = platform.now();
    await rows.forgetRows(tx, uploadId);
    await writeStore.changeUpload(tx, uploadId, { state: 'discarded', file: null, endedAt: at });
    await audit(tx, at, { actor: actor.empcode, action: 'upload.discard', subject: uploadId, caller });
    return { file };
  });
  if (isRefusal(done)) return done;
  if (done.file) await platform.files.remove(done.file);
  return readUpload(platform, kinds, actor, uploadId);
}

/** Applies all rows or none: where what they would do is another than was looked at, they are to be looked at again. */
export async function runApply(platform: Platform, kinds: Kinds, pressed: Pressed): Promise<void> {
  await runOne(platform, kinds, pressed, { from: 'applying', back: 'ready' }, async (tx, record, kind) => {
    const { uploadId, by, from } = pressed;
    const at = platform.now();
    const today = dayOf(at, platform.env.TZ);
    const judging = { uploadId, rows: null, reach: record.reach, by, today };
    await kind.lock(tx, uploadId);
    const moved = await rows.markMoved(tx, uploadId, kind.judged(judging));
    if (moved > 0) {
      const counts = await judge(tx, kind, judging);
      await writeStore.changeUpload(tx, uploadId, { state: 'ready', counts, moved });
      return;
    }
    const batch = { uploadId, source: record.source, by, at, today };
    const gains = await kind.gains?.(tx, batch);
    await kind.apply(tx, batch);
    await writeStore.changeUpload(tx, uploadId, { state: 'applied', appliedAt: at });
    await audit(tx, at, {
      actor: by,
      action: 'upload.apply',
      subject: uploadId,
      caller: from,
      after: { kind: record.kind, fileName: record.fileName, ...record.counts, ...gains },
    });
  });
}

/** Undoes all rows but those that were changed since. */
export async function runUndo(platform: Platform, kinds: Kinds, pressed: Pressed): Promise<void> {
  await runOne(platform, kinds, pressed, { from: 'undoing', back: 'applied' }, async (tx, record, kind) => {
    const { uploadId, by, from } = pressed;
    const at = platform.now();
    const kept = await kind.undo(tx, {
      uploadId,
      source: record.source,
      by,
      at,
      today: dayOf(at, platform.env.TZ),
    });
    await rows.markKept(tx, uploadId, kept);
    await writeStore.changeUpload(tx, uploadId, { state: 'undone', kept: kept.length, endedAt: at });
    await audit(tx, at, {
      actor: by,
      action: 'upload.undo',
      subject: uploadId,
      caller: from,
      before: { kind: record.kind, fileName: record.fileName },
      after: { kept: kept.length },
    });
  });
}

/**
 * One upload at a time, in one transaction. What goes wrong has written nothing: the upload is as it was before, with the reason; where the
 * database was lost, it is tried again.
 */
async function runOne(
  platform: Platform,
  kinds: Kinds,
  { uploadId }: Pressed,
  states: { from: 'applying' | 'undoing'; back: 'ready' | 'applied' },
  work: (tx: Tx, record: store.UploadRecord, kind: UploadKind) => Promise<void>,
): Promise<void> {
  let kind: UploadKind | undefined;
  try {
    await transact(platform.database, async (tx) => {
      await judgedRowsStore.allowTime(tx);
      await holdLock(tx, lockKeys.uploads);
      const record = await store.findUpload(tx, uploadId, true);
      kind = kinds.find((one) => one.kind === record?.kind);
      if (record?.state === states.from && kind) await work(tx, record, kind);
      return null;
    });
  } catch (error) {
    if (isDatabaseLost(error)) throw error;
    const known = kind?.brokenBy(error) ?? null;
    if (!known) platform.log.error({ err: error, uploadId }, 'an upload could not be applied or undone');
    await goBack(platform, uploadId, states, known ?? sentence('uploads_failed_apply'));
  }
}

async function goBack(
  platform: Platform,
  uploadId: string,
  { from, back }: { from: string; back: 'ready' | 'applied' },
  failure: Sentence,
): Promise<void> {
  await transact(platform.database, async (tx) => {
    const record = await store.findUpload(tx, uploadId, true);
    if (record?.state === from) await writeStore.changeUpload(tx, uploadId, { state: back, failure });
    return null;
  });
}

/** How long an upload can be undone, and its rows and file are kept. */
const keptMs = 30 * 86_400_000;
const forgottenAtOnce = 20;

/** Forgets the rows and files of old uploads; that there were some stays. What was not applied by then is put aside. */
export async function forgetOldUploads(platform: Platform): Promise<number> {
  const before = new Date(platform.now().getTime() - keptMs);
  const old = await store.listOld(platform.database.writes, before, forgottenAtOnce);
  for (const { uploadId } of old) {
    const file = await transact(platform.database, async (tx) => {
      await judgedRowsStore.allowTime(tx);
      const record = await store.findUpload(tx, uploadId, true);
      // Somebody has just had it read, applied or undone.
      if (!record || goesOn(record.state)) return null;
      const isOver = record.state === 'applied' || record.state === 'undone';
      const aside = { state: 'discarded', endedAt: platform.now() } as const;
      await rows.forgetRows(tx, uploadId);
      await writeStore.changeUpload(tx, uploadId, { file: null, ...(!isOver && aside) });
      return record.file;
    });
    if (typeof file === 'string') await platform.files.remove(file);
  }
  return old.length;
}
