import { m } from '#messages';
import type { Actor } from '../../../contract/people.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { Platform } from '../../../server/platform.ts';
import type {} from '../../notifications/server/jobs.ts';
import type { Decision } from '../decision.ts';
import { displayName } from '../stage.ts';
import { requestIdOf } from '../vocabulary.ts';
import { coverOf, whoHasIt } from './present.ts';
import { momentOf } from './start-service.ts';
import { findTitleAndName, peopleAt } from './store.ts';

/**
 * Leaves the notices of a step in the outbox: to those it waits for now, and to the employee when somebody else has moved it.
 * Answers who has it now, in words.
 */
export async function tellPeople(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  decision: Decision,
  knownTitle: string | null,
): Promise<string> {
  const { next, history } = decision;
  const { locationId, orgUnit, owner, empcode } = next;
  const about =
    knownTitle !== null && actor.empcode === empcode
      ? { title: knownTitle, name: actor.name }
      : await findTitleAndName(tx, next.requestNumber);
  const on = { today: momentOf(platform).today, requestNumbers: [next.requestNumber] };
  const people =
    owner && owner !== 'USER' ? await peopleAt(tx, [{ role: owner, locationId, orgUnit }], on) : [];
  const who = owner ? coverOf({ ...next, empname: about.name }, owner, people) : [];
  const status = displayName(next.currentStatus);
  const from = actor.empcode;
  const id = requestIdOf(next.requestNumber);
  if (owner && owner !== 'USER' && who.length > 0 && history.action !== 'addFiles') {
    await platform.outbox.put(tx, 'notifications.deliver', {
      to: who.map((person) => person.empcode),
      from,
      kind: 'asset-request.waiting',
      text: m.requests_notice_waiting({ title: about.title, name: about.name, status }),
      subject: m.requests_mail_waiting({ title: about.title, id }),
      link: `/requests-list/${id}`,
    });
  }
  if (actor.empcode !== empcode) {
    await platform.outbox.put(tx, 'notifications.deliver', {
      to: [empcode],
      from,
      kind: owner === 'USER' ? 'asset-request.waiting' : 'asset-request.moved',
      text: m.requests_notice_status({ title: about.title, status }),
      subject:
        owner === 'USER'
          ? m.requests_mail_waiting({ title: about.title, id })
          : m.requests_mail_moved({ title: about.title, id, status }),
      link: `/asset-at-residence/${id}`,
    });
  }
  return whoHasIt(next, who, decision.paymentDue !== null);
}
