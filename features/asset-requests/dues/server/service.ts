import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { paidBackTelling } from '../../notices/events.ts';
import { linkFor, tell, toldOf } from '../../notices/server/service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { lockRequest } from '../../requests/server/store.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import { markReimbursed } from './reimbursement-store.ts';

/** Notes, in a transaction that is open already, that what is owed to an employee has been paid; they are told so. */
export async function payReimbursement(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  given: {
    requestNumber: number;
    reference: string;
    /** YYYY-MM-DD. */
    paidOn: string;
    submitted: Caller;
  },
): Promise<{ amount: number } | Refusal> {
  const { requestNumber, reference, paidOn, submitted } = given;
  const requestID = requestIdOf(requestNumber);
  const paid = await markReimbursed(tx, { requestNumber, by: actor.empcode, reference, paidOn });
  if (!paid) return refuse(409, 'not_due', m.assetrequests_refused_not_due({ id: requestID }));
  await audit(tx, platform.now(), {
    actor: actor.empcode,
    action: 'asset-request.reimburse',
    subject: requestID,
    caller: submitted,
    before: { payment: 'Due' },
    after: { payment: 'Paid', amount: paid.amount, bankReference: reference, paidOn },
  });
  const request = await lockRequest(tx, requestNumber);
  if (!request) throw new Error(`no request ${requestNumber}`);
  const told = await toldOf(tx, request, momentOf(platform).today);
  await tell(tx, platform, paid.empcode, paidBackTelling(told, { by: actor.name, reference }), {
    from: actor.empcode,
    kind: 'asset-request.paid',
    link: linkFor(told, paid.empcode),
  });
  return { amount: paid.amount };
}
