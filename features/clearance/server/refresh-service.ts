import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { mayManage } from '../policy.ts';
import { duesFor } from '../rules.ts';
import { listAnswers, saveAnswer } from './answer-store.ts';
import { listDepartments } from './department-store.ts';
import { addDue, listDues, markSeen, saveEnd } from './due-store.ts';
import { addHistory } from './history-store.ts';
import { listHoldings } from './holdings-store.ts';
import { noSuchClearance } from './read-service.ts';
import { tellAsked } from './tell-service.ts';
import * as writeStore from './write-store.ts';

/** What is gone at its source has ended: given back, or paid back. */
async function endGone(tx: Tx, gone: Awaited<ReturnType<typeof listDues>>, at: Date): Promise<void> {
  for (const { dueId, source } of gone) {
    const how = source === 'asset' ? 'returned' : 'recovered';
    await saveEnd(tx, { dueId, end: how, note: null, by: null, at });
  }
}

/** Looks at the sources again. A department that was NA by itself and holds something now is asked; what is gone at its source has ended. */
export async function refresh(
  platform: Platform,
  actor: Actor,
  clearanceId: number,
  caller: Caller,
): Promise<{ added: number; ended: number } | Refusal> {
  const { at, today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const [row] = await writeStore.lockClearances(tx, [clearanceId]);
    if (!row || !mayManage(actor, row)) return noSuchClearance();
    if (row.state !== 'open') return refuse(409, 'ended', m.clearance_refused_ended({ name: row.name }));
    const held = await listHoldings(tx, row.empcode, today);
    const answers = await listAnswers(tx, [clearanceId]);
    const dues = await listDues(tx, [clearanceId]);
    const keyOf = (one: { source: string; sourceId: string | null }) => `${one.source} ${one.sourceId}`;
    const known = new Set(dues.map(keyOf));
    const now = new Set(held.map(keyOf));
    let added = 0;
    for (const { department, departmentName, looksAt, automatic } of answers) {
      const fresh = duesFor(looksAt, held).filter((one) => !known.has(keyOf(one)));
      for (const due of fresh) await addDue(tx, { clearanceId, department, ...due, seenAt: at });
      added += fresh.length;
      if (fresh.length === 0 || !automatic) continue;
      await saveAnswer(tx, {
        clearanceId,
        department,
        resolveStatus: 'Pending',
        automatic: false,
        remark: null,
        resolvedBy: null,
        resolvedAt: null,
      });
      await addHistory(tx, [{ clearanceId, at, actor: null, action: 'Pending', department: departmentName }]);
    }
    const gone = dues.filter((due) => due.state === 'open' && due.sourceId !== null && !now.has(keyOf(due)));
    await endGone(tx, gone, at);
    await markSeen(tx, clearanceId, at);
    await writeStore.markChanged(tx, clearanceId, null);
    await addHistory(tx, [{ clearanceId, at, actor: actor.empcode, action: 'refresh' }]);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'clearance.refresh',
      subject: row.empcode,
      caller,
      after: { clearanceId, added, ended: gone.length },
    });
    if (added > 0) await tellAsked(platform, tx, row, await listDepartments(tx));
    return { added, ended: gone.length };
  });
}
