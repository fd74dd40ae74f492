import { createHash } from 'node:crypto';
import { m } from '#messages';
import type { Actor } from '../../../contract/people.ts';
import { type Refusal, refuse } from '../../../contract/refusal.ts';
import { plainList } from '../../../formats/lists.ts';
import { pageOf } from '../../../server/db/cursor.ts';
import { transact } from '../../../server/db/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import type { Platform } from '../../../server/platform.ts';
import { requestIdOf } from '../../asset-requests/workflow/contract.ts';
import { bankFileHeader, bankFileLine, fitsBankFile } from '../bank-file.ts';
import type { RunSummary, RunsQuery } from '../contract.ts';
import { mayUseRun } from '../policy.ts';
import { presentRunSummary } from './present.ts';
import { note } from './run-service.ts';
import * as store from './run-store.ts';

/** A page of the runs that somebody may see, newest first. */
export async function readRuns(
  platform: Platform,
  actor: Actor,
  { status, search, cursor = null, limit = 30 }: { [Key in keyof RunsQuery]: RunsQuery[Key] | null },
): Promise<{ data: RunSummary[]; next: number | null }> {
  const most = limit ?? 30;
  const found = await store.listRuns(platform.database.reads, actor, {
    ...{ status: status ?? undefined, search: search ?? undefined },
    before: cursor,
    limit: most + 1,
  });
  const { rows, last } = pageOf(found, most);
  return { data: rows.map(presentRunSummary), next: last?.runId ?? null };
}

/**
 * The lines of a transfer's file for the bank. That it was made, by whom and with which content, is an entry of the log before
 * the first line leaves; a draft notes its hash until its records change.
 */
export async function bankFileLines(
  platform: Platform,
  actor: Actor,
  runId: number,
  call: Caller,
): Promise<Iterable<string> | Refusal> {
  return transact(platform.database, async (tx) => {
    const run = await store.lockRun(tx, runId);
    const records = run ? await store.listRecords(tx, runId) : [];
    if (!run || !mayUseRun({ kind: run.kind, records }, actor))
      return refuse(404, 'no_such_run', m.payments_refused_no_run());
    if (run.kind !== 'transfer' || run.status === 'Discarded' || records.length === 0)
      return refuse(422, 'no_file', m.payments_refused_no_file());
    const unfit = records.filter((record) => !fitsBankFile(record));
    if (unfit.length > 0) return refuseUnfit(unfit);
    const { CURRENCY } = platform.env;
    const lines = function* () {
      yield bankFileHeader();
      for (const record of records) yield bankFileLine(runId, record, CURRENCY);
    };
    const hash = createHash('sha256');
    for (const line of lines()) hash.update(line);
    const sha256 = hash.digest('hex');
    if (run.status === 'Draft') await store.markExported(tx, runId, platform.now(), sha256);
    await note(tx, platform, actor, 'payment-run.export', runId, call, { sha256 });
    return { [Symbol.iterator]: lines };
  });
}

/** What a bank would read as another payment, or another name, is sent to none. */
function refuseUnfit(records: readonly store.RecordRow[]): Refusal {
  const ids = records.map(({ requestNumber }) => requestIdOf(requestNumber));
  return refuse(422, 'unfit_name', m.payments_refused_unfit({ requests: plainList(ids) }), {
    fields: Object.fromEntries(ids.map((id) => [id, m.payments_why_unfit()])),
  });
}
