import { m } from '#messages';
import { type Actor, holds } from '../../../contract/people.ts';
import { moneyText } from '../../../formats/money.ts';
import type { Platform } from '../../../server/platform.ts';
import { requestIdOf } from '../../asset-requests/contract.ts';
import { listDues, readOwed, sumDues } from '../../asset-requests/server/store.ts';
import { type WaitingItem, type WaitingSource, waitingListed } from '../../dashboard/contract.ts';
import { roleOfMode } from '../vocabulary.ts';
import { findOwnAccount } from './account-store.ts';

/** What waits for a person at the payment desk: the account that they are to be reimbursed to, and who is to be reimbursed by them. */
export function waitingPayments(platform: Platform): WaitingSource {
  return async (actor) => {
    const [own, { items, total }] = await Promise.all([
      accountMissing(platform, actor),
      reimbursements(platform, actor),
    ]);
    return { items: [...own, ...items], total: own.length + total };
  };
}

async function accountMissing({ database, env }: Platform, { empcode }: Actor): Promise<WaitingItem[]> {
  const owed = await readOwed(database.reads, empcode);
  if (!owed || (await findOwnAccount(database.reads, empcode))) return [];
  return [
    {
      ...{ kind: 'payment.account', id: empcode, title: m.payments_waiting_account_title() },
      detail: m.payments_waiting_account_detail({ amount: moneyText(Number(owed.amount), env.CURRENCY) }),
      label: m.payments_waiting_account_label(),
      link: '/payments/my-account',
      since: owed.since.toISOString(),
      tone: 'ask',
    },
  ];
}

/** Those who pay something in an order or by a transfer to a shop find it among their requests; a reimbursement is none any more. */
async function reimbursements({ database, env }: Platform, actor: Actor) {
  const mode = 'Reimbursement';
  if (!holds(actor, roleOfMode(mode))) return { items: [], total: 0 };
  const filter = { timeZone: env.TZ };
  const wanted = { mode, filter, order: 'oldest', after: null, limit: waitingListed } as const;
  const rows = await listDues(database.reads, actor, wanted);
  const items = rows.map((row): WaitingItem => {
    const id = requestIdOf(row.requestNumber);
    const amount = moneyText(row.amount, env.CURRENCY);
    return {
      ...{ kind: 'reimbursement.payment', id, title: row.title },
      detail: m.payments_waiting_reimburse_detail({ id, name: row.empname, city: row.city, amount }),
      label: m.payments_waiting_reimburse_label(),
      link: `/payments?mode=${mode}&search=${id}`,
      since: row.dueSince.toISOString(),
      tone: 'ask',
    };
  });
  if (rows.length < waitingListed) return { items, total: rows.length };
  const { modes } = await sumDues(database.reads, actor, mode, filter);
  return { items, total: Number(modes.find((sum) => sum.mode === mode)?.count ?? rows.length) };
}
