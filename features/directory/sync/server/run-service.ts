import { type Sentence, sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import type { Upload } from '#features/uploads/contract.ts';
import { dayOf } from '#formats/time/dates.ts';
import { isDatabaseLost } from '#server/db/connection-errors.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { ReceivedFile } from '#server/files/file-store.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { SourceError, type SourceFault } from '../pages.ts';
import { heldBecause } from '../rules.ts';
import * as fileStore from './file-store.ts';
import { employeesKind } from './kind-service.ts';
import { nameOf, readSource, type Source, sourceOf } from './source-service.ts';
import * as store from './store.ts';

/** A run as it stands. */
export interface RunRecord extends Pick<Upload, 'uploadId' | 'state' | 'counts'> {
  readonly madeAt: Date;
  readonly appliedAt: Date | null;
  readonly failure: Sentence | null;
}

/** Uploads that no person makes: what the room that has the uploads offers. */
export interface UploadRuns {
  begin(
    tx: Tx,
    run: {
      readonly uploadId: string;
      readonly kind: string;
      readonly fileName: string;
      readonly at: Date;
      readonly by: string | null;
      readonly from: object;
    },
  ): Promise<boolean>;
  take(kind: UploadKind, uploadId: string, received: ReceivedFile): Promise<Sentence | null>;
  settle(
    kind: UploadKind,
    uploadId: string,
    settling: {
      more(tx: Tx): Promise<readonly Readonly<Record<string, string>>[]>;
      decide(tx: Tx, first: number): Promise<Sentence | null>;
    },
  ): Promise<void>;
  fail(uploadId: string, failure: Sentence, tell: (tx: Tx) => Promise<void>): Promise<void>;
  applyAgain(tx: Tx, uploadId: string): Promise<void>;
  newest(db: Db | Tx, kind: string): Promise<{ newest: RunRecord | null; open: RunRecord | null }>;
  list(db: Db, kind: string, limit: number): Promise<readonly RunRecord[]>;
}

declare module '#server/feature.ts' {
  interface Services {
    uploadRuns: UploadRuns;
  }
}

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** A run of the HR system that has begun. */
    'directory.sync': { uploadId: string };
  }
}

/** Does a run that has begun: reads the source whole before anything is staged. Begun anew after a crash, it reads again. */
export async function carryOutRun(
  platform: Platform,
  runs: UploadRuns,
  kind: UploadKind,
  uploadId: string,
): Promise<void> {
  const source = sourceOf(platform.env);
  const run = await store.findRun(platform.database.writes, uploadId);
  const { open } = await runs.newest(platform.database.writes, employeesKind);
  if (!run || open?.uploadId !== uploadId || open.state !== 'checking') return;
  try {
    if (!source) throw new SourceError('folder');
    const received = await readSource(platform, source, run);
    const failure = await runs.take(kind, uploadId, received);
    if (failure) return await fail(platform, runs, uploadId, ofTheSource(failure, source));
    await settle(platform, runs, kind, run);
  } catch (error) {
    if (isDatabaseLost(error)) throw error;
    if (!(error instanceof SourceError))
      platform.log.error({ err: error, uploadId }, 'a run of the HR system could not be carried out');
    await fail(platform, runs, uploadId, whyNot(error, source));
  }
}

/** Adds those who are missing, and leaves the run to somebody where it would do too much. */
async function settle(
  platform: Platform,
  runs: UploadRuns,
  kind: UploadKind,
  { uploadId, since }: store.Run,
): Promise<void> {
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  await runs.settle(kind, uploadId, {
    // Who is not among what has changed is not missing.
    more: async (tx) =>
      since ? [] : (await store.missingIn(tx, uploadId)).map((empcode) => ({ empcode, leftOn: today })),
    async decide(tx, first) {
      await fileStore.markRead(tx, uploadId, first, at);
      const held = heldBecause(await store.effectOf(tx, uploadId, { first, today }));
      if (held)
        await notifyHeld(platform, tx, uploadId, sentence('directory_sync_notice_held', { reason: held }));
      return held;
    },
  });
}

/** Ends a run that came to nothing. Those who decide are told of the first one in a row. */
async function fail(
  platform: Platform,
  runs: UploadRuns,
  uploadId: string,
  failure: Sentence,
): Promise<void> {
  await runs.fail(uploadId, failure, async (tx) => {
    if (await store.followsFailure(tx, uploadId)) return;
    await notifyHeld(platform, tx, uploadId, sentence('directory_sync_notice_failed', { reason: failure }));
  });
}

/** Tells those who decide that a run waits for them, or failed. */
export async function notifyHeld(
  { outbox }: Platform,
  tx: Tx,
  uploadId: string,
  text: Sentence,
): Promise<void> {
  const to = await store.listDeciders(tx);
  if (to.length === 0) return;
  const notice = { to, from: null, kind: 'employee.sync-held', link: `/admin/uploads/${uploadId}` };
  await outbox.put(tx, 'notifications.deliver', { ...notice, text });
}

/** Sheets and headers are nobody's to choose here. */
function ofTheSource(failure: Sentence, source: Source | null): Sentence {
  return failure.key === 'upload_failed_no_rows' ? whyNot(new SourceError('empty'), source) : failure;
}

const failedWords = {
  unreachable: 'directory_sync_failed_unreachable',
  slow: 'directory_sync_failed_slow',
  refused: 'directory_sync_failed_refused',
  moved: 'directory_sync_failed_moved',
  status: 'directory_sync_failed_status',
  shape: 'directory_sync_failed_shape',
  elsewhere: 'directory_sync_failed_elsewhere',
  endless: 'directory_sync_failed_endless',
  too_much: 'directory_sync_failed_too_much',
  empty: 'directory_sync_failed_empty',
  folder: 'directory_sync_failed_folder',
  changing: 'directory_sync_failed_changing',
} as const satisfies Record<SourceFault, Sentence['key']>;

/** Why a run came to nothing, and what to do. */
export function whyNot(error: unknown, source: Source | null): Sentence {
  const name = source ? nameOf(source) : '';
  return error instanceof SourceError
    ? sentence(failedWords[error.fault], { name, status: error.status })
    : sentence('directory_sync_failed_fault');
}
