import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { type DueRow, lockDues } from '#features/asset-requests/dues/server/offered-store.ts';
import { requestIdOf, requestNumberOf } from '#features/asset-requests/workflow/contract.ts';
import { wrongWholeAccount } from '#formats/money/account-check.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { onWire } from '#server/http/on-wire.ts';
import type { Platform } from '#server/platform.ts';
import type { MyAccount, SaveMyAccount } from '../contract.ts';
import { payeeOf } from '../payee.ts';
import { type Account, type AccountState, isAsSeen, type Payee } from '../rules.ts';
import type { DueMode } from '../vocabulary.ts';
import * as store from './account-store.ts';
import '#features/notifications/server/jobs.ts';

/** An account, as it was seen or given, and the request that it is about. */
export type Given = Account & { readonly requestID: string };

/** The last four digits: what the audit log keeps of an account. */
const masked = ({ accountNumber, bankCode }: Pick<Account, 'accountNumber' | 'bankCode'>) =>
  `${bankCode} …${accountNumber.slice(-4)}`.trimStart();

/** Refuses an account that is written, or checks, as none where the company pays; null: it is one. */
export function refuseAccount(account: Account, { env }: Platform): Refusal | null {
  const fields = wrongWholeAccount(account, env.CURRENCY);
  return Object.keys(fields).length === 0
    ? null
    : refuse(422, 'wrong_account', m.paymentdesk_refused_account(), { fields });
}

export async function readMyAccount(platform: Platform, actor: Actor): Promise<MyAccount | null> {
  return present(await store.findOwnAccount(platform.database.reads, actor.empcode));
}

function present(account: Awaited<ReturnType<typeof store.findOwnAccount>>): MyAccount | null {
  if (!account) return null;
  const { wrongText, wrongBy: _, ...rest } = account;
  return { ...onWire(rest), wrong: wrongText };
}

/** Changes one's own account: somebody of FINANCE checks it before money goes there. The same again changes nothing, unless they have asked. */
export async function saveMyAccount(
  platform: Platform,
  actor: Actor,
  account: SaveMyAccount,
  call: Caller,
): Promise<MyAccount | Refusal> {
  const wrong = refuseAccount(account, platform);
  if (wrong) return wrong;
  return transact(platform.database, async (tx) => {
    const before = await store.findOwnAccount(tx, actor.empcode);
    if (!before || before.wrongText !== null || !isAsSeen(before, account)) {
      const at = platform.now();
      await store.putAccount(tx, { empcode: actor.empcode }, { ...account, enteredBy: actor.empcode }, at);
      await audit(tx, at, {
        actor: actor.empcode,
        action: 'payee-account.change',
        subject: actor.empcode,
        caller: call,
        ...(before && { before: { account: masked(before) } }),
        after: { account: masked(account) },
      });
      const text = sentence('paymentdesk_notice_answered_own', { name: actor.name });
      if (before?.wrongBy)
        await tellAnswered(tx, platform, actor, {
          to: before.wrongBy,
          text,
          mode: 'Reimbursement',
          search: actor.empcode,
        });
    }
    const saved = present(await store.findOwnAccount(tx, actor.empcode));
    if (!saved) throw new Error(`the account of ${actor.empcode} was not saved`);
    return saved;
  });
}

/** Enters the account of a request's shop, in place of what the employee gave; somebody else has to check it. */
export async function enterShopAccount(
  platform: Platform,
  actor: Actor,
  given: Given,
  call: Caller,
): Promise<{ state: AccountState } | Refusal> {
  return onDue(platform, actor, given, async (tx, due, account) => {
    const wrong = refuseAccount(account, platform);
    if (wrong) return wrong;
    if (due.mode !== 'RTGS') return refuse(422, 'no_shop_account', m.paymentdesk_refused_no_shop());
    const of = { requestNumber: due.requestNumber };
    await store.putAccount(tx, of, { ...account, enteredBy: actor.empcode }, platform.now());
    await auditAccount(tx, platform, actor, 'payee-account.enter', due, account, call);
    return { state: 'unchecked' };
  });
}

/** Does `work` with a record that the actor pays and its payee, both locked; 404 for whoever does not pay it. */
export async function onDue(
  platform: Platform,
  actor: Actor,
  { requestID, ...account }: Given,
  work: (tx: Tx, due: DueRow, account: Account, payee: Payee) => Promise<{ state: AccountState } | Refusal>,
): Promise<{ state: AccountState } | Refusal> {
  return transact(platform.database, async (tx) => {
    const [due] = await lockDues(tx, actor, [requestNumberOf(requestID) ?? 0]);
    if (!due?.mine) return refuse(404, 'not_due', m.paymentdesk_refused_not_due());
    await store.lockAccount(tx, due.empcode);
    return work(tx, due, account, payeeOf(due, await store.findAccounts(tx, [due])));
  });
}

/** The same with an account that is known, and is the one that the actor has seen. */
export const onKnown = (
  platform: Platform,
  actor: Actor,
  given: Given,
  work: (
    tx: Tx,
    due: DueRow,
    account: Account,
    payee: Payee & { readonly enteredBy: string },
  ) => Promise<{ state: AccountState } | Refusal>,
) =>
  onDue(platform, actor, given, async (tx, due, seen, payee) => {
    const { name, accountNumber, bankCode, enteredBy } = payee;
    if (accountNumber === null || bankCode === null || enteredBy === null)
      return refuse(422, 'no_account', m.paymentdesk_refused_no_account());
    if (!isAsSeen({ holderName: name, accountNumber, bankCode }, seen))
      return refuse(409, 'moved_on', m.paymentdesk_refused_account_changed());
    return work(tx, due, seen, { ...payee, enteredBy });
  });

/** Writes what was done with an account into the audit log. */
export async function auditAccount(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  action: string,
  due: DueRow,
  account: Account,
  call: Caller,
): Promise<void> {
  await audit(tx, platform.now(), {
    actor: actor.empcode,
    action,
    caller: call,
    subject: due.mode === 'Reimbursement' ? due.empcode : requestIdOf(due.requestNumber),
    after: { account: masked(account), holder: account.holderName },
  });
}

/** Somebody who was asked for an account has given one: whoever asked checks it now. */
export async function tellAnswered(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { to, text, mode, search }: { to: string | null; text: Sentence; mode: DueMode; search: string },
): Promise<void> {
  if (to === null) return;
  await platform.outbox.put(tx, 'notifications.deliver', {
    to: [to],
    from: actor.empcode,
    kind: 'payee-account.moved',
    text,
    link: `/payments?mode=${mode}&search=${search}`,
  });
}
