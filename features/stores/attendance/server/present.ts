import type { DayPerson, OwnDay } from '../contract.ts';
import type { OwnRow } from './dispute-store.ts';
import type { DayRow } from './store.ts';

/** Somebody on a store's rolls on a day, as they are marked. */
export function presentDay(row: DayRow): DayPerson {
  const { empcode, empname, designation, mark, version, known, knownUntil } = row;
  const { conflictBy, conflictMark, conflictAt, disputeId, says, note, covers, elsewhere } = row;
  return {
    empcode,
    empname,
    designation,
    mark,
    version,
    known,
    knownUntil,
    coversAt: covers ? null : elsewhere,
    comesFrom: covers ? elsewhere : null,
    markedBy:
      row.markedBy === null ? null : { empcode: row.markedBy, name: row.markedByName ?? row.markedBy },
    conflict:
      conflictBy !== null && conflictMark !== null && conflictAt !== null
        ? {
            by: { empcode: conflictBy, name: row.conflictByName ?? conflictBy },
            mark: conflictMark,
            at: conflictAt.toISOString(),
          }
        : null,
    dispute: disputeId !== null && says !== null && note !== null ? { disputeId, says, note } : null,
  };
}

/** A day of one's own. */
export function presentOwn(row: OwnRow, locked: boolean): OwnDay {
  const { day, storeName, mark, version, markedByName, says, note, accepted, answer } = row;
  const dispute =
    says === null || note === null
      ? null
      : { says, note, answer, state: accepted === null ? 'open' : accepted ? 'accepted' : 'declined' };
  return {
    day,
    storeName,
    mark,
    known: mark !== null && version === null,
    markedBy: markedByName,
    dispute: dispute as OwnDay['dispute'],
    mayDispute: !locked && version !== null && mark !== null && dispute?.state !== 'open',
  };
}
