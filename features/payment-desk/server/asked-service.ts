import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { findTitles, lockDues } from '#features/asset-requests/dues/server/offered-store.ts';
import { requestIdOf, requestNumberOf, titleFilling } from '#features/asset-requests/workflow/contract.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { ShopAccount } from '../contract.ts';
import type { AccountState } from '../rules.ts';
import { auditAccount, type Given, onKnown, refuseAccount, tellAnswered } from './account-service.ts';
import * as store from './account-store.ts';
import { presentShopAccount } from './present.ts';
import * as waitingStore from './waiting-store.ts';

/** Says that an account, as it was seen, is wrong: nothing is paid to it, and the employee is asked for the right one. */
export async function askForAccount(
  platform: Platform,
  actor: Actor,
  { text, ...given }: Given & { text: string },
  call: Caller,
): Promise<{ state: AccountState } | Refusal> {
  return onKnown(platform, actor, given, async (tx, due, seen, { name, enteredBy, state }) => {
    if (state === 'checked') return refuse(409, 'checked', m.paymentdesk_refused_checked());
    if (state === 'wrong') return { state };
    const own = due.mode === 'Reimbursement';
    const of = own ? { empcode: due.empcode } : { requestNumber: due.requestNumber };
    const wrong = { wrongBy: actor.empcode, wrongText: text, asked: due.empcode };
    await store.putAccount(tx, of, { ...seen, enteredBy, wrong }, platform.now());
    await auditAccount(tx, platform, actor, 'payee-account.ask', due, seen, call);
    const about = { name: actor.name, title: titleFilling(due.title) };
    await platform.outbox.put(tx, 'notifications.deliver', {
      to: [due.empcode],
      from: actor.empcode,
      kind: 'payee-account.waiting',
      text: own
        ? sentence('paymentdesk_notice_ask_own', about)
        : sentence('paymentdesk_notice_ask_shop', { ...about, shop: name }),
      link: own ? '/payments/my-account' : shopAccountLink(due.requestNumber),
    });
    return { state: 'wrong' };
  });
}

/** Where the employee gives the right account of a shop. */
export function shopAccountLink(requestNumber: number): string {
  return `/payments/shop-account/${requestIdOf(requestNumber)}`;
}

const notAsked = () => refuse(404, 'not_asked', m.paymentdesk_refused_not_asked());

/** The account of a shop that the reader is asked for, and why; 404 where they are not. */
export async function readShopAccount(
  platform: Platform,
  actor: Actor,
  requestID: string,
): Promise<ShopAccount | Refusal> {
  const { reads } = platform.database;
  const requestNumber = requestNumberOf(requestID) ?? 0;
  const account = await waitingStore.findShopAccount(reads, requestNumber);
  const [about] = await findTitles(reads, [requestNumber]);
  if (!account || !about || account.asked !== actor.empcode) return notAsked();
  return presentShopAccount(requestNumber, about.title, account);
}

/** Gives the account of a shop that somebody of Finance has asked for, and tells them; it waits to be checked again. */
export async function answerShopAccount(
  platform: Platform,
  actor: Actor,
  { requestID, ...account }: Given,
  call: Caller,
): Promise<{ state: AccountState } | Refusal> {
  const requestNumber = requestNumberOf(requestID) ?? 0;
  return transact(platform.database, async (tx) => {
    const [due] = await lockDues(tx, actor, [requestNumber]);
    const asked = await waitingStore.findShopAccount(tx, requestNumber);
    if (!due || asked?.asked !== actor.empcode) return notAsked();
    const wrong = refuseAccount(account, platform);
    if (wrong) return wrong;
    await store.putAccount(tx, { requestNumber }, { ...account, enteredBy: actor.empcode }, platform.now());
    await auditAccount(tx, platform, actor, 'payee-account.answer', due, account, call);
    const text = sentence('paymentdesk_notice_answered', {
      name: actor.name,
      title: titleFilling(due.title),
    });
    const search = requestIdOf(requestNumber);
    await tellAnswered(tx, platform, actor, { to: asked.wrongBy, text, mode: due.mode, search });
    return { state: 'unchecked' };
  });
}
