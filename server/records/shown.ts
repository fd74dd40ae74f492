import type { RecordRow, RecordVersion } from '#contract/record-calls.ts';

/** What the versions of a list may have, in characters: an answer has a budget (server/http/budget.ts). */
const most = 600_000;
/** How many past versions of each thing are shown, of the newest: as many as there is room for. */
const steps = [100, 50, 25, 12, 6, 3, 1, 0];

/** A list with the versions that hold or are to come, and as many of the past ones as there is room for; the spreadsheet has all. */
export function withinBudget(rows: readonly RecordRow[]): RecordRow[] {
  const sizes = new Map(
    rows.flatMap(({ versions }) =>
      versions.map((version) => [version, JSON.stringify(version).length] as const),
    ),
  );
  const cutTo = (count: number) => rows.map((row) => ({ ...row, versions: newest(row.versions, count) }));
  const sizeOf = (some: readonly RecordRow[]) =>
    some.reduce((all, { versions }) => versions.reduce((sum, one) => sum + (sizes.get(one) ?? 0), all), 0);
  const fitting = steps.find((count) => sizeOf(cutTo(count)) <= most) ?? 0;
  return cutTo(fitting);
}

const isOpen = ({ state }: RecordVersion) => state === 'current' || state === 'scheduled';

function newest(versions: readonly RecordVersion[], count: number): RecordVersion[] {
  return versions.filter((version, index) => index < count || isOpen(version));
}
