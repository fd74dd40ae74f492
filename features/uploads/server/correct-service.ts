import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { Upload, UploadRow } from '../contract.ts';
import { said } from '../row.ts';
import { judge, lockOwn, movedOn } from './check-service.ts';
import * as columnStore from './column-store.ts';
import * as correctedRowsStore from './corrected-rows-store.ts';
import { givenFor, stagedRow } from './given-service.ts';
import * as judgedRowsStore from './judged-rows-store.ts';
import { presentRow } from './present.ts';
import { type Kinds, readUpload } from './read-service.ts';
import * as rows from './rows-store.ts';
import type * as store from './store.ts';
import * as writeStore from './write-store.ts';

interface Correction {
  readonly uploadId: string;
  readonly row: number;
  readonly field: string;
  readonly text: string;
  readonly everywhere: boolean;
  readonly remember: boolean;
}

/** Corrects a cell, and has the rows judged anew that depend on it. */
export async function correctUpload(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  correction: Correction,
): Promise<{ upload: Upload; row: UploadRow; corrected: number } | Refusal> {
  const { uploadId, row, field } = correction;
  const done = await transact(platform.database, async (tx) => {
    const found = await lockReady(tx, kinds, actor, uploadId);
    if (isRefusal(found)) return found;
    const { kind, reading } = found;
    const at = await rows.lockRow(tx, uploadId, row);
    if (!at || !Object.hasOwn(kind.fields, field)) return refuse(404, 'no_such_row', m.uploads_refused_row());
    const before = { ...at.cells, ...at.corrected }[field] ?? '';
    const isEverywhere = correction.everywhere && before.trim() !== '' && !kind.fields[field]?.isKey;
    const these = isEverywhere
      ? await correctedRowsStore.rowsSaying(tx, uploadId, field, before.trim().toLowerCase())
      : [at];
    const numbers = these.map((one) => one.row);
    const depending = await rows.dependingOn(tx, uploadId, numbers);
    const corrected = these.map((one) => ({ ...one, corrected: correctedWith(one, field, correction.text) }));
    await correctedRowsStore.saveCorrected(tx, uploadId, corrected);
    if (correction.remember && isEverywhere)
      await columnStore.saveMeaning(tx, {
        kind: kind.kind,
        field,
        said: said(before),
        means: correction.text.trim(),
        madeBy: actor.empcode,
        madeAt: platform.now(),
      });
    const given = await givenFor(platform, tx, kind, reading, found.record.read);
    await rows.saveRows(
      tx,
      uploadId,
      corrected.map((one) => stagedRow(kind, given, one).staged),
    );
    const judged = [...new Set([...depending, ...(await rows.dependingOn(tx, uploadId, numbers))])];
    await judgeAgain(platform, tx, kind, found.record, actor.empcode, judged);
    return { corrected: these.length, kind };
  });
  return isRefusal(done) ? done : correctedRow(platform, kinds, actor, correction, done);
}

/** The upload and the row as they are once a cell is corrected. */
async function correctedRow(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  { uploadId, row }: Correction,
  done: { readonly corrected: number; readonly kind: UploadKind },
): Promise<{ upload: Upload; row: UploadRow; corrected: number } | Refusal> {
  const { reads } = platform.database;
  const upload = await readUpload(platform, kinds, actor, uploadId);
  const [now] = await judgedRowsStore.listRows(reads, uploadId, {
    outcome: null,
    after: [row - 1],
    limit: 1,
  });
  if (isRefusal(upload) || !now) return isRefusal(upload) ? upload : movedOn();
  return {
    upload,
    row: presentRow(now, done.kind, await done.kind.choices(reads), platform.env.CURRENCY),
    corrected: done.corrected,
  };
}

/** What is corrected in a row, once this is as well; as the file says it, it is corrected no more. */
function correctedWith(row: rows.KeptRow, field: string, text: string): Record<string, string> {
  const { [field]: _, ...others } = row.corrected;
  return (row.cells[field] ?? '') === text && !row.faults[field] ? others : { ...others, [field]: text };
}

/** Leaves rows out, or takes them in again: those that depend on them are judged anew. */
export async function leaveOutRows(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  { uploadId, rows: these, out }: { uploadId: string; rows?: readonly number[]; out: boolean },
): Promise<Upload | Refusal> {
  const done = await transact(platform.database, async (tx) => {
    const found = await lockReady(tx, kinds, actor, uploadId);
    if (isRefusal(found)) return found;
    const changed = await correctedRowsStore.setLeftOut(tx, uploadId, these ?? null, out);
    const depending = await rows.dependingOn(tx, uploadId, changed);
    await judgeAgain(platform, tx, found.kind, found.record, actor.empcode, depending);
    return null;
  });
  return isRefusal(done) ? done : readUpload(platform, kinds, actor, uploadId);
}

/** An upload that the actor decides about and that waits to be looked at, held until the end of the transaction. */
export async function lockReady(tx: Tx, kinds: Kinds, actor: Actor, uploadId: string) {
  const found = await lockOwn(tx, kinds, actor, uploadId);
  if (isRefusal(found)) return found;
  const { state, reading } = found.record;
  return state === 'ready' && reading ? { ...found, reading } : movedOn();
}

async function judgeAgain(
  { now, env }: Platform,
  tx: Tx,
  kind: UploadKind,
  { uploadId, reach }: store.UploadRecord,
  by: string,
  these: readonly number[],
): Promise<void> {
  const at = now();
  const counts = await judge(tx, kind, {
    uploadId,
    rows: these,
    reach,
    by,
    at,
    today: dayOf(at, env.TZ),
  });
  await writeStore.changeUpload(tx, uploadId, { counts, failure: null });
}
