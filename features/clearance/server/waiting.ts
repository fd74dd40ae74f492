import { type Actor, holds } from '#contract/people.ts';
import { type WaitingItem, type WaitingSource, waitingAt, waitingCounted } from '#contract/waiting.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { listDepartments } from './department-store.ts';
import { listOwnDues, type OwnDue } from './due-store.ts';
import { listClearances } from './list-store.ts';
import { listQueue } from './queue-store.ts';

/**
 * What a leaver has still to return or settle, the answers that an officer has to give, and for HR the clearances that can be closed. For most it
 * is a part of a read, which finds nothing.
 */
export function waitingClearance({ database: { reads } }: Platform): WaitingSource {
  return async (actor) => {
    const isHr = holds(actor, 'HR');
    const isAsked = isHr || holds(actor, 'CLEARANCE');
    const [own, asked, closable] = await Promise.all([
      listOwnDues(reads, actor.empcode, waitingCounted),
      isAsked ? listAsked(reads, actor) : [],
      isHr ? listClearances(reads, actor, { state: 'ready' }, null, waitingCounted) : [],
    ]);
    const answers = waitingAt(
      '/department-clearance',
      asked.map(
        (row): WaitingItem => ({
          kind: 'clearance.resolve',
          id: `${row.clearanceId} ${row.department}`,
          tone: 'ask',
          title: m.clearance_waiting_title({ name: row.name, department: row.departmentName }),
          detail: m.clearance_waiting_detail({ day: displayDate(row.lastDay) }),
          label: m.clearance_waiting_label(),
          link: `/department-clearance?status=waiting&department=${row.department}`,
          since: row.startedAt.toISOString(),
        }),
      ),
    );
    const ready = waitingAt(
      '/admin/clearance',
      closable.map(
        (row): WaitingItem => ({
          kind: 'clearance.close',
          id: String(row.clearanceId),
          tone: 'ask',
          title: m.clearance_waiting_close_title({ name: row.name }),
          detail: m.clearance_waiting_close_detail({ day: displayDate(row.wagesDueBy) }),
          label: m.clearance_waiting_close_label(),
          link: `/admin/clearance/${row.empcode}`,
          since: row.startedAt.toISOString(),
        }),
      ),
    );
    const mine = waitingAt('/clearance', own.map(ownItem));
    const all = [mine, answers, ready];
    return { items: all.flatMap(({ items }) => items), parts: all.flatMap(({ parts }) => parts) };
  };
}

async function listAsked(reads: Platform['database']['reads'], actor: Actor) {
  const departments = await listDepartments(reads);
  return listQueue(reads, { ...actor, departments }, { status: 'waiting' }, null, waitingCounted);
}

function ownItem({ dueId, title, source, lastDay, startedAt }: OwnDue): WaitingItem {
  return {
    kind: 'clearance.settle',
    id: String(dueId),
    tone: 'ask',
    title:
      source === 'asset'
        ? m.clearance_waiting_own_return({ title })
        : m.clearance_waiting_own_settle({ title }),
    detail: m.clearance_waiting_own_detail({ day: displayDate(lastDay) }),
    label: m.clearance_waiting_own_label(),
    link: '/clearance',
    since: new Date(startedAt).toISOString(),
  };
}
