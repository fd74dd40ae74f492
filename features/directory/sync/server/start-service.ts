import { randomUUID } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import type { Sync } from '../contract.ts';
import { SourceError } from '../pages.ts';
import { mayRun } from '../policy.ts';
import { sinceOf } from '../rules.ts';
import * as fileStore from './file-store.ts';
import { employeesKind } from './kind-service.ts';
import { readSync } from './read-service.ts';
import { notifyHeld, type RunRecord, type UploadRuns, whyNot } from './run-service.ts';
import { fileOf, nameOf, saysChanges, sourceOf } from './source-service.ts';
import * as store from './store.ts';

/** Begins a run by hand. */
export async function startSync(
  platform: Platform,
  runs: UploadRuns,
  actor: Actor,
  { whole }: { whole: boolean },
  caller: Caller,
): Promise<Sync | Refusal> {
  if (!mayRun(actor)) return refuse(403, 'not_yours', m.directory_sync_refused_not_yours());
  const begun = await beginRun(platform, runs, { by: actor.empcode, from: caller, whole });
  return isRefusal(begun) ? begun : readSync(platform, runs, actor);
}

/** Begins a run that is due. Where there is nothing to read, or another run is not through, there is none: who decides about that one is reminded. */
export async function startDue(platform: Platform, runs: UploadRuns): Promise<void> {
  const begun = await beginRun(platform, runs, { by: null, from: {}, whole: false });
  if (!isRefusal(begun) || begun.code !== 'held') return;
  await transact(platform.database, async (tx) => {
    const { open } = await runs.newest(tx, employeesKind);
    if (open?.state === 'ready')
      await notifyHeld(platform, tx, open.uploadId, sentence('directory_sync_notice_waits'));
    return null;
  });
}

/** A patient job is tried for half a day (server/jobs/outbox.ts). */
const triedForMs = 15 * 3_600_000;

interface Asked {
  /** Null: the schedule. */
  readonly by: string | null;
  readonly from: Partial<Caller>;
  readonly whole: boolean;
}

async function beginRun(
  platform: Platform,
  runs: UploadRuns,
  { by, from, whole }: Asked,
): Promise<null | Refusal> {
  const source = sourceOf(platform.env);
  if (!source) return refuse(409, 'no_source', m.directory_sync_refused_none());
  const at = platform.now();
  await takeUp(platform, runs, at);
  const found = await lookFor(platform, source, by);
  if (isRefusal(found)) return found;
  const uploadId = randomUUID();
  return transact(platform.database, async (tx) => {
    const fileName = found?.name ?? nameOf(source);
    if (!(await runs.begin(tx, { uploadId, kind: employeesKind, fileName, at, by, from }))) {
      const { open } = await runs.newest(tx, employeesKind);
      return open?.state === 'ready'
        ? refuse(409, 'held', m.directory_sync_refused_held())
        : refuse(409, 'under_way', m.directory_sync_refused_under_way());
    }
    const since = whole || !saysChanges(source) ? null : sinceOf(await store.lastGood(tx), at);
    await store.insertRun(tx, { uploadId, since, file: found }, at);
    await platform.outbox.put(tx, 'directory.sync', { uploadId }, { patient: true });
    return null;
  });
}

/** True of a run whose work was tried for as long as it ever is, without a database say: it would block all others for good. */
function isGivenUp({ state, madeAt }: RunRecord, at: Date): boolean {
  return (state === 'checking' || state === 'applying') && at.getTime() - madeAt.getTime() > triedForMs;
}

/** Goes on with such a run. Where it goes on already that does nothing. */
async function takeUp({ database, outbox }: Platform, runs: UploadRuns, at: Date): Promise<void> {
  const { open } = await runs.newest(database.writes, employeesKind);
  if (!open || !isGivenUp(open, at)) return;
  const { uploadId, state } = open;
  await transact(database, async (tx) => {
    if (state === 'applying') await runs.applyAgain(tx, uploadId);
    else await outbox.put(tx, 'directory.sync', { uploadId }, { patient: true });
    return null;
  });
}

/** The file that is to be read; null: it is no folder. */
async function lookFor(
  platform: Platform,
  source: NonNullable<ReturnType<typeof sourceOf>>,
  by: string | null,
) {
  if (source.kind === 'rest') return null;
  try {
    const file = await fileOf(source);
    if (file && !(await fileStore.wasRead(platform.database.reads, file))) return file;
    return refuse(409, 'nothing_new', m.directory_sync_refused_nothing_new({ name: nameOf(source) }));
  } catch (error) {
    // On the schedule nobody reads a refusal: the run begins, fails, and says so.
    if (error instanceof SourceError && by === null) return null;
    if (error instanceof SourceError) return refuse(409, 'no_folder', say(whyNot(error, source)));
    throw error;
  }
}
