import { heldPlaces } from '#contract/held-places.ts';
import { isRefusal } from '#contract/refusal.ts';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Reads } from '#server/http/use-case.ts';
import type { departmentClearance } from '../queue-contract.ts';
import { askedFor, isUsual } from '../rules.ts';
import { listDepartments } from './department-store.ts';
import { listDues } from './due-store.ts';
import { listOwed } from './holdings-store.ts';
import { presentQueued } from './present.ts';
import * as queueStore from './queue-store.ts';

/** A page of what the actor answers, and how much waits in each of their departments. Five reads. */
export const readQueue: Reads<typeof departmentClearance> = async (
  platform,
  actor,
  { cursor, limit = 50, ...filter },
) => {
  const { reads } = platform.database;
  const after = placeOf(queueStore.byLastDay, cursor);
  if (isRefusal(after)) return after;
  const departments = await listDepartments(reads);
  const reader = { ...actor, departments };
  const [found, waiting] = await Promise.all([
    queueStore.listQueue(reads, reader, filter, after, limit + 1),
    queueStore.countWaiting(reads, reader, filter),
  ]);
  const { rows, last } = pageOf(found, limit);
  const dues = await listDues(reads, [...new Set(rows.map(({ clearanceId }) => clearanceId))]);
  const owed = await listOwed(reads, [
    ...new Set(rows.filter(({ looksAt }) => looksAt === 'finance').map((row) => row.empcode)),
  ]);
  const asked = { empcode: actor.empcode, hr: heldPlaces(actor, 'HR') };
  const mine = departments.filter((one) => {
    const isMine = askedFor(asked, one).some(isUsual);
    return (isMine && !one.hidden) || waiting.some(({ department }) => department === one.department);
  });
  return {
    data: rows.map((row) => presentQueued(row, dues, owed)),
    next: last && cursorOf(queueStore.byLastDay, [last.lastDay, last.clearanceId, last.department]),
    departments: mine.map(({ department, name }) => ({
      department,
      name,
      waiting: waiting.find((one) => one.department === department)?.waiting ?? 0,
    })),
  };
};
