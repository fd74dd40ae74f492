import type { Actor } from '#contract/people.ts';
import type { Sentence } from '#contract/sentence.ts';
import type { NotificationJob } from '#features/notifications/server/jobs.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { coverOf, namedOf, whoHasIt } from '../../requests/server/people-present.ts';
import { peopleAt } from '../../requests/server/people-store.ts';
import type { Decision } from '../../workflow/decision.ts';
import { nextRole } from '../../workflow/next-role.ts';
import type { RequestState } from '../../workflow/request.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import { heldSentence } from '../events.ts';
import { stepTelling } from '../notice.ts';
import type { StepTold, Telling, Told } from '../told.ts';
import { findThing } from './store.ts';

/** A request as a sentence about it needs it: what it is for, and whom it waits for on a day (YYYY-MM-DD). */
export async function toldOf(tx: Tx, request: RequestState, today: string): Promise<Told> {
  const { requestNumber, locationId, orgUnit } = request;
  const { employee, thing } = await findThing(tx, requestNumber);
  const role = nextRole(request);
  const on = { today, requestNumbers: [requestNumber] };
  const people =
    role === null || role === 'USER' ? [] : await peopleAt(tx, [{ role, locationId, orgUnit }], on);
  const next = role ? namedOf(coverOf({ ...request, empname: employee.name }, role, people)) : [];
  return { ...request, requestID: requestIdOf(requestNumber), employee, thing, next };
}

/** Where a request is read: its employee has a page of their own. */
export function linkFor({ requestID, employee }: Told, reader: string): string {
  return reader === employee.empcode ? `/asset-at-residence/${requestID}` : `/requests-list/${requestID}`;
}

/** Leaves a notice to one person in the outbox, with its e-mail's subject. */
export async function tell(
  tx: Tx,
  { outbox }: Platform,
  to: string,
  { text, subject }: Telling,
  notice: Pick<NotificationJob, 'from' | 'kind' | 'link' | 'about' | 'atOnce'>,
): Promise<void> {
  await outbox.put(tx, 'notifications.deliver', { to: [to], ...notice, text, subject });
}

/**
 * Leaves the notices of a step in the outbox: to those it waits for now, and to the employee when somebody else has moved it.
 * Answers who has it now.
 */
export async function tellPeople(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  decision: Decision,
): Promise<Sentence> {
  const { next, history } = decision;
  const step = stepOf(await toldOf(tx, next, momentOf(platform).today), actor, decision);
  const own = next.empcode;
  const waits = history.action === 'addFiles' ? [] : step.next.map(({ empcode }) => empcode);
  const readers = new Set(waits.filter((empcode) => empcode !== own));
  if (actor.empcode !== own) readers.add(own);
  const about = { thing: step.requestID, revision: next.version };
  for (const reader of readers) {
    const event = waits.includes(reader) ? 'waiting' : 'moved';
    const notice = { from: actor.empcode, kind: `asset-request.${event}`, link: linkFor(step, reader) };
    await tell(tx, platform, reader, stepTelling(step, reader), { ...notice, about });
  }
  return whoHasIt(next, step.next, step.paymentDue);
}

function stepOf(told: Told, actor: Actor, { history, paymentDue }: Decision): StepTold {
  const { action, onBehalfOf, comment } = history;
  const by = { empcode: actor.empcode, name: actor.name, ...(onBehalfOf && { onBehalfOf }) };
  return { ...told, by, action, said: comment, paymentDue: paymentDue !== null };
}

/** What will happen by a decision that can still be undone, for whoever has made it. */
export async function sayHeld(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  decision: Decision,
): Promise<Sentence> {
  const told = await toldOf(tx, decision.next, momentOf(platform).today);
  return heldSentence(stepOf(told, actor, decision));
}
