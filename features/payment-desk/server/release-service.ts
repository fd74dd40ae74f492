import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { lockDues } from '#features/asset-requests/dues/server/offered-store.ts';
import { requestIdOf } from '#features/asset-requests/workflow/contract.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Run } from '../contract.ts';
import { chequeNumbers, wrongDate } from '../rules.ts';
import { refuseOutside } from './book-service.ts';
import * as lineStore from './line-store.ts';
import { movedOn, note, onDraft, refuseNumber, refuseRecords, refuseReference } from './run-service.ts';
import * as store from './run-store.ts';

/** The steps of requests that the desk takes; a room offers them. */
export interface Steps {
  stepIn(
    tx: Tx,
    platform: Platform,
    actor: Actor,
    given: {
      requestNumber: number;
      step: {
        action: 'recordPayment' | 'prepareCheque';
        role: 'FINANCE' | 'T1';
        version: number;
        reference: string;
        amount: number;
        date: string;
        bank?: string;
      };
      submitted: Caller;
    },
  ): Promise<object | Refusal>;
  payReimbursement(
    tx: Tx,
    platform: Platform,
    actor: Actor,
    given: { requestNumber: number; reference: string; paidOn: string; submitted: Caller },
  ): Promise<object | Refusal>;
}

/** Gives the cheques of a draft their bank, date and numbers. */
export async function numberCheques(
  platform: Platform,
  actor: Actor,
  given: { runId: number; version: number; bank: string; firstNumber: string; date: string },
  call: Caller,
): Promise<Run | Refusal> {
  const { bank, firstNumber, date } = given;
  try {
    return await onDraft(platform, actor, given, async (tx, run, records) => {
      if (run.kind !== 'cheque' || records.length === 0)
        return refuse(422, 'no_cheques', m.paymentdesk_refused_no_cheques());
      const numbers = chequeNumbers(firstNumber, records.length);
      const fields: Record<string, string> = {};
      if (!numbers) fields.firstNumber = m.paymentdesk_field_number_long();
      const late = wrongDate('cheque', date, todayOf(platform));
      if (late) fields.date = late;
      if (!numbers || Object.keys(fields).length > 0)
        return refuseFields(m.paymentdesk_refused_needs(), fields);
      const outside = await refuseOutside(tx, bank, numbers, 'firstNumber');
      if (outside) return outside;
      const used = await lineStore.usedNumbers(tx, run.runId, bank, numbers);
      if (used[0] !== undefined) return refuseNumber(used[0], 'firstNumber');
      const requestNumbers = records.map(({ requestNumber }) => requestNumber);
      await lineStore.numberLines(tx, run.runId, { bank, date, requestNumbers, numbers });
      await note(tx, platform, actor, 'payment-run.number', run.runId, call, { bank, firstNumber, date });
      return null;
    });
  } catch (error) {
    // Somebody has given the same numbers at the same moment.
    const { constraint } = error as { constraint?: string };
    if (constraint === 'payment_run_records_cheque_number') return refuseNumber(firstNumber, 'firstNumber');
    throw error;
  }
}

/** Pays a run, all of its records or none: each takes its step, with what was seen. What has moved on is named. */
export async function releaseRun(
  platform: Platform,
  actor: Actor,
  steps: Steps,
  given: { runId: number; version: number; reference?: string | undefined; date?: string | undefined },
  call: Caller,
): Promise<Run | Refusal> {
  try {
    return await onDraft(platform, actor, given, async (tx, run, records) => {
      const terms = run.kind === 'transfer' ? await transferTerms(tx, platform, given) : chequeTerms(run);
      if (isRefusal(terms)) return terms;
      if (records.length === 0) return refuse(422, 'empty', m.paymentdesk_refused_empty());
      const dues = await lockDues(
        tx,
        actor,
        records.map(({ requestNumber }) => requestNumber),
      );
      const whys = await movedOn(tx, actor, records);
      if (whys.size > 0) return refuseRecords(whys);
      const versions = new Map(dues.map(({ requestNumber, version }) => [requestNumber, version]));
      for (const record of records) {
        const version = versions.get(record.requestNumber) ?? 0;
        const paid = await pay(tx, platform, actor, { steps, record, version, ...terms, call });
        if (isRefusal(paid))
          return { ...paid, message: `${requestIdOf(record.requestNumber)}: ${paid.message}` };
      }
      const end = { status: 'Released', by: actor.empcode, at: platform.now() } as const;
      const { reference, date, bank } = terms;
      await store.endRun(tx, run.runId, { ...end, reference, paidOn: date });
      await note(tx, platform, actor, 'payment-run.release', run.runId, call, {
        bankReference: reference,
        bank,
        date,
      });
      return null;
    });
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'payment_runs_reference') return refuseReference();
    throw error;
  }
}

/** What all payments of a run have in common. */
interface Terms {
  readonly reference: string | null;
  readonly bank: string | null;
  readonly date: string;
}

async function transferTerms(
  tx: Tx,
  platform: Platform,
  { reference, date }: { reference?: string | undefined; date?: string | undefined },
): Promise<Terms | Refusal> {
  const fields: Record<string, string> = {};
  if (!reference) fields.reference = m.paymentdesk_missing_reference();
  const wrong = date ? wrongDate('transfer', date, todayOf(platform)) : m.paymentdesk_field_date();
  if (wrong) fields.date = wrong;
  if (!reference || !date || wrong) return refuseFields(m.paymentdesk_refused_needs(), fields);
  if (await store.isReferenceUsed(tx, reference)) return refuseReference();
  return { reference, date, bank: null };
}

function chequeTerms({ bank, paidOn }: store.RunRow): Terms | Refusal {
  if (bank === null || paidOn === null)
    return refuse(422, 'not_numbered', m.paymentdesk_refused_not_numbered());
  return { reference: null, bank, date: paidOn };
}

async function pay(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  given: { steps: Steps; record: lineStore.LineRow; version: number; call: Caller } & Terms,
): Promise<object | Refusal> {
  const { steps, record, version, bank, date, call: submitted } = given;
  const { requestNumber, mode, amount } = record;
  const reference = given.reference ?? record.chequeNumber ?? '';
  if (mode === 'Reimbursement')
    return steps.payReimbursement(tx, platform, actor, { requestNumber, reference, paidOn: date, submitted });
  const step =
    bank === null
      ? ({ action: 'recordPayment', role: 'FINANCE', version, reference, amount, date } as const)
      : ({ action: 'prepareCheque', role: 'T1', version, reference, amount, date, bank } as const);
  return steps.stepIn(tx, platform, actor, { requestNumber, step, submitted });
}

/** Today in the company's time zone, as YYYY-MM-DD. */
function todayOf({ now, env }: Platform): string {
  return dayOf(now(), env.TZ);
}
