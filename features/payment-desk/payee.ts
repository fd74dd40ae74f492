import { isSameAccount, isWholeAccount } from '#formats/money/bank-account.ts';
import type { Account, Payee } from './rules.ts';
import type { DueMode } from './vocabulary.ts';

/** An account that the desk knows: an employee's own, or that of the shop of one request. */
export interface KnownAccount extends Account {
  readonly empcode: string | null;
  readonly requestNumber: number | null;
  readonly enteredBy: string;
  readonly checkedBy: string | null;
  readonly wrongText: string | null;
  readonly wrongAt: Date | null;
}

/** What is due, as far as it says to whom. */
export interface Owed {
  readonly requestNumber: number;
  readonly mode: DueMode;
  readonly empcode: string;
  readonly empname: string;
  readonly shop: {
    readonly name: string;
    readonly accountNumber?: string | undefined;
    readonly bankCode?: string | undefined;
  };
}

/**
 * Where the money of a record goes. The account of a shop is the one that the desk has entered for this request, else the one
 * that the employee gave; it is checked too where the same account of the same shop was checked with another request.
 */
export function payeeOf(owed: Owed, known: readonly KnownAccount[]): Payee {
  const { mode, shop } = owed;
  if (mode === 'Cheque' || mode === 'Online') return bare(shop.name, 'not needed');
  if (mode === 'Reimbursement') {
    const own = known.find(({ empcode }) => empcode === owed.empcode);
    return own ? from(own, known) : bare(owed.empname, 'missing');
  }
  const entered = known.find(({ requestNumber }) => requestNumber === owed.requestNumber);
  if (entered) return from(entered, known);
  const { name, accountNumber = '', bankCode = '' } = shop;
  if (!isWholeAccount({ accountNumber, bankCode })) return bare(name, 'missing');
  const given = { holderName: name, accountNumber, bankCode };
  const checkedBefore = known.find(
    (account) =>
      account.requestNumber !== null &&
      account.checkedBy !== null &&
      isSameAccount(account, given) &&
      account.holderName.trim().toLowerCase() === name.trim().toLowerCase(),
  );
  return from(
    {
      ...given,
      empcode: null,
      requestNumber: owed.requestNumber,
      enteredBy: owed.empcode,
      checkedBy: checkedBefore?.checkedBy ?? null,
      wrongText: null,
      wrongAt: null,
    },
    known,
  );
}

function bare(name: string, state: Payee['state']): Payee {
  return { name, accountNumber: null, bankCode: null, state, enteredBy: null, wrong: null, shared: false };
}

function from(account: KnownAccount, known: readonly KnownAccount[]): Payee {
  const ofEmployee = account.empcode !== null;
  const { wrongText: text, wrongAt: at } = account;
  const wrong = text !== null && at !== null ? { text, at } : null;
  return {
    name: account.holderName,
    accountNumber: account.accountNumber,
    bankCode: account.bankCode,
    state: account.checkedBy !== null ? 'checked' : wrong ? 'wrong' : 'unchecked',
    enteredBy: account.enteredBy,
    wrong,
    shared: known.some((other) => (other.empcode !== null) !== ofEmployee && isSameAccount(other, account)),
  };
}
