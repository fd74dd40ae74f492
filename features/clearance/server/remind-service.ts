import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { reminderOn } from '../days.ts';
import { mayManage } from '../policy.ts';
import { listDepartments } from './department-store.ts';
import { noSuchClearance } from './read-service.ts';
import { listSilent } from './store.ts';
import { tellLate, tellSilent } from './tell-service.ts';
import { lockClearances, markReminded } from './write-store.ts';

/** At most so many people leave at once. */
const atOnce = 5_000;

/** On each working day, by the company's calendar, those who have not answered are reminded; once a day, whatever server it is. */
export async function remindSilent(platform: Platform): Promise<void> {
  const { today } = momentNow(platform);
  const { reads } = platform.database;
  const { calendar } = await readSettings(reads, today);
  const departments = await listDepartments(reads);
  for (const row of await listSilent(reads, today, atOnce)) {
    const what = reminderOn(today, row, calendar);
    if (!what) continue;
    await transact(platform.database, async (tx) => {
      if (!(await markReminded(tx, row.clearanceId, today))) return;
      await tellSilent(platform, tx, row, departments, { today });
      if (what === 'escalate') await tellLate(platform, tx, row);
    });
  }
}

/** HR reminds those who have still to answer about somebody, whatever the day; who was reminded today is not again. */
export async function remind(
  platform: Platform,
  actor: Actor,
  clearanceId: number,
  caller: Caller,
): Promise<{ told: number } | Refusal> {
  const { at, today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const [row] = await lockClearances(tx, [clearanceId]);
    if (!row || !mayManage(actor, row)) return noSuchClearance();
    if (row.state !== 'open') return refuse(409, 'ended', m.clearance_refused_ended({ name: row.name }));
    const by = actor.empcode;
    const to = await tellSilent(platform, tx, row, await listDepartments(tx), { today, by });
    if (to.length === 0) return refuse(409, 'reminded', m.clearance_refused_reminded());
    await audit(tx, at, {
      actor: by,
      action: 'clearance.nudge',
      subject: row.empcode,
      caller,
      after: { clearanceId, to },
    });
    return { told: to.length };
  });
}
