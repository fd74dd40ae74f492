import { type Actor, holds } from '#contract/people.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { Resolution } from '../queue-contract.ts';
import { refuseAnswer } from '../refusals.ts';
import { isResolved, mayResolve } from '../rules.ts';
import type { DueEnd } from '../vocabulary.ts';
import { type AnswerRow, listAnswers, saveAnswer } from './answer-store.ts';
import { type Department, listDepartments } from './department-store.ts';
import { addDue, findDue, listDues, saveEnd } from './due-store.ts';
import { addHistory } from './history-store.ts';
import { noSuchClearance, staffed } from './read-service.ts';
import type * as store from './store.ts';
import { tellReady } from './tell-service.ts';
import * as writeStore from './write-store.ts';

declare module '#server/feature.ts' {
  interface Services {
    /** An asset is nobody's any more; the room that has them offers it. */
    handedBack(tx: Tx, assetId: number): Promise<void>;
  }
}

const movedOn = (whose: { department: string; name: string }) =>
  refuse(409, 'moved_on', m.clearance_refused_moved_on(whose));

/** Says the same of several answers, of all or of none. Whoever else changes one of these clearances waits. */
export async function resolve(
  platform: Platform,
  actor: Actor,
  said: Resolution,
  submitted: Submitted,
): Promise<{ resolved: number } | Refusal> {
  const { at } = momentNow(platform);
  return doOnce(platform.database, submitted, at, async (tx) => {
    const ids = [...new Set(said.items.map(({ clearanceId }) => clearanceId))];
    const held = new Map((await writeStore.lockClearances(tx, ids)).map((row) => [row.clearanceId, row]));
    const departments = await listDepartments(tx);
    const answers = await listAnswers(tx, ids);
    const answerOf = (clearanceId: number, department: string) =>
      answers.find((one) => one.clearanceId === clearanceId && one.department === department);
    const dues = await listDues(tx, ids);
    const keys = new Set(said.items.map(({ clearanceId, department }) => `${clearanceId} ${department}`));
    if (keys.size !== said.items.length) return refuse(422, 'twice', m.clearance_refused_twice());
    for (const { clearanceId, department, version } of said.items) {
      const row = held.get(clearanceId);
      const answer = answerOf(clearanceId, department);
      if (!row || !answer || !answersFor(actor, departments, department, row)) return noSuchClearance();
      if (row.state !== 'open') return refuse(409, 'ended', m.clearance_refused_ended({ name: row.name }));
      if (answer.version !== version) return movedOn({ department: answer.departmentName, name: row.name });
      const open = dues.filter(
        (due) => due.clearanceId === clearanceId && due.department === department && due.state === 'open',
      );
      const refused = refuseAnswer({ resolveStatus: said.resolveStatus, owed: said.owed ?? '' }, open);
      if (refused) return refused;
      await save(tx, actor, at, said, answer);
    }
    for (const row of held.values()) {
      await writeStore.markChanged(tx, row.clearanceId, actor.empcode);
      // Whoever only changes an answer tells nobody again.
      if (answers.some((one) => one.clearanceId === row.clearanceId && !isResolved(one.resolveStatus)))
        await tellReady(platform, tx, row);
    }
    const entries = said.items.map(({ clearanceId, department }) => ({
      actor: actor.empcode,
      action: 'clearance.resolve',
      subject: held.get(clearanceId)?.empcode,
      caller: submitted,
      before: { resolveStatus: answerOf(clearanceId, department)?.resolveStatus },
      after: { clearanceId, department, resolveStatus: said.resolveStatus, owed: said.owed },
    }));
    await audit(tx, at, ...entries);
    return { resolved: said.items.length };
  });
}

/** True where the actor answers for a department about whose clearance it is. */
export function answersFor(
  actor: Actor,
  departments: readonly Department[],
  department: string,
  leaver: store.ClearanceRow,
): boolean {
  const who = { empcode: actor.empcode, isHr: holds(actor, 'HR', leaver) };
  return mayResolve(who, staffed(departments, department), leaver);
}

async function save(
  tx: Tx,
  actor: Actor,
  at: Date,
  { resolveStatus, remark, owed, amount }: Resolution,
  { clearanceId, department, departmentName }: AnswerRow,
): Promise<void> {
  const isPending = resolveStatus === 'Pending';
  await saveAnswer(tx, {
    clearanceId,
    department,
    resolveStatus,
    automatic: false,
    remark: remark ?? null,
    resolvedBy: isPending ? null : actor.empcode,
    resolvedAt: isPending ? null : at,
  });
  if (resolveStatus === 'No' && owed !== undefined)
    await addDue(tx, {
      clearanceId,
      department,
      source: 'hand',
      sourceId: null,
      title: owed,
      amount: amount ?? null,
      seenAt: at,
    });
  await addHistory(tx, [
    {
      clearanceId,
      at,
      actor: actor.empcode,
      action: resolveStatus,
      department: departmentName,
      remark: [owed, remark].filter(Boolean).join(' · ') || null,
    },
  ]);
}

/** Ends a due, and lets its source follow. Whoever ends one has answered, and may not close. */
export async function end(
  platform: Platform,
  handedBack: Services['handedBack'],
  actor: Actor,
  { dueId, end: how, note = '' }: { readonly dueId: number; readonly end: DueEnd; readonly note?: string },
  submitted: Submitted,
): Promise<{ dueId: number } | Refusal> {
  const { at } = momentNow(platform);
  return doOnce(platform.database, submitted, at, async (tx) => {
    const found = await findDue(tx, dueId);
    const [row] = found ? await writeStore.lockClearances(tx, [found.clearanceId]) : [];
    const due = row && (await listDues(tx, [row.clearanceId])).find((one) => one.dueId === dueId);
    if (!row || !due || !answersFor(actor, await listDepartments(tx), due.department, row))
      return refuse(404, 'no_such_due', m.clearance_refused_no_due());
    if (row.state !== 'open') return refuse(409, 'ended', m.clearance_refused_ended({ name: row.name }));
    if (how === 'waived' && note === undefined)
      return refuseFields(m.clearance_refused_fields(), { note: m.clearance_needs_note() });
    if (!(await saveEnd(tx, { dueId, end: how, note: note ?? null, by: actor.empcode, at })))
      return refuse(409, 'due_ended', m.clearance_refused_due_ended());
    // An asset is held no more. What Finance and the policies keep stays their record.
    if (due.source === 'asset' && due.sourceId !== null) await handedBack(tx, Number(due.sourceId));
    await writeStore.markChanged(tx, row.clearanceId, actor.empcode);
    const answer = (await listAnswers(tx, [row.clearanceId])).find(
      ({ department }) => department === due.department,
    );
    await addHistory(tx, [
      {
        clearanceId: row.clearanceId,
        at,
        actor: actor.empcode,
        action: how,
        department: answer?.departmentName ?? due.department,
        remark: [due.title, note].filter(Boolean).join(' · '),
      },
    ]);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'clearance.due',
      subject: row.empcode,
      caller: submitted,
      after: { dueId, end: how, title: due.title, note },
    });
    return { dueId };
  });
}
