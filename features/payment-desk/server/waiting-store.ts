import { sql } from 'kysely';
import { owedTo, type Owed as Reimbursable } from '#features/asset-requests/dues/server/offered-store.ts';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** The account of a request's shop, as the desk has it, with whoever asks for another. */
export async function findShopAccount(db: Db | Tx, requestNumber: number) {
  return db
    .selectFrom('payeeAccounts as account')
    .innerJoin('employees as finder', 'finder.empcode', 'account.wrongBy')
    .select(['account.holderName', 'account.accountNumber', 'account.bankCode', 'account.wrongText'])
    .select(['account.wrongBy', 'finder.name as wrongByName', 'account.asked'])
    .where('account.requestNumber', '=', requestNumber)
    .executeTakeFirst();
}

/** What waits for somebody about accounts: what they are owed and whether they have given an account, and what they are asked for. */
export function findWaiting(db: Db, empcode: string): Promise<WaitingAccounts> {
  const json = sql<WaitingAccounts>`(
    select json_build_object('owed', ${owedTo(empcode)},
      'hasOwn', exists (select from payee_accounts own where own.empcode = ${empcode}),
      'asked', coalesce((select json_agg(json_build_object('requestNumber', account.request_number, 'holderName', account.holder_name,
          'text', account.wrong_text, 'at', account.wrong_at) order by account.wrong_at)
        from payee_accounts account where account.asked = ${empcode}), '[]')))`;
  return batched(db, empcode, 'payments', json);
}

interface WaitingAccounts {
  readonly owed: Reimbursable | null;
  readonly hasOwn: boolean;
  readonly asked: Asked[];
}

/** An account that somebody is asked for: of a shop, or (no request) their own. `at`: ISO 8601. */
export interface Asked {
  readonly requestNumber: number | null;
  readonly holderName: string;
  readonly text: string;
  readonly at: string;
}
