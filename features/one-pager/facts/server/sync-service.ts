import { randomUUID } from 'node:crypto';
import { isHrEverywhere } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { isDatabaseLost } from '#server/db/connection-errors.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { Syncs } from '../contract.ts';
import { listKeepers } from './correction-store.ts';
import { factRows } from './upload-service.ts';

/** What a run of the HR system needs. */
export interface Syncing {
  readonly platform: Platform;
  readonly runs: Services['uploadRuns'];
  readonly source: Services['hrSource'];
  readonly kind: UploadKind;
}

const shown = 20;

/** Where facts are taken from, and the newest runs. */
export async function readSyncs({ platform, runs, source }: Syncing): Promise<Syncs> {
  const rows = await runs.list(platform.database.reads, factRows.kind, shown);
  return {
    source: source.name,
    nextAt: source.name === null ? null : source.nextAt().toISOString(),
    rows: rows.map(({ uploadId, state, madeAt, appliedAt, counts, failure }) => ({
      uploadId,
      state,
      beganAt: madeAt.toISOString(),
      appliedAt: appliedAt?.toISOString() ?? null,
      added: counts?.added ?? 0,
      changed: counts?.changed ?? 0,
      wrong: (counts?.wrong ?? 0) + (counts?.leftOut ?? 0),
      failure: failure && say(failure),
    })),
  };
}

/** Begins a run; `by` null: the schedule. */
export async function beginSync(
  { platform, runs, source }: Syncing,
  by: string | null,
  from: Partial<Caller>,
): Promise<null | Refusal> {
  const { name } = source;
  if (name === null) return refuse(409, 'no_source', m.onepager_refused_no_source());
  const uploadId = randomUUID();
  return transact(platform.database, async (tx) => {
    const run = { uploadId, kind: factRows.kind, fileName: name, at: platform.now(), by, from };
    if (!(await runs.begin(tx, run))) return refuse(409, 'under_way', m.onepager_refused_under_way());
    await platform.outbox.put(tx, 'one-pager.sync', { uploadId }, { patient: true });
    return null;
  });
}

/** The same by hand, answered with how it stands. */
export async function startSync(syncing: Syncing, actor: Actor, caller: Caller): Promise<Syncs | Refusal> {
  // It says something of everybody.
  if (!isHrEverywhere(actor)) return refuse(403, 'not_yours', m.onepager_refused_sync());
  const begun = await beginSync(syncing, actor.empcode, caller);
  return isRefusal(begun) ? begun : readSyncs(syncing);
}

/** Does a run that has begun: rows that are wrong are left out and stay to be read in the list of uploads. */
export async function carryOut({ platform, runs, source, kind }: Syncing, uploadId: string): Promise<void> {
  const { open } = await runs.newest(platform.database.writes, factRows.kind);
  if (open?.uploadId !== uploadId || open.state !== 'checking') return;
  // Of failures in a row only the first is told: night after night the rest would say the same.
  const [, before] = await runs.list(platform.database.writes, factRows.kind, 2);
  const tell = async (tx: Tx) => {
    if (before?.state !== 'failed') await tellOfFailure(platform, tx, uploadId);
  };
  try {
    const received = await source.read();
    if ('failed' in received) return await runs.fail(uploadId, received.failed, tell);
    const failure = await runs.take(kind, uploadId, received);
    if (failure) return await runs.fail(uploadId, failure, tell);
    await runs.settle(kind, uploadId, { more: async () => [], decide: async () => null });
  } catch (error) {
    if (isDatabaseLost(error)) throw error;
    platform.log.error({ err: error, uploadId }, 'a run for one-pagers could not be carried out');
    await runs.fail(uploadId, sentence('onepager_sync_failed'), tell);
  }
}

/** Tells the administrators that a run came to nothing. */
async function tellOfFailure({ outbox }: Platform, tx: Tx, uploadId: string): Promise<void> {
  const to = await listKeepers(tx);
  if (to.length === 0) return;
  const notice = { to, from: null, kind: 'one-pager.sync-failed', link: `/admin/uploads/${uploadId}` };
  await outbox.put(tx, 'notifications.deliver', { ...notice, text: sentence('onepager_notice_sync_failed') });
}
