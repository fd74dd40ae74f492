import type { RecordRow, RecordVersion } from '#contract/record-calls.ts';
import { inEffect } from '#contract/record-versions.ts';
import type { VersionRow } from './store.ts';

/** True for a version that does not hold: taken back, or replaced by another of its day. */
export function isWithdrawn(row: Pick<VersionRow, 'withdrawnAt' | 'replacedAt'>): boolean {
  return row.withdrawnAt !== null || row.replacedAt !== null;
}

/** Moves with every version and every withdrawal. */
export function revisionOf(versions: readonly VersionRow[]): number {
  return versions.length + versions.filter(({ withdrawnAt }) => withdrawnAt !== null).length;
}

/** The version of a thing that is in effect on a day. */
export function currentOf(versions: readonly VersionRow[], today: string): VersionRow | undefined {
  return inEffect(
    versions.map((row) => ({ ...row, withdrawn: isWithdrawn(row) })),
    today,
  );
}

const mostShown = 100;

/** A thing with its versions, newest first. `base`: what holds without a version; `mayChange` says so of what it holds. */
export function presentRow(
  key: string,
  versions: readonly VersionRow[],
  today: string,
  mayChange: (value: unknown) => boolean,
  base: unknown = null,
): RecordRow {
  const current = currentOf(versions, today);
  const value = current ? current.value : base;
  return {
    key,
    value,
    versions: versions.slice(0, mostShown).map((row) => presentVersion(row, current?.versionId, today)),
    revision: revisionOf(versions),
    mayChange: mayChange(value),
  };
}

function presentVersion(row: VersionRow, current: number | undefined, today: string): RecordVersion {
  const { versionId, value, effectiveFrom, note, madeBy, madeByName, madeAt } = row;
  const { withdrawnAt, withdrawnBy, withdrawnByName } = row;
  return {
    versionId,
    value,
    effectiveFrom,
    note,
    made: { by: { empcode: madeBy, name: madeByName }, at: madeAt.toISOString() },
    state: stateOf(row, current, today),
    withdrawn:
      withdrawnAt && withdrawnBy
        ? {
            by: { empcode: withdrawnBy, name: withdrawnByName ?? withdrawnBy },
            at: withdrawnAt.toISOString(),
          }
        : null,
  };
}

function stateOf(row: VersionRow, current: number | undefined, today: string): RecordVersion['state'] {
  if (row.withdrawnAt) return 'withdrawn';
  if (row.replacedAt) return 'replaced';
  if (row.versionId === current) return 'current';
  return row.effectiveFrom > today ? 'scheduled' : 'past';
}
