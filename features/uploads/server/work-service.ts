import { type Sentence, sentence } from '#contract/sentence.ts';
import { dayOf } from '#formats/time/dates.ts';
import { audit } from '#server/audit/record.ts';
import { isDatabaseLost } from '#server/db/connection-errors.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { holdLock, lockKeys } from '#server/db/locks.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { Pressed } from './apply-service.ts';
import { judge } from './check-service.ts';
import * as judgedRowsStore from './judged-rows-store.ts';
import type { Kinds } from './read-service.ts';
import * as rows from './rows-store.ts';
import * as store from './store.ts';
import * as writeStore from './write-store.ts';

/** Uploads as a job applies and undoes them. */

/** Applies all rows or none: where what they would do is another than was looked at, they are to be looked at again. */
export async function runApply(platform: Platform, kinds: Kinds, pressed: Pressed): Promise<void> {
  await runOne(platform, kinds, pressed, { from: 'applying', back: 'ready' }, async (tx, record, kind) => {
    const { uploadId, by, from } = pressed;
    const at = platform.now();
    const today = dayOf(at, platform.env.TZ);
    const judging = { uploadId, rows: null, reach: record.reach, by, at, today };
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
