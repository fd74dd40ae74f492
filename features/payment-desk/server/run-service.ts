import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { findDues, findTitles, lockDues } from '#features/asset-requests/dues/server/offered-store.ts';
import { requestIdOf, requestNumberOf } from '#features/asset-requests/workflow/contract.ts';
import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import type { Run } from '../contract.ts';
import { mayUseRun } from '../policy.ts';
import { refuseCount, refuseRun, whyMovedOn, whyNotPayable } from '../rules.ts';
import { kindOfMode, type RunKind } from '../vocabulary.ts';
import { whereTo } from './due-service.ts';
import * as lineStore from './line-store.ts';
import { presentRecord, presentRun } from './present.ts';
import * as store from './run-store.ts';

type Submission = Pick<Submitted, 'address' | 'reference'>;

const noSuchRun = () => refuse(404, 'no_such_run', m.paymentdesk_refused_no_run());
const numbersOf = (requestIDs: readonly string[]) => requestIDs.map((id) => requestNumberOf(id) ?? 0);

/** One run with its records; of a draft, each says whether it can be paid as it stands. 404 for whoever may not use it. */
export async function readRun(platform: Platform, actor: Actor, runId: number): Promise<Run | Refusal> {
  return runAsIs(platform.database.reads, platform, actor, runId);
}

async function runAsIs(db: Db | Tx, platform: Platform, actor: Actor, runId: number): Promise<Run | Refusal> {
  const run = await store.findRun(db, runId);
  const records = run ? await lineStore.listLines(db, runId) : [];
  if (!run || !mayUseRun({ kind: run.kind, records }, actor)) return noSuchRun();
  const titles = new Map(
    (await findTitles(db, numbersIn(records))).map((about) => [about.requestNumber, about]),
  );
  const whys = run.status === 'Draft' ? await movedOn(db, actor, records) : new Map<number, string>();
  const presented = records.map((record) => {
    const about = titles.get(record.requestNumber) ?? { title: '', empcode: '', empname: '' };
    return presentRecord(record, about, whys.get(record.requestNumber) ?? null);
  });
  return presentRun(run, presented, platform.env);
}

const numbersIn = (records: readonly { requestNumber: number }[]) =>
  records.map(({ requestNumber }) => requestNumber);

/** Which of a draft's records can't be paid as they stand there, and why. */
export async function movedOn(
  db: Db | Tx,
  actor: Actor,
  records: readonly lineStore.LineRow[],
): Promise<Map<number, string>> {
  const dues = await findDues(db, actor, numbersIn(records));
  const { payees } = await whereTo(db, dues);
  const byNumber = new Map(dues.map((due, index) => [due.requestNumber, { due, payee: payees[index] }]));
  const whys = new Map<number, string>();
  for (const record of records) {
    const { due, payee } = byNumber.get(record.requestNumber) ?? {};
    const now = due && payee ? { ...due, ...payee } : null;
    const why = due && !due.mine ? m.paymentdesk_why_not_yours() : whyMovedOn(record, now);
    if (why) whys.set(record.requestNumber, why);
  }
  return whys;
}

/** Begins a draft over records that are due. */
export async function createRun(
  platform: Platform,
  actor: Actor,
  given: { kind: RunKind; requestIDs: readonly string[]; submitted: Submitted },
): Promise<Run | Refusal> {
  const { kind, requestIDs, submitted } = given;
  if (!mayUseRun({ kind, records: [] }, actor))
    return refuse(403, 'role_not_held', m.paymentdesk_refused_role());
  const made = await transact(platform.database, (tx) =>
    once(tx, submitted, platform.now(), async () => {
      const at = platform.now();
      const runId = await store.insertRun(tx, { kind, createdBy: actor.empcode, createdAt: at });
      const refused = await takeIn(tx, actor, { runId, kind }, numbersOf(requestIDs));
      if (refused) return refused;
      await note(tx, platform, actor, 'payment-run.create', runId, submitted);
      return { runId };
    }),
  );
  return isRefusal(made) ? made : readRun(platform, actor, made.answer.runId);
}

/** Takes records into a run, or says which can't be and why. */
async function takeIn(
  tx: Tx,
  actor: Actor,
  { runId, kind }: { runId: number; kind: RunKind },
  requestNumbers: readonly number[],
): Promise<Refusal | null> {
  const dues = await lockDues(tx, actor, requestNumbers);
  const { payees, runs } = await whereTo(tx, dues);
  const whys = new Map<number, string>(
    requestNumbers.map((requestNumber) => [requestNumber, m.paymentdesk_moved_not_due()]),
  );
  const records = dues.map((due, index) => {
    const { accountNumber, bankCode, name, state } = payees[index] ?? {
      accountNumber: null,
      bankCode: null,
      name: '',
      state: 'missing' as const,
    };
    const runOf = runs.get(due.requestNumber) ?? null;
    const why = !due.mine
      ? m.paymentdesk_why_not_yours()
      : kindOfMode(due.mode) !== kind
        ? m.paymentdesk_why_other_kind()
        : whyNotPayable({ mode: due.mode, payee: { state }, runId: runOf });
    if (why) whys.set(due.requestNumber, why);
    else whys.delete(due.requestNumber);
    const { requestNumber, mode, locationId, orgUnit, amount } = due;
    return { requestNumber, mode, locationId, orgUnit, amount, payee: name, accountNumber, bankCode };
  });
  if (whys.size > 0) return refuseRecords(whys);
  const taken = await lineStore.insertLines(tx, runId, records);
  const missed = records.filter(({ requestNumber }) => !taken.has(requestNumber));
  return missed.length === 0
    ? null
    : refuseRecords(new Map(missed.map(({ requestNumber }) => [requestNumber, m.paymentdesk_why_taken()])));
}

const named = 5;

/** Names the records that can't be paid: the first few in the sentence, all of them by their field. */
export function refuseRecords(whys: ReadonlyMap<number, string>): Refusal {
  const ids = [...whys.keys()].sort((one, other) => one - other).map(requestIdOf);
  const list = andList(ids.slice(0, named));
  const records = ids.length > named ? m.paymentdesk_and_more({ list, count: ids.length - named }) : list;
  const fields = Object.fromEntries([...whys].map(([number, why]) => [requestIdOf(number), why]));
  const [why = ''] = new Set(whys.values());
  return refuse(409, 'not_payable', m.paymentdesk_refused_records({ records, why }), { fields });
}

/** A cheque's number was given already. `field`: where it was typed. */
export function refuseNumber(number: string, field: 'firstNumber' | 'reference'): Refusal {
  const message = m.paymentdesk_refused_number_used({ number });
  return refuse(409, 'number_used', message, { fields: { [field]: message } });
}

/** A bank's reference was used already. */
export function refuseReference(): Refusal {
  const message = m.paymentdesk_refused_reference_used();
  return refuse(409, 'reference_used', message, { fields: { reference: message } });
}

/** Does `work` with a draft that the actor may use, locked and as they saw it; answers it as it is afterwards. */
export async function onDraft(
  platform: Platform,
  actor: Actor,
  seen: { runId: number; version: number },
  work: (tx: Tx, run: store.RunRow, records: lineStore.LineRow[]) => Promise<Refusal | null>,
): Promise<Run | Refusal> {
  return transact(platform.database, async (tx) => {
    const run = await store.lockRun(tx, seen.runId);
    const records = run ? await lineStore.listLines(tx, seen.runId) : [];
    if (!run || !mayUseRun({ kind: run.kind, records }, actor)) return noSuchRun();
    const refused = refuseRun(run, seen.version) ?? (await work(tx, run, records));
    return refused ?? runAsIs(tx, platform, actor, run.runId);
  });
}

/** Adds records to a draft and takes others out of it. What it was numbered or exported as holds no more. */
export async function changeRun(
  platform: Platform,
  actor: Actor,
  given: { runId: number; version: number; add?: readonly string[]; remove?: readonly string[] },
  call: Caller,
): Promise<Run | Refusal> {
  const { add = [], remove = [] } = given;
  return onDraft(platform, actor, given, async (tx, run, records) => {
    await lineStore.deleteLines(tx, run.runId, numbersOf(remove));
    const refused = refuseCount(records.length - remove.length + add.length);
    if (refused) return refused;
    const notTaken = add.length > 0 ? await takeIn(tx, actor, run, numbersOf(add)) : null;
    if (notTaken) return notTaken;
    await store.markChanged(tx, run.runId);
    await note(tx, platform, actor, 'payment-run.change', run.runId, call, { added: add, removed: remove });
    return null;
  });
}

/** Gives up a draft: its records are free again, and so are the numbers of its cheques. */
export async function discardRun(
  platform: Platform,
  actor: Actor,
  seen: { runId: number; version: number },
  call: Caller,
): Promise<Run | Refusal> {
  return onDraft(platform, actor, seen, async (tx, run) => {
    const end = { status: 'Discarded', by: actor.empcode, at: platform.now() } as const;
    await store.endRun(tx, run.runId, { ...end, reference: null, paidOn: null });
    await note(tx, platform, actor, 'payment-run.discard', run.runId, call);
    return null;
  });
}

/** Writes what was done with a run into the audit log. */
export async function note(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  action: string,
  runId: number,
  caller: Submission,
  more: object = {},
): Promise<void> {
  const run = await store.findRun(tx, runId);
  await audit(tx, platform.now(), {
    actor: actor.empcode,
    action,
    subject: `run-${runId}`,
    caller,
    after: { kind: run?.kind, count: run?.count, total: run?.total, ...more },
  });
}
