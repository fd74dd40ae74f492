import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import { leavingOf, lockEmployee } from '#features/directory/company/server/offered-store.ts';
import { dayOf } from '#formats/time/dates.ts';
import { workingDayBefore } from '#formats/time/working-days.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { wagesDueBy } from '../days.ts';
import { mayManage } from '../policy.ts';
import { wrongStart } from '../refusals.ts';
import { duesFor, isAutomatic } from '../rules.ts';
import { saveAnswer } from './answer-store.ts';
import { type Department, listDepartments } from './department-store.ts';
import { addDue } from './due-store.ts';
import { addHistory } from './history-store.ts';
import { listHoldings } from './holdings-store.ts';
import * as store from './store.ts';
import { tellAsked, tellReady, tellStarted } from './tell-service.ts';
import * as writeStore from './write-store.ts';

/** The last working day may lie so many days back, or ahead. */
const mostDays = { back: 90, ahead: 366 };
const dayLength = 86_400_000;

/** Starts a clearance: every department is asked or, where it looks by itself and finds nothing, NA with that as its reason. */
export async function start(
  platform: Platform,
  actor: Actor,
  { empcode, lastDay }: { readonly empcode: string; readonly lastDay: string },
  submitted: Submitted,
): Promise<{ clearanceId: number; empcode: string } | Refusal> {
  const { at, today } = momentNow(platform);
  return doOnce(platform.database, submitted, at, async (tx) => {
    // A closed one that is opened again meanwhile waits, or this does.
    await lockEmployee(tx, empcode);
    const leaver = await store.findLeaver(tx, empcode);
    if (!leaver || !mayManage(actor, leaver))
      return refuse(404, 'no_such_person', m.clearance_refused_person(), {
        fields: { empcode: m.clearance_refused_person() },
      });
    const day = (days: number) => dayOf(new Date(at.getTime() + days * dayLength), platform.env.TZ);
    const fields = wrongStart(lastDay, { earliest: day(-mostDays.back), latest: day(mostDays.ahead) });
    if (Object.keys(fields).length > 0) return refuseFields(m.clearance_refused_fields(), fields);
    const departments = (await listDepartments(tx)).filter(({ hidden }) => !hidden);
    if (departments.length === 0) return refuse(409, 'no_departments', m.clearance_refused_no_departments());
    const { calendar } = await readSettings(tx, today);
    const recorded = await leavingOf(tx, empcode, today);
    const follows = recorded !== null && workingDayBefore(recorded, calendar) === lastDay;
    const clearanceId = await writeStore.insertClearance(tx, {
      empcode,
      lastDay,
      wagesDueBy: wagesDueBy(lastDay, calendar),
      startedBy: actor.empcode,
      startedAt: at,
      leavesOn: follows ? recorded : null,
    });
    if (clearanceId === undefined)
      return refuse(409, 'already', m.clearance_refused_already({ name: leaver.name }));
    await addHistory(tx, [{ clearanceId, at, actor: actor.empcode, action: 'start' }]);
    const held = await listHoldings(tx, empcode, today);
    for (const department of departments) await askDepartment(tx, { clearanceId, at }, department, held);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'clearance.start',
      subject: empcode,
      caller: submitted,
      after: { clearanceId, lastDay },
    });
    await tell(platform, tx, clearanceId, departments);
    return { clearanceId, empcode };
  });
}

/** Tells whoever leaves, and whom it waits for, that a clearance has started. */
async function tell(
  platform: Platform,
  tx: Tx,
  clearanceId: number,
  departments: Awaited<ReturnType<typeof listDepartments>>,
): Promise<void> {
  const row = await store.findClearance(tx, clearanceId);
  if (!row) return;
  await tellStarted(platform, tx, row);
  await tellAsked(platform, tx, row, departments);
  await tellReady(platform, tx, row);
}

async function askDepartment(
  tx: Tx,
  { clearanceId, at }: { clearanceId: number; at: Date },
  { department, name, looksAt }: Department,
  held: Awaited<ReturnType<typeof listHoldings>>,
): Promise<void> {
  const automatic = isAutomatic(looksAt, held);
  await saveAnswer(tx, {
    clearanceId,
    department,
    automatic,
    remark: null,
    resolvedBy: null,
    resolveStatus: automatic ? 'NA' : 'Pending',
    resolvedAt: automatic ? at : null,
  });
  if (automatic)
    await addHistory(tx, [{ clearanceId, at, actor: null, action: 'automatic', department: name }]);
  for (const due of duesFor(looksAt, held)) await addDue(tx, { clearanceId, department, ...due, seenAt: at });
}
