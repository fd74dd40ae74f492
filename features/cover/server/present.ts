import { dayOf } from '#formats/time/dates.ts';
import type { Cover } from '../contract.ts';
import { stateOf } from '../rules.ts';
import type { CoverRow } from './store.ts';

/** A cover as it stands on a day; one that was ended early ended on that day. */
export function presentCover(row: CoverRow, today: string, timeZone: string): Cover {
  const { coverId, firstDay, lastDay, endedAt } = row;
  const endedOn = endedAt && dayOf(endedAt, timeZone);
  const state = stateOf({ firstDay, lastDay }, endedOn, today);
  return {
    coverId,
    lender: { empcode: row.empcode, name: row.name, designation: row.designation },
    cover: { empcode: row.coverEmpcode, name: row.coverName, designation: row.coverDesignation },
    firstDay,
    lastDay: endedOn && state === 'over' && endedOn < lastDay ? endedOn : lastDay,
    state,
  };
}
