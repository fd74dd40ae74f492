import { type Actor, holds } from '#contract/people.ts';
import {
  type Waiting,
  type WaitingItem,
  type WaitingSource,
  waitingAt,
  waitingListed,
} from '#contract/waiting.ts';
import { listDues, sumDues } from '#features/asset-requests/dues/server/offered-store.ts';
import { requestIdOf, titleWords } from '#features/asset-requests/workflow/contract.ts';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { roleOfMode } from '../vocabulary.ts';
import { shopAccountLink } from './asked-service.ts';
import { type Asked, findWaiting } from './waiting-store.ts';

const deskPath = '/payments';
const accountPath = '/payments/my-account';

/** What waits for a person at the payment desk: the account that they are to be reimbursed to, accounts that were found wrong, and who is to be reimbursed by them. */
export function waitingPayments(platform: Platform): WaitingSource {
  return async (actor) => {
    const [accounts, desk] = await Promise.all([
      accountsWaiting(platform, actor),
      reimbursements(platform, actor),
    ]);
    const own = waitingAt(accountPath, accounts);
    return { items: [...own.items, ...desk.items], parts: [...own.parts, ...desk.parts] };
  };
}

async function accountsWaiting({ database, env }: Platform, { empcode }: Actor): Promise<WaitingItem[]> {
  const { owed, hasOwn, asked } = await findWaiting(database.reads, empcode);
  const items = asked.map((account) => askedItem(account, empcode));
  if (!owed || hasOwn) return items;
  const missing: WaitingItem = {
    kind: 'payment.account',
    id: empcode,
    title: m.paymentdesk_waiting_account_title(),
    detail: m.paymentdesk_waiting_account_detail({ amount: moneyText(Number(owed.amount), env.CURRENCY) }),
    label: m.paymentdesk_waiting_account_label(),
    link: accountPath,
    since: new Date(owed.since).toISOString(),
    tone: 'ask',
  };
  return [missing, ...items];
}

/** An account that Finance has found wrong. */
function askedItem({ requestNumber, holderName, text, at }: Asked, empcode: string): WaitingItem {
  const about = {
    kind: 'payment.account',
    label: m.paymentdesk_waiting_wrong_label(),
    tone: 'ask' as const,
    since: new Date(at).toISOString(),
  };
  if (requestNumber === null)
    return {
      ...about,
      id: empcode,
      title: m.paymentdesk_waiting_wrong_own_title(),
      detail: text,
      link: accountPath,
    };
  const id = requestIdOf(requestNumber);
  return {
    ...about,
    id,
    title: m.paymentdesk_waiting_wrong_title({ shop: holderName }),
    detail: m.paymentdesk_waiting_wrong_detail({ id, text }),
    link: shopAccountLink(requestNumber),
  };
}

/** Those who pay something in an order or by a transfer to a shop find it among their requests; a reimbursement is none any more. */
async function reimbursements({ database, env }: Platform, actor: Actor): Promise<Waiting> {
  const mode = 'Reimbursement';
  if (!holds(actor, roleOfMode(mode))) return waitingAt(deskPath, []);
  const filter = { timeZone: env.TZ };
  const wanted = { mode, filter, order: 'oldest', after: null, limit: waitingListed } as const;
  const rows = await listDues(database.reads, actor, wanted);
  const items = rows.map((row): WaitingItem => {
    const id = requestIdOf(row.requestNumber);
    const amount = moneyText(row.amount, env.CURRENCY);
    return {
      kind: 'reimbursement.payment',
      id,
      title: titleWords(row.title),
      detail: m.paymentdesk_waiting_reimburse_detail({ id, name: row.empname, city: row.city, amount }),
      label: m.paymentdesk_waiting_reimburse_label(),
      link: `${deskPath}?mode=${mode}&search=${id}`,
      since: row.dueSince.toISOString(),
      tone: 'ask',
    };
  });
  const waiting = waitingAt(deskPath, items);
  if (rows.length < waitingListed) return waiting;
  const { found } = await sumDues(database.reads, actor, [], { mode, filter });
  return { items, parts: waiting.parts.map((part) => ({ ...part, count: found.count })) };
}
