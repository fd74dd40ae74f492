import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import { dayOf } from '#formats/time/dates.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { escalationTelling, reminderTelling, stuckTelling } from '../../notices/events.ts';
import { linkFor, tell, toldOf } from '../../notices/server/service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import * as store from '../../requests/server/store.ts';
import { remindersDue } from '../standing.ts';
import { whyStuck } from './assign-service.ts';
import { listSeers } from './assign-store.ts';
import { listAdmins, listManagers, listWaitingLong, noteReminder } from './remind-store.ts';
import { listStuck } from './stuck-store.ts';

const batch = 200;
type Waiting = Awaited<ReturnType<typeof listWaitingLong>>[number];

/** Every hour: those who keep a request waiting too long are reminded, then their managers told; each once in a status. */
export async function remind(platform: Platform): Promise<void> {
  const { at, today } = momentOf(platform);
  const { reminders, calendar } = await readSettings(platform.database.reads, today);
  const soonest = Math.min(reminders.remindAfter, reminders.escalateAfter);
  // Of working days there are never more than of days; a day more for the time zone.
  const before = new Date(at.getTime() - (soonest - 1) * 86_400_000);
  for (let after = 0, more = true; more; ) {
    const rows = await listWaitingLong(platform.database.reads, before, after, batch);
    for (const row of rows) {
      const days = { since: dayOf(row.since, platform.env.TZ), today };
      for (const kind of remindersDue(days, reminders, calendar, row.sent))
        await transact(platform.database, (tx) => send(tx, platform, row, kind));
    }
    after = rows.at(-1)?.requestNumber ?? 0;
    more = rows.length === batch;
  }
}

async function send(
  tx: Tx,
  platform: Platform,
  row: Waiting,
  kind: 'reminder' | 'escalation',
): Promise<void> {
  const { at, today } = momentOf(platform);
  const { requestNumber, version } = row;
  const told = await toldOf(tx, row, today);
  const holders = told.next.map(({ empcode, onBehalfOf }) => onBehalfOf?.empcode ?? empcode);
  const to =
    kind === 'reminder'
      ? told.next.map(({ empcode }) => empcode)
      : await listManagers(tx, holders, row.empcode);
  // Nobody is there yet: it is tried again in an hour.
  if (to.length === 0 || !(await noteReminder(tx, { requestNumber, version, kind, told: to, at }))) return;
  const since = dayOf(row.since, platform.env.TZ);
  const seers = kind === 'escalation' ? await listSeers(tx, to, row, today) : new Set(to);
  for (const reader of to) {
    const telling =
      kind === 'reminder' ? reminderTelling(told, since, reader) : escalationTelling(told, since, reader);
    // Whoever may not see it is not led to it.
    const link = seers.has(reader) ? linkFor(told, reader) : '/';
    await tell(tx, platform, reader, telling, { from: null, kind: `asset-request.${kind}`, link });
  }
}

/** Every hour: administrators are told of what nobody can take on; once for each version of it. */
export async function tellStuck(platform: Platform): Promise<void> {
  const { at, today } = momentOf(platform);
  const rows = await listStuck(platform.database.reads, today);
  for (const { requestNumber, version, role, holders, city } of rows)
    await transact(platform.database, async (tx) => {
      const to = await listAdmins(tx);
      const note = { requestNumber, version, kind: 'stuck', told: to, at } as const;
      if (to.length === 0 || !(await noteReminder(tx, note))) return;
      const request = await store.lockRequest(tx, requestNumber);
      if (!request) return;
      const told = await toldOf(tx, request, today);
      const telling = stuckTelling(told, whyStuck(role, Number(holders), city));
      for (const admin of to)
        await tell(tx, platform, admin, telling, {
          from: null,
          kind: 'asset-request.stuck',
          link: '/admin/asset-requests',
        });
    });
}
