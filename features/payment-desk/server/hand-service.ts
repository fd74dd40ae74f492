import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { findDues, lockDues } from '#features/asset-requests/dues/server/offered-store.ts';
import { type PayStanding, requestIdOf } from '#features/asset-requests/workflow/contract.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { type Payee, whyNotPayable } from '../rules.ts';
import { nextCheque, refuseOutside } from './book-service.ts';
import { whereTo } from './due-service.ts';
import { insertPaid } from './paid-store.ts';
import { presentHindrance, presentNoBook } from './present.ts';
import { note, refuseNumber, refuseReference } from './run-service.ts';

/** What somebody has paid by hand, as the step of its request says it. */
interface Paid {
  readonly action: string;
  readonly reference?: string | undefined;
  readonly bank?: string | undefined;
  readonly amount?: number | undefined;
  readonly date?: string | undefined;
}

/**
 * Enters a payment that somebody makes by hand, as a run of one that is released: what holds for the desk's runs holds for it. Its
 * request is locked, and its step was checked; it is taken by whoever calls this.
 */
export async function payOne(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  given: { requestNumber: number; step: Paid; submitted: Caller },
): Promise<Refusal | null> {
  const { requestNumber, step, submitted } = given;
  const [due] = await lockDues(tx, actor, [requestNumber]);
  if (!due) return refuse(409, 'not_due', m.paymentdesk_refused_not_due());
  const { payees, runs } = await whereTo(tx, [due]);
  const { accountNumber, bankCode, name, ...payee } = payees[0] as Payee;
  const why = whyNotPayable({ mode: due.mode, payee, runId: runs.get(requestNumber) ?? null });
  if (why) return refuseOne(requestNumber, why);
  const { mode, locationId, orgUnit } = due;
  const { reference = '', bank = '', amount = due.amount, date = '' } = step;
  const byCheque = step.action === 'prepareCheque';
  const outside = byCheque ? await refuseOutside(tx, bank, [reference], 'reference') : null;
  if (outside) return outside;
  const paid = await insertPaid(
    tx,
    { requestNumber, mode, locationId, orgUnit, amount, payee: name, accountNumber, bankCode },
    {
      kind: byCheque ? 'cheque' : 'transfer',
      by: actor.empcode,
      at: platform.now(),
      paidOn: date,
      reference: byCheque ? null : reference,
      bank: byCheque ? bank : null,
      chequeNumber: byCheque ? reference : null,
    },
  );
  if (paid === 'reference used') return refuseReference();
  if (paid === 'number used') return refuseNumber(reference, 'reference');
  if (paid === 'paid or in a run') return refuseOne(requestNumber, m.paymentdesk_why_taken());
  const { runId } = paid;
  await note(tx, platform, actor, 'payment-run.release', runId, submitted, {
    requestID: requestIdOf(requestNumber),
    bankReference: reference,
    bank: bank || null,
    date,
  });
  return null;
}

function refuseOne(requestNumber: number, why: string): Refusal {
  return refuse(409, 'not_payable', m.paymentdesk_refused_one({ id: requestIdOf(requestNumber), why }));
}

/** What stands in the way of paying a request by hand, and where it can be put right; else, of a cheque, the next one of its book. */
export async function standingOf(db: Db, actor: Actor, requestNumber: number): Promise<PayStanding> {
  const [due] = await findDues(db, actor, [requestNumber]);
  if (!due) return { hindrance: null, suggested: null };
  const { payees, runs } = await whereTo(db, [due]);
  const hindrance = presentHindrance(due, payees[0] as Payee, runs.get(requestNumber) ?? null, actor);
  if (hindrance || due.mode !== 'Cheque') return { hindrance, suggested: null };
  const next = await nextCheque(db);
  return next
    ? { hindrance, suggested: { bank: next.bank, reference: next.number } }
    : { hindrance: presentNoBook(actor), suggested: null };
}
