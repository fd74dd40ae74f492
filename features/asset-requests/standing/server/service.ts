import type { Actor } from '#contract/people.ts';
import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import { dayOf } from '#formats/time/dates.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import type { RequestRow } from '../../requests/server/read-store.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { isOwn } from '../../workflow/policy.ts';
import { nudgeFrom, refuseNudge } from '../standing.ts';
import { listAssignees } from './assign-store.ts';
import { listReminders } from './remind-store.ts';

/** Who was named for a request, and, for its employee while it waits for others, when they may remind of it. */
export async function readStanding(
  platform: Platform,
  actor: Actor,
  row: RequestRow,
): Promise<Pick<RequestDetail, 'assignees' | 'nudge'>> {
  const { reads } = platform.database;
  const named = await listAssignees(reads, row.requestNumber);
  return {
    assignees: named.map(({ role, empcode, name, assignedBy, assignedAt, comment }) => ({
      role,
      assignedBy,
      comment,
      person: { empcode, name },
      at: assignedAt.toISOString(),
    })),
    nudge:
      isOwn(row, actor) && row.owner && row.owner !== 'USER' ? await nudgeOf(platform, actor, row) : null,
  };
}

async function nudgeOf(platform: Platform, actor: Actor, row: RequestRow): Promise<RequestDetail['nudge']> {
  const { reads } = platform.database;
  const { today } = momentOf(platform);
  const [{ reminders, calendar }, sent] = await Promise.all([
    readSettings(reads, today),
    listReminders(reads, row.requestNumber, row.version),
  ]);
  const nudged = sent.find(({ kind }) => kind === 'nudge');
  const nudging = {
    today,
    calendar,
    nudgeAfter: reminders.nudgeAfter,
    nudged: nudged !== undefined,
    since: dayOf(row.since, platform.env.TZ),
  };
  const refusal = refuseNudge(row, actor, nudging);
  return {
    mayNudge: refusal === null,
    from: nudgeFrom(nudging),
    nudgedAt: nudged?.at.toISOString() ?? null,
    refusal: refusal && say(refusal.message),
  };
}
