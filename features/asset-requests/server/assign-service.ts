import { m } from '#messages';
import type { Actor } from '../../../contract/people.ts';
import { type Refusal, refuse } from '../../../contract/refusal.ts';
import { audit } from '../../../server/audit/record.ts';
import { transact } from '../../../server/db/database.ts';
import type { Platform } from '../../../server/platform.ts';
import type {} from '../../notifications/server/jobs.ts';
import type { Person } from '../shapes.ts';
import { displayName } from '../stage.ts';
import { refuseAssignment } from '../standing.ts';
import type { ReassignRequest, StuckRequest } from '../standing-contract.ts';
import { requestIdOf, requestNumberOf } from '../vocabulary.ts';
import * as standing from './standing-store.ts';
import { momentOf } from './start-service.ts';
import * as store from './store.ts';

/** Where a call came from, for the audit. */
interface Origin {
  readonly address: string;
  readonly reference: string;
}

/** What is stuck, the longest first, and why. One read. */
export async function readStuck(platform: Platform): Promise<StuckRequest[]> {
  const rows = await standing.listStuck(platform.database.reads, momentOf(platform).today);
  return rows.map(({ requestNumber, version, since, holders, ...row }) => ({
    ...row,
    requestID: requestIdOf(requestNumber),
    sequenceID: version,
    displayName: displayName(row.currentStatus),
    since: since.toISOString(),
    why: whyStuck(row.role, Number(holders), row.city),
  }));
}

/** Why nobody can take a request on, in a sentence. */
export function whyStuck(role: string, holders: number, city: string): string {
  return holders === 0
    ? m.requests_stuck_nobody({ role, city })
    : m.requests_stuck_barred({ role, city, count: holders });
}

/** Names a colleague for one role of an active request: they, and whoever was named before, are told. */
export async function reassign(
  platform: Platform,
  actor: Actor,
  given: ReassignRequest,
  origin: Origin,
): Promise<{ requestID: string; person: Person } | Refusal> {
  const requestNumber = requestNumberOf(given.requestID) ?? 0;
  const { role, empcode } = given;
  return transact(platform.database, async (tx) => {
    const { at } = momentOf(platform);
    const request = await store.lockRequest(tx, requestNumber);
    if (!request) return refuse(404, 'no_such_request', m.requests_refused_not_found());
    const name = await standing.findActive(tx, empcode);
    const refused = refuseAssignment(request, { ...given, isActive: name !== undefined }, actor);
    if (refused) return refused;
    const before = (await standing.listAssignees(tx, requestNumber)).find((named) => named.role === role);
    await standing.putAssignee(tx, {
      ...{ requestNumber, role, empcode, assignedBy: actor.empcode, assignedAt: at },
      comment: given.comment?.trim() || null,
    });
    const requestID = requestIdOf(requestNumber);
    await audit(tx, at, {
      ...{ actor: actor.empcode, action: 'asset-request.reassign', subject: requestID, ...origin },
      before: before && { role, empcode: before.empcode },
      after: { role, empcode, version: request.version },
    });
    const about = await store.findTitleAndName(tx, requestNumber);
    const tell = (to: string, kind: string, text: string, link: string) =>
      platform.outbox.put(tx, 'notifications.deliver', { to: [to], from: actor.empcode, kind, text, link });
    const link = `/requests-list/${requestID}`;
    await tell(
      empcode,
      'asset-request.assigned',
      m.requests_notice_assigned({ ...about, id: requestID }),
      link,
    );
    if (before && before.empcode !== empcode) {
      const text = m.requests_notice_unassigned({ ...about, id: requestID });
      await tell(before.empcode, 'asset-request.unassigned', text, '/');
    }
    return { requestID, person: { empcode, name: name ?? '' } };
  });
}
