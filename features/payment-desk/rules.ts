import { type Refusal, refuse } from '#contract/refusal.ts';
import type { BankAccount } from '#formats/money/bank-account.ts';
import { m } from '#messages';
import { type DueMode, kindOfMode, limits, type RunKind, type RunStatus } from './vocabulary.ts';

/** An account as somebody entered it. */
export interface Account extends BankAccount {
  readonly holderName: string;
}

/**
 * How far an account is known: nobody has given one, nobody has checked it, another than its enterer has; or it was found wrong,
 * and the employee is asked for the right one.
 */
export type AccountState = 'missing' | 'unchecked' | 'wrong' | 'checked' | 'not needed';

/** Where the money of a record goes. */
export interface Payee {
  readonly name: string;
  readonly accountNumber: string | null;
  readonly bankCode: string | null;
  readonly state: AccountState;
  /** The empcode of whoever entered the account; null where there is none. */
  readonly enteredBy: string | null;
  /** What is wrong with it, and since when the employee is asked. */
  readonly wrong: { readonly text: string; readonly at: Date } | null;
  /** The same account is known as an employee's and as a shop's. */
  readonly shared: boolean;
}

/** What a run needs to know of a record that is due. */
export interface Payable {
  readonly mode: DueMode;
  readonly payee: Pick<Payee, 'state'>;
  /** The open run that it is in already. */
  readonly runId: number | null;
}

/** What stands in the way of paying a record. */
export type Obstacle = 'online' | 'in a run' | 'missing' | 'wrong' | 'unchecked';

/** What stands in the way of paying a record now, in a run or by hand; null when nothing does. */
export function obstacleOf({ mode, payee, runId }: Payable): Obstacle | null {
  if (kindOfMode(mode) === null) return 'online';
  if (runId !== null) return 'in a run';
  const { state } = payee;
  return state === 'missing' || state === 'wrong' || state === 'unchecked' ? state : null;
}

/** The same as a sentence of the desk. */
export function whyNotPayable(payable: Payable): string | null {
  switch (obstacleOf(payable)) {
    case 'online':
      return m.paymentdesk_why_online();
    case 'in a run':
      return m.paymentdesk_why_in_run({ run: String(payable.runId) });
    case 'missing':
      return payable.mode === 'Reimbursement'
        ? m.paymentdesk_why_no_own_account()
        : m.paymentdesk_why_no_account();
    case 'wrong':
      return m.paymentdesk_why_wrong();
    case 'unchecked':
      return m.paymentdesk_why_unchecked();
    case null:
      return null;
  }
}

/** True when one who looks at an account is shown what it is now: what they check is what they saw. */
export function isAsSeen(now: Account, seen: Account): boolean {
  return (
    now.accountNumber === seen.accountNumber &&
    now.bankCode === seen.bankCode &&
    now.holderName === seen.holderName
  );
}

/** Nobody checks what they entered themselves, or their own account. */
export function mayCheck(account: { enteredBy: string; empcode: string | null }, actor: string): boolean {
  return account.enteredBy !== actor && account.empcode !== actor;
}

/** Refuses what is done with a run that is no draft any more, or not as it was seen. */
export function refuseRun(run: { status: RunStatus; version: number }, version: number): Refusal | null {
  if (run.status !== 'Draft')
    return refuse(
      409,
      'not_a_draft',
      run.status === 'Released' ? m.paymentdesk_refused_released() : m.paymentdesk_refused_discarded(),
    );
  if (version > run.version)
    return refuse(
      409,
      'no_such_version',
      m.paymentdesk_refused_no_version({ seen: version, now: run.version }),
    );
  return run.version === version ? null : refuse(409, 'moved_on', m.paymentdesk_refused_changed());
}

/** The numbers of so many cheques, in order, each as long as the first; null when they don't fit. */
export function chequeNumbers(first: string, count: number): string[] | null {
  const last = BigInt(first) + BigInt(count - 1);
  if (String(last).length > first.length) return null;
  return Array.from({ length: count }, (_, index) =>
    String(BigInt(first) + BigInt(index)).padStart(first.length, '0'),
  );
}

/** What a record was when it was taken into a run, and what it is now (null: not due any more). */
export interface Compared {
  readonly mode: DueMode;
  readonly amount: number;
  readonly accountNumber: string | null;
  readonly bankCode: string | null;
}

/** Why a record of a draft can't be paid as it stands there, as a sentence; null when it can. */
export function whyMovedOn(then: Compared, now: (Compared & { state: AccountState }) | null): string | null {
  if (!now || now.mode !== then.mode) return m.paymentdesk_moved_not_due();
  if (now.amount !== then.amount) return m.paymentdesk_moved_amount();
  if (then.mode === 'Cheque') return null;
  if (now.accountNumber !== then.accountNumber || now.bankCode !== then.bankCode)
    return m.paymentdesk_moved_account();
  return now.state === 'checked' ? null : m.paymentdesk_moved_unchecked();
}

/** Checks the date of a payment (YYYY-MM-DD): a transfer has happened, a cheque may be dated either way; each within a year. */
export function wrongDate(kind: RunKind, date: string, today: string): string | null {
  const day = Date.parse(`${date}T00:00:00Z`);
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date)
    return m.paymentdesk_field_date();
  if (kind === 'transfer' && date > today) return m.paymentdesk_field_date_future();
  const days = Math.abs(day - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  return days > 366 ? m.paymentdesk_field_date_far() : null;
}

/** Refuses more records than a run holds. */
export function refuseCount(count: number): Refusal | null {
  return count > limits.records
    ? refuse(422, 'too_many_records', m.paymentdesk_refused_too_many({ most: limits.records }))
    : null;
}
