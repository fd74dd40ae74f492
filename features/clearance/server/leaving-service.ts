import type { Actor } from '#contract/people.ts';
import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import { leavingOf } from '#features/directory/company/server/offered-store.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { workingDayBefore } from '#formats/time/working-days.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { wagesDueBy } from '../days.ts';
import { followRecord, proposedWithin } from '../leaving-rules.ts';
import type { Leaving } from '../manage-contract.ts';
import { listDepartments } from './department-store.ts';
import { addHistory } from './history-store.ts';
import * as leaving from './leaving-store.ts';
import { findClearance } from './store.ts';
import { tellEnded, tellMoved } from './tell-service.ts';
import { lockClearances, saveState } from './write-store.ts';

const dayLength = 86_400_000;
/** So many are proposed at once, and so many are brought up to date. */
const most = { proposed: 50, followed: 5_000 };

/** Whom HR is proposed to start a clearance for: those who leave by their record. Two reads. */
export async function readLeaving(platform: Platform, actor: Actor): Promise<Leaving[]> {
  const { at, today } = momentNow(platform);
  const { reads } = platform.database;
  const day = (days: number) => dayOf(new Date(at.getTime() + days * dayLength), platform.env.TZ);
  const { calendar } = await readSettings(reads, today);
  const within = { from: day(-proposedWithin.back), to: day(proposedWithin.ahead) };
  const rows = await leaving.listLeaving(reads, actor, within, most.proposed);
  return rows.map(({ empcode, name, designation, leavesOn }) => ({
    empcode,
    name,
    designation,
    lastDay: workingDayBefore(leavesOn, calendar),
  }));
}

/** Open clearances follow the leaving on the record: they move with its day, and end as it is withdrawn. */
export async function followRecords(platform: Platform): Promise<void> {
  const { today } = momentNow(platform);
  for (const { clearanceId } of await leaving.listUnlike(platform.database.reads, today, most.followed))
    await follow(platform, clearanceId);
}

async function follow(platform: Platform, clearanceId: number): Promise<void> {
  const { at, today } = momentNow(platform);
  await transact(platform.database, async (tx) => {
    const [row] = await lockClearances(tx, [clearanceId]);
    const { calendar } = await readSettings(tx, today);
    if (row?.state !== 'open') return;
    const done = followRecord(row, await leavingOf(tx, row.empcode, today), today, calendar);
    if (done.what === 'nothing') return;
    const entry = { actor: null, subject: row.empcode };
    if (done.what === 'withdraw') {
      await saveState(tx, clearanceId, { state: 'stays', by: null, at });
      await addHistory(tx, [{ clearanceId, at, actor: null, action: 'withdrawn' }]);
      await audit(tx, at, { ...entry, action: 'clearance.withdraw', after: { clearanceId } });
      return tellEnded(platform, tx, row, true);
    }
    const { leavesOn, lastDay } = done;
    await leaving.saveDays(tx, clearanceId, { leavesOn, lastDay, wagesDueBy: wagesDueBy(lastDay, calendar) });
    if (done.what === 'follow') return;
    const remark = displayDate(lastDay);
    await addHistory(tx, [{ clearanceId, at, actor: null, action: 'moved', remark }]);
    await audit(tx, at, {
      ...entry,
      action: 'clearance.move',
      before: { lastDay: row.lastDay },
      after: { clearanceId, lastDay },
    });
    const moved = await findClearance(tx, clearanceId);
    if (moved) await tellMoved(platform, tx, moved, await listDepartments(tx));
  });
}
