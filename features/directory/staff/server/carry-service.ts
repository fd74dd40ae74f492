import { type Sentence, sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { dayOf, laterDay } from '#formats/time/dates.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { EmployeeValue } from '../../company/fields.ts';
import { recordPath } from '../../company/record-path.ts';
import { gainsOf, type Others } from '../../company/server/gains-service.ts';
import { type Ending, endRoles } from '../../company/server/leave-service.ts';
import { type Broken, brokenBy, heldByNobodyElse, lockEmployee } from '../../company/server/offered-store.ts';
import { updateEmployee } from '../../company/server/store.ts';
import { reopenPosts } from '../../posts/server/fill-service.ts';
import * as changeStore from './change-store.ts';
import * as store from './store.ts';

/**
 * Sets an employee to what holds today of the fields that a change was about: another change may hold of them since. Whoever leaves has
 * no session and no role from then on; whoever comes back signs in anew.
 */
export async function carryOut(
  tx: Tx,
  { sessionsOf }: Pick<Others, 'sessionsOf'>,
  { empcode, after }: { empcode: string; after: Partial<EmployeeValue> },
  { today, at, by, from }: Omit<Ending, 'empcode'> & { today: string },
): Promise<void> {
  const held = await changeStore.valueOn(tx, empcode, today);
  const row = await store.findRecord(tx, empcode);
  if (!held || !row) return;
  const fields = (Object.keys(after) as (keyof EmployeeValue)[]).filter(
    (field) => held[field] !== row[field],
  );
  if (fields.length === 0) return;
  const columns = Object.fromEntries(fields.map((field) => [field, held[field]]));
  const isBack = fields.includes('leftOn') && held.leftOn === null;
  const origin = { source: 'hr', by, at, today } as const;
  await updateEmployee(tx, empcode, { ...columns, ...(isBack && { withdrawnAt: null }) }, origin);
  if (!fields.includes('leftOn') || (row.leftOn === null) === (held.leftOn === null)) return;
  const ending = { empcode, at, by, from };
  await sessionsOf.end(tx, ending);
  if (!isBack) await endRoles(tx, ending);
}

/** Carries out the changes whose day has come. Returns how many it dealt with. One that fails is tried anew in the next round, and keeps no other waiting. */
export async function carryOutDue(platform: Platform, others: Others): Promise<number> {
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  const failed: number[] = [];
  for (let count = 0; ; count += 1) {
    const due = await changeStore.nextDue(platform.database.reads, { at, today }, failed);
    if (!due) return count - failed.length;
    try {
      await carryOutOne(platform, others, due, { at, today: laterDay(due.effectiveOn, today) });
    } catch (error) {
      platform.log.error({ err: error, ...due }, 'a planned change of an employee');
      failed.push(due.changeId);
    }
  }
}

async function carryOutOne(
  platform: Platform,
  others: Others,
  { changeId, empcode }: { changeId: number; empcode: string },
  { at, today }: { at: Date; today: string },
): Promise<void> {
  const entry = { actor: null, subject: empcode };
  const ended = await tried(() =>
    transact(platform.database, async (tx) => {
      await lockEmployee(tx, empcode);
      const change = await changeStore.findChange(tx, changeId);
      if (change?.state !== 'planned') return null;
      if (change.after.leftOn && (await heldByNobodyElse(tx, empcode)).length > 0)
        return sentence('directory_staff_reason_last');
      await changeStore.markDone(tx, changeId);
      const { after, before, effectiveOn, madeBy } = change;
      const held = await store.findRecord(tx, empcode);
      const gains =
        held &&
        (await gainsOf(tx, others.budgets, [{ empcode, before, after, held }], { by: madeBy, day: today }));
      await audit(tx, at, {
        ...entry,
        action: 'employee.carry-out',
        before,
        after: { effectiveOn, madeBy, ...after, ...gains },
      });
      await carryOut(tx, others, change, { at, today, by: null, from: {} });
      return null;
    }),
  );
  if (ended) await refuseOne(platform, changeId, ended, at);
}

/** What could not be done is said to whoever planned it. */
async function refuseOne(platform: Platform, changeId: number, reason: Sentence, at: Date): Promise<void> {
  await transact(platform.database, async (tx) => {
    const change = await changeStore.findChange(tx, changeId);
    if (!change) return null;
    const { empcode, madeBy, effectiveOn } = change;
    if (!(await changeStore.markEnded(tx, changeId, { state: 'refused', by: null, at, reason }))) return null;
    await reopenPosts(tx, changeId, { by: null, at });
    await audit(tx, at, {
      actor: null,
      action: 'employee.refuse-plan',
      subject: empcode,
      before: { changeId, effectiveOn, ...change.after },
    });
    const name = (await store.findRecord(tx, empcode))?.name ?? empcode;
    if (madeBy)
      await platform.outbox.put(tx, 'notifications.deliver', {
        to: [madeBy],
        from: null,
        kind: 'employee.plan-refused',
        link: recordPath(empcode),
        text: sentence('directory_staff_notice_refused', { name, reason }),
      });
    return null;
  });
}

/** Why it could not be: null where it could. */
async function tried(work: () => Promise<unknown>): Promise<Sentence | null> {
  try {
    return (await work()) as Sentence | null;
  } catch (error) {
    const broken = brokenBy(error);
    if (!broken) throw error;
    return sentence(reasons[broken.rule]);
  }
}

const reasons = {
  code: 'directory_staff_code_taken',
  email: 'directory_staff_email_taken',
  'sign-in': 'directory_staff_reason_sign_in',
  own: 'directory_staff_own_field',
  place: 'directory_staff_reason_place',
  closing: 'directory_staff_reason_place',
  levels: 'directory_staff_levels',
  circle: 'directory_staff_reason_circle',
} as const satisfies Record<Broken['rule'], Sentence['key']>;
