import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import type { DueRow } from '#features/asset-requests/dues/server/offered-store.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { type Account, type AccountState, mayCheck } from '../rules.ts';
import { auditAccount, type Given, onKnown } from './account-service.ts';
import * as store from './account-store.ts';
import '#features/notifications/server/jobs.ts';

/** Says that an account, as it was seen, is right: not by whoever entered it, nor by whose it is. */
export async function checkAccount(
  platform: Platform,
  actor: Actor,
  given: Given,
  call: Caller,
): Promise<{ state: AccountState } | Refusal> {
  return onKnown(platform, actor, given, async (tx, due, seen, { enteredBy, state }) => {
    if (state === 'checked') return { state };
    if (!mayCheck({ enteredBy, empcode: due.empcode }, actor.empcode))
      return refuse(403, 'same_person', m.paymentdesk_refused_same_person());
    await noteChecked(tx, platform, actor, due, seen, enteredBy);
    await auditAccount(tx, platform, actor, 'payee-account.check', due, seen, call);
    return { state: 'checked' };
  });
}

async function noteChecked(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  due: DueRow,
  seen: Account,
  enteredBy: string,
): Promise<void> {
  const at = platform.now();
  const { requestNumber } = due;
  const of = due.mode === 'Reimbursement' ? { empcode: due.empcode } : { requestNumber };
  const marked = await store.markChecked(tx, of, seen, { empcode: actor.empcode, at });
  // The shop's account as the employee gave it has no row of its own yet.
  if (!marked && due.mode === 'RTGS')
    await store.putAccount(tx, { requestNumber }, { ...seen, enteredBy, checkedBy: actor.empcode }, at);
  else if (!marked) throw new Error(`the account for request ${requestNumber} was not locked`);
}
