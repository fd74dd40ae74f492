import { refuse } from '#contract/refusal.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import { audit, gained } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import { namedTelling, unnamedTelling } from '../../notices/events.ts';
import { linkFor, tell, toldOf } from '../../notices/server/service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import * as store from '../../requests/server/store.ts';
import { roleMessage } from '../../workflow/role-words.ts';
import { displayName } from '../../workflow/statuses.ts';
import { titleWords } from '../../workflow/title.ts';
import { requestIdOf, requestNumberOf } from '../../workflow/vocabulary.ts';
import type { reassignRequest, StuckRequest } from '../contract.ts';
import { refuseAssignment } from '../standing.ts';
import { findActive, listAssignees, putAssignee } from './assign-store.ts';
import { listStuck } from './stuck-store.ts';

/** What is stuck, the longest first, and why. One read. */
export async function readStuck(platform: Platform): Promise<StuckRequest[]> {
  const rows = await listStuck(platform.database.reads, momentOf(platform).today);
  return rows.map(({ requestNumber, version, since, holders, ...row }) => ({
    ...row,
    title: titleWords(row.title),
    requestID: requestIdOf(requestNumber),
    sequenceID: version,
    displayName: displayName(row.currentStatus),
    since: since.toISOString(),
    why: say(whyStuck(row.role, Number(holders), row.city)),
  }));
}

/** Why nobody can take a request on. */
export function whyStuck(role: string, holders: number, city: string): Sentence {
  const called = sentence(roleMessage(role));
  return holders === 0
    ? sentence('assetrequests_stuck_nobody', { role: called, city })
    : sentence('assetrequests_stuck_barred', { role: called, city, count: holders });
}

/** Names a colleague for one role of an active request: they, and whoever was named before, are told. */
export const reassign: Does<typeof reassignRequest> = async (platform, actor, given, caller) => {
  const requestNumber = requestNumberOf(given.requestID) ?? 0;
  const { role, empcode } = given;
  return transact(platform.database, async (tx) => {
    const { at } = momentOf(platform);
    const request = await store.lockRequest(tx, requestNumber);
    if (!request) return refuse(404, 'no_such_request', m.assetrequests_refused_not_found());
    const name = await findActive(tx, empcode);
    const refused = refuseAssignment(request, { ...given, isActive: name !== undefined }, actor);
    if (refused) return refused;
    const before = (await listAssignees(tx, requestNumber)).find((named) => named.role === role);
    await putAssignee(tx, {
      requestNumber,
      role,
      empcode,
      assignedBy: actor.empcode,
      assignedAt: at,
      comment: given.comment ?? null,
    });
    const requestID = requestIdOf(requestNumber);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'asset-request.reassign',
      subject: requestID,
      caller,
      before: before && { role, empcode: before.empcode },
      after: { role, empcode, version: request.version, ...gained('role', [empcode]) },
    });
    const told = await toldOf(tx, request, momentOf(platform).today);
    const from = actor.empcode;
    await tell(tx, platform, empcode, namedTelling(told, actor.name, empcode), {
      from,
      kind: 'asset-request.assigned',
      link: linkFor(told, empcode),
    });
    if (before && before.empcode !== empcode)
      await tell(tx, platform, before.empcode, unnamedTelling(told, actor.name, before.empcode), {
        from,
        kind: 'asset-request.unassigned',
        link: '/',
      });
    return { requestID, person: { empcode, name: name ?? '' } };
  });
};
