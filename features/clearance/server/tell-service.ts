import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { displayDate } from '#formats/time/dates.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { isResolved, whoResolves } from '../rules.ts';
import { listAnswers } from './answer-store.ts';
import { type Department, listHr } from './department-store.ts';
import type { ClearanceRow } from './store.ts';
import { takeUnreminded } from './write-store.ts';

type Key = Parameters<typeof sentence>[0];

interface Told {
  readonly kind: string;
  readonly to: string[];
  /** Who says it; null: the portal. */
  readonly from?: string | null;
  readonly key: Key;
  readonly row: ClearanceRow;
  readonly link: string;
}

async function tell(
  { outbox }: Platform,
  tx: Tx,
  { kind, to, from = null, key, row, link }: Told,
): Promise<void> {
  if (to.length === 0) return;
  const said = { name: row.name, day: displayDate(row.lastDay), wages: displayDate(row.wagesDueBy) };
  await outbox.put(tx, 'notifications.deliver', {
    to,
    from,
    kind,
    link,
    text: sentence(key, said),
    subject: sentence('clearance_notice_subject', said),
  });
}

/** The leaver is told that it has started. */
export const tellStarted = (platform: Platform, tx: Tx, row: ClearanceRow) =>
  tell(platform, tx, {
    kind: 'clearance.started',
    to: [row.empcode],
    key: 'clearance_notice_started',
    row,
    link: '/clearance',
  });

/** Those who answer for a department that has not, each once. */
export async function askedPeople(
  tx: Tx,
  row: ClearanceRow,
  departments: readonly Department[],
): Promise<string[]> {
  const answers = await listAnswers(tx, [row.clearanceId]);
  const open = departments.filter(({ department }) =>
    answers.some((one) => one.department === department && !isResolved(one.resolveStatus)),
  );
  const asked = open.map((one) => whoResolves(one, row));
  const hr = asked.some(({ by }) => by === 'hr') ? await listHr(tx, row.empcode) : [];
  return [...new Set([...asked.flatMap(({ people }) => people), ...hr.map(({ empcode }) => empcode)])];
}

/** Those who answer are told. */
export async function tellAsked(
  platform: Platform,
  tx: Tx,
  row: ClearanceRow,
  departments: readonly Department[],
): Promise<void> {
  const to = await askedPeople(tx, row, departments);
  await tell(platform, tx, {
    kind: 'clearance.asked',
    to,
    key: 'clearance_notice_asked',
    row,
    link: '/department-clearance?status=waiting',
  });
}

/** HR is told once all departments have answered. */
export async function tellReady(platform: Platform, tx: Tx, row: ClearanceRow): Promise<void> {
  const answers = await listAnswers(tx, [row.clearanceId]);
  if (!answers.every(({ resolveStatus }) => isResolved(resolveStatus))) return;
  const to = (await listHr(tx, row.empcode)).map(({ empcode }) => empcode);
  await tell(platform, tx, {
    kind: 'clearance.ready',
    to,
    key: 'clearance_notice_ready',
    row,
    link: `/admin/clearance/${row.empcode}`,
  });
}

/** The leaver is told that it has ended. */
export const tellEnded = (platform: Platform, tx: Tx, row: ClearanceRow, stays: boolean) =>
  tell(platform, tx, {
    kind: 'clearance.ended',
    to: [row.empcode],
    row,
    link: '/clearance',
    key: stays ? 'clearance_notice_stays' : 'clearance_notice_closed',
  });

/** The leaver and those who have still to answer are told of another last day. */
export async function tellMoved(
  platform: Platform,
  tx: Tx,
  row: ClearanceRow,
  departments: readonly Department[],
): Promise<void> {
  const moved = { kind: 'clearance.moved', row } as const;
  await tell(platform, tx, {
    ...moved,
    to: [row.empcode],
    key: 'clearance_notice_moved_own',
    link: '/clearance',
  });
  await tell(platform, tx, {
    ...moved,
    to: await askedPeople(tx, row, departments),
    key: 'clearance_notice_moved',
    link: '/department-clearance?status=waiting',
  });
}

/** Those who have not answered are reminded, each once a day, but for whoever reminds. Returns whom. */
export async function tellSilent(
  platform: Platform,
  tx: Tx,
  row: ClearanceRow,
  departments: readonly Department[],
  { today, by = null }: { today: string; by?: string | null },
): Promise<string[]> {
  const silent = (await askedPeople(tx, row, departments)).filter((empcode) => empcode !== by);
  const to = await takeUnreminded(tx, row.clearanceId, silent, today);
  await tell(platform, tx, {
    kind: 'clearance.reminder',
    to,
    from: by,
    key: 'clearance_notice_remind',
    row,
    link: '/department-clearance?status=waiting',
  });
  return to;
}

/** Where it is late, HR is told what wages do not wait for. */
export async function tellLate(platform: Platform, tx: Tx, row: ClearanceRow): Promise<void> {
  const hr = (await listHr(tx, row.empcode)).map(({ empcode }) => empcode);
  await tell(platform, tx, {
    kind: 'clearance.late',
    to: hr,
    key: 'clearance_notice_escalate',
    row,
    link: `/admin/clearance/${row.empcode}`,
  });
}
