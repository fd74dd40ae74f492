import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { KnownAccount, Owed } from '../payee.ts';
import type { Account } from '../rules.ts';
import './tables.ts';

const columns = sql`account.empcode, account.request_number, account.holder_name, account.account_number,
  account.bank_code, account.entered_by, account.checked_by, account.wrong_text, account.wrong_at`;

/** An IBAN says its bank by itself: `isIban` of formats/money/bank-account.ts. */
const iban = '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$';

/**
 * The accounts that say where the money of these goes: their own, and of each account the checked ones of shops and those of
 * employees, one of a kind.
 */
export async function findAccounts(db: Db | Tx, owed: readonly Owed[]): Promise<KnownAccount[]> {
  if (owed.length === 0) return [];
  const empcodes = owed.filter(({ mode }) => mode === 'Reimbursement').map(({ empcode }) => empcode);
  const requests = owed.map(({ requestNumber }) => requestNumber);
  const numbers = owed.map(({ shop }) => shop.accountNumber ?? null);
  const codes = owed.map(({ shop }) => shop.bankCode ?? '');
  const { rows } = await sql<KnownAccount>`
    with own as (
      select * from payee_accounts account
      where account.empcode = any(${empcodes}::text[]) or account.request_number = any(${requests}::bigint[])
    ), wanted as (
      select account_number, bank_code from own
      union select * from unnest(${numbers}::text[], ${codes}::text[])
    ), alike as (
      select distinct on (account.account_number, account.bank_code, lower(account.holder_name), account.empcode is null) account.*
      from payee_accounts account join wanted on wanted.account_number = account.account_number
        and (wanted.bank_code = account.bank_code or account.account_number ~ ${iban})
      where (account.empcode is not null or account.checked_by is not null)
      order by account.account_number, account.bank_code, lower(account.holder_name), account.empcode is null,
        account.checked_at desc nulls last
    )
    select ${columns} from own account
    union all
    select ${columns} from alike account
    where not exists (select from own where own.payee_account_id = account.payee_account_id)`.execute(db);
  return rows;
}

export async function findOwnAccount(db: Db | Tx, empcode: string) {
  return db
    .selectFrom('payeeAccounts')
    .select(['holderName', 'accountNumber', 'bankCode', 'enteredAt', 'checkedAt', 'wrongText', 'wrongBy'])
    .where('empcode', '=', empcode)
    .executeTakeFirst();
}

/** Whose an account is: an employee's, or that of the shop of one request. */
export type AccountOf = { readonly empcode: string } | { readonly requestNumber: number };

/** Whoever finds an account wrong, what is wrong with it, and who is asked for the right one. */
export interface FoundWrong {
  readonly wrongBy: string;
  readonly wrongText: string;
  readonly asked: string;
}

/** Writes an account, in place of the one before; nobody has checked it yet, unless `checkedBy` says so. */
export async function putAccount(
  tx: Tx,
  of: AccountOf,
  account: Account & { enteredBy: string; checkedBy?: string; wrong?: FoundWrong },
  at: Date,
): Promise<void> {
  const { checkedBy = null, wrong, ...given } = account;
  const values = {
    ...given,
    enteredAt: at,
    checkedBy,
    checkedAt: checkedBy === null ? null : at,
    wrongBy: null,
    wrongText: null,
    asked: null,
    ...wrong,
    wrongAt: wrong ? at : null,
  };
  const insert = tx.insertInto('payeeAccounts');
  if ('empcode' in of)
    await insert
      .values({ ...values, empcode: of.empcode, requestNumber: null })
      .onConflict((conflict) =>
        conflict.column('empcode').where('empcode', 'is not', null).doUpdateSet(values),
      )
      .execute();
  else
    await insert
      .values({ ...values, empcode: null, requestNumber: of.requestNumber })
      .onConflict((conflict) =>
        conflict.column('requestNumber').where('requestNumber', 'is not', null).doUpdateSet(values),
      )
      .execute();
}

/** Notes who has checked an account. @returns false when it is not any more as it was seen */
export async function markChecked(
  tx: Tx,
  of: AccountOf,
  seen: Account,
  by: { empcode: string; at: Date },
): Promise<boolean> {
  const whose = 'empcode' in of ? sql`empcode = ${of.empcode}` : sql`request_number = ${of.requestNumber}`;
  const { numAffectedRows = 0n } =
    await sql`update payee_accounts set checked_by = ${by.empcode}, checked_at = ${by.at},
      wrong_by = null, wrong_at = null, wrong_text = null, asked = null
    where ${whose} and holder_name = ${seen.holderName} and account_number = ${seen.accountNumber}
      and bank_code = ${seen.bankCode} and checked_by is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Nobody changes an employee's own account until the end of the transaction. */
export async function lockAccount(tx: Tx, empcode: string): Promise<void> {
  await sql`select from payee_accounts where empcode = ${empcode} for update`.execute(tx);
}
