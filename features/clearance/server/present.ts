import type { Due, Owed } from '../contract.ts';
import type { ListRow } from '../manage-contract.ts';
import type { QueueRow as Shown } from '../queue-contract.ts';
import type { AnswerRow } from './answer-store.ts';
import type { DueRow } from './due-store.ts';
import type * as list from './list-store.ts';
import type * as queueStore from './queue-store.ts';

/** What is owed. */
export function presentDue({ clearanceId: _, department: __, sourceId: ___, ...due }: DueRow): Due {
  return { ...due, seenAt: due.seenAt.toISOString(), endedAt: due.endedAt?.toISOString() ?? null };
}

/** What a department says, with its dues. */
export function presentAnswer(row: AnswerRow, dues: readonly DueRow[], mayAnswer: boolean) {
  const { department, departmentName, resolveStatus, remark, resolvedBy, resolvedAt, version } = row;
  return {
    department,
    departmentName,
    resolveStatus,
    remark,
    resolvedBy,
    version,
    automatic: row.automatic ? row.looksAt : null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    dues: dues
      .filter((due) => due.clearanceId === row.clearanceId && due.department === department)
      .map(presentDue),
    actions: mayAnswer ? (['resolve'] as 'resolve'[]) : [],
  };
}

/** One of a department's queue. */
export function presentQueued(
  row: queueStore.QueueRow,
  dues: readonly DueRow[],
  owed: readonly (Owed & { readonly empcode: string })[],
): Shown {
  const { clearanceId, empcode, name, designation, lastDay, wagesDueBy, state } = row;
  return {
    ...presentAnswer(row, dues, state === 'open'),
    clearanceId,
    empcode,
    name,
    designation,
    lastDay,
    wagesDueBy,
    state,
    owed:
      row.looksAt === 'finance'
        ? owed.filter((one) => one.empcode === empcode).map(({ empcode: _, ...one }) => one)
        : [],
  };
}

/** One of the list of HR. */
export function presentListed({ startedAt: _, ...row }: list.ListedRow): ListRow {
  return row;
}
