import { createHash } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { requestIdOf } from '#features/asset-requests/workflow/contract.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { pageOf } from '#server/db/cursor.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { bankFileHeader, bankFileLine, fitsBankFile } from '../bank-file.ts';
import type { RunSummary, RunsQuery } from '../contract.ts';
import { mayUseRun } from '../policy.ts';
import { fitsSepaFile, sepaFile } from '../sepa-file.ts';
import { bankFileName } from '../vocabulary.ts';
import { bankFilesOf, payerOf } from './bank-file-present.ts';
import * as lineStore from './line-store.ts';
import { presentRunSummary } from './present.ts';
import * as runListStore from './run-list-store.ts';
import { note } from './run-service.ts';
import * as store from './run-store.ts';

/** A page of the runs that somebody may see, newest first. */
export async function readRuns(
  platform: Platform,
  actor: Actor,
  { status, search, cursor = null, limit = 30 }: { [Key in keyof RunsQuery]: RunsQuery[Key] | null },
): Promise<{ data: RunSummary[]; next: number | null }> {
  const most = limit ?? 30;
  const found = await runListStore.listRuns(platform.database.reads, actor, {
    status: status ?? undefined,
    search: search ?? undefined,
    before: cursor,
    limit: most + 1,
  });
  const { rows, last } = pageOf(found, most);
  return { data: rows.map(presentRunSummary), next: last?.runId ?? null };
}

/**
 * One of a transfer's files for the bank, as text. That it was made, by whom and with which content, is an entry of the log before it leaves; a
 * draft notes its hash until its records change.
 */
export async function bankFile(
  platform: Platform,
  actor: Actor,
  { runId, fileName }: { runId: number; fileName: string },
  call: Caller,
): Promise<string | Refusal> {
  const kind = fileName.endsWith('.xml') ? 'xml' : 'csv';
  return transact(platform.database, async (tx) => {
    const run = await store.lockRun(tx, runId);
    const records = run ? await lineStore.listLines(tx, runId) : [];
    if (!run || !mayUseRun({ kind: run.kind, records }, actor))
      return refuse(404, 'no_such_run', m.paymentdesk_refused_no_run());
    if (!bankFilesOf(run, records.length, platform.env).includes(bankFileName(runId, kind)))
      return refuse(422, 'no_file', m.paymentdesk_refused_no_file());
    const unfit = records.filter((record) => !(kind === 'xml' ? fitsSepaFile : fitsBankFile)(record));
    if (unfit.length > 0) return refuseUnfit(unfit, kind);
    const now = platform.now();
    const { CURRENCY } = platform.env;
    const payer = payerOf(platform.env);
    // A released one is the file as it went to the bank, of the version before its release.
    const isDraft = run.status === 'Draft';
    const at = isDraft ? now : (run.exportedAt ?? run.endedAt ?? now);
    const version = isDraft ? run.version : run.version - 1;
    const text =
      kind === 'xml' && payer
        ? sepaFile({ runId, version }, records, payer, at)
        : [bankFileHeader(), ...records.map((record) => bankFileLine(runId, record, CURRENCY))].join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (isDraft) await store.markExported(tx, runId, now, sha256);
    await note(tx, platform, actor, 'payment-run.export', runId, call, { sha256 });
    return text;
  });
}

/** What a bank would read as another payment, or another name, is sent to none. */
function refuseUnfit(records: readonly lineStore.LineRow[], kind: 'csv' | 'xml'): Refusal {
  const ids = records.map(({ requestNumber }) => requestIdOf(requestNumber));
  const [sentence, why] =
    kind === 'xml'
      ? [m.paymentdesk_refused_not_sepa, m.paymentdesk_why_not_sepa]
      : [m.paymentdesk_refused_unfit, m.paymentdesk_why_unfit];
  return refuse(422, 'unfit_name', sentence({ requests: plainList(ids) }), {
    fields: Object.fromEntries(ids.map((id) => [id, why()])),
  });
}
