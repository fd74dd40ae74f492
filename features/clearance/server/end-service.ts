import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { lockEmployee } from '#features/directory/company/server/offered-store.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { mayManage } from '../policy.ts';
import { refuseClose } from '../refusals.ts';
import type { State } from '../vocabulary.ts';
import { listAnswers, saveAnswer } from './answer-store.ts';
import { listDepartments } from './department-store.ts';
import { addHistory } from './history-store.ts';
import { noSuchClearance } from './read-service.ts';
import * as store from './store.ts';
import { tellAsked, tellEnded } from './tell-service.ts';
import * as writeStore from './write-store.ts';

interface Seen {
  readonly clearanceId: number;
  readonly revision: number;
}
type Done = { clearanceId: number; state: State };

/** Holds a clearance that the actor manages; refused where there is none for them, or it is another than they have seen. */
async function hold(tx: Tx, actor: Actor, seen: Seen): Promise<store.ClearanceRow | Refusal> {
  const [row] = await writeStore.lockClearances(tx, [seen.clearanceId]);
  if (!row || !mayManage(actor, row)) return noSuchClearance();
  return row.revision === seen.revision ? row : refuse(409, 'moved_on', m.clearance_refused_changed());
}

/** Closes a clearance whose departments have all answered, or ends it as its person stays. */
export async function close(
  platform: Platform,
  actor: Actor,
  { stays, ...seen }: Seen & { readonly stays: boolean },
  submitted: Submitted,
): Promise<Done | Refusal> {
  const { at } = momentNow(platform);
  return doOnce(platform.database, submitted, at, async (tx): Promise<Done | Refusal> => {
    const row = await hold(tx, actor, seen);
    if (isRefusal(row)) return row;
    if (row.state !== 'open') return refuse(409, 'ended', m.clearance_refused_ended({ name: row.name }));
    const answers = await listAnswers(tx, [row.clearanceId]);
    const refused = stays
      ? null
      : refuseClose(
          actor,
          row,
          answers.map(({ departmentName, resolveStatus }) => ({ name: departmentName, resolveStatus })),
        );
    if (refused) return refused;
    const state = stays ? 'stays' : 'closed';
    await writeStore.saveState(tx, row.clearanceId, { state, by: actor.empcode, at });
    await addHistory(tx, [
      { clearanceId: row.clearanceId, at, actor: actor.empcode, action: stays ? 'stays' : 'close' },
    ]);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'clearance.close',
      subject: row.empcode,
      caller: submitted,
      after: { clearanceId: row.clearanceId, state },
    });
    await tellEnded(platform, tx, row, stays);
    return { clearanceId: row.clearanceId, state };
  });
}

/** Opens a closed clearance for a department, as something has turned up; its officers are told. */
export async function reopen(
  platform: Platform,
  actor: Actor,
  { department, why, ...seen }: Seen & { readonly department: string; readonly why: string },
  submitted: Submitted,
): Promise<Done | Refusal> {
  const { at } = momentNow(platform);
  return doOnce(platform.database, submitted, at, async (tx): Promise<Done | Refusal> => {
    const row = await hold(tx, actor, seen);
    if (isRefusal(row)) return row;
    await lockEmployee(tx, row.empcode);
    const latest = await store.findLatest(tx, row.empcode);
    if (row.state !== 'closed' || latest?.clearanceId !== row.clearanceId)
      return refuse(409, 'not_closed', m.clearance_refused_not_closed());
    const answer = (await listAnswers(tx, [row.clearanceId])).find((one) => one.department === department);
    if (!answer)
      return refuseFields(m.clearance_refused_fields(), { department: m.clearance_refused_department() });
    await writeStore.saveState(tx, row.clearanceId, { state: 'open', by: null, at: null });
    await saveAnswer(tx, {
      clearanceId: row.clearanceId,
      department,
      resolveStatus: 'Pending',
      automatic: false,
      remark: null,
      resolvedBy: null,
      resolvedAt: null,
    });
    await addHistory(tx, [
      {
        clearanceId: row.clearanceId,
        at,
        actor: actor.empcode,
        action: 'reopen',
        department: answer.departmentName,
        remark: why,
      },
    ]);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'clearance.reopen',
      subject: row.empcode,
      caller: submitted,
      after: { clearanceId: row.clearanceId, department, why },
    });
    await tellAsked(platform, tx, row, await listDepartments(tx));
    return { clearanceId: row.clearanceId, state: 'open' };
  });
}
