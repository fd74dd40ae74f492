import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { nudgeTelling } from '../../notices/events.ts';
import { linkFor, tell, toldOf } from '../../notices/server/service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import * as store from '../../requests/server/store.ts';
import { maySee } from '../../workflow/policy.ts';
import type { RequestState } from '../../workflow/request.ts';
import { refuseUnseen } from '../../workflow/seen.ts';
import type { Person } from '../../workflow/shapes.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import { refuseNudge } from '../standing.ts';
import { findSince, listReminders, noteReminder } from './remind-store.ts';

/** The employee reminds those whom their request waits for. Answers whom. */
export async function nudge(
  platform: Platform,
  actor: Actor,
  given: { requestNumber: number; version: number },
  caller: Caller,
): Promise<{ requestID: string; told: Person[] } | Refusal> {
  return transact(platform.database, async (tx) => {
    const { requestNumber, version } = given;
    const request = await store.lockRequest(tx, requestNumber);
    if (!request || !maySee(request, actor))
      return refuse(404, 'no_such_request', m.assetrequests_refused_not_found());
    const refused = await refusedNudge(tx, platform, actor, request, version);
    if (isRefusal(refused)) return refused;
    const { at, today } = momentOf(platform);
    const told = await toldOf(tx, request, today);
    if (told.next.length === 0) return refuse(409, 'nobody', m.assetrequests_nudge_refused_nobody());
    const to = told.next.map(({ empcode }) => empcode);
    if (!(await noteReminder(tx, { requestNumber, version, kind: 'nudge', told: to, at })))
      return refuse(409, 'nudged', m.assetrequests_nudge_refused_again());
    const requestID = requestIdOf(requestNumber);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'asset-request.nudge',
      subject: requestID,
      caller,
      after: { version, told: to },
    });
    for (const reader of to)
      await tell(tx, platform, reader, nudgeTelling(told, reader), {
        from: actor.empcode,
        kind: 'asset-request.nudge',
        link: linkFor(told, reader),
      });
    return { requestID, told: [...told.next] };
  });
}

async function refusedNudge(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  request: RequestState,
  version: number,
): Promise<Refusal | null> {
  const { today } = momentOf(platform);
  const { reminders, calendar } = await readSettings(tx, today);
  const since = dayOf(await findSince(tx, request.requestNumber), platform.env.TZ);
  const sent = await listReminders(tx, request.requestNumber, request.version);
  const nudged = sent.some(({ kind }) => kind === 'nudge');
  const refused = refuseNudge(request, actor, {
    since,
    today,
    calendar,
    nudged,
    nudgeAfter: reminders.nudgeAfter,
  });
  return refused ?? refuseUnseen(request, version);
}
