import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Upload } from '../contract.ts';
import { maySee } from '../policy.ts';
import { actionsIn } from '../rules.ts';
import { lockOwn, movedOn } from './check-service.ts';
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
