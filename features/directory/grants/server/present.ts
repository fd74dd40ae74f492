import type { Actor } from '#contract/people.ts';
import { holds } from '#contract/people.ts';
import { dayOf } from '#formats/time/dates.ts';
import type { Grant } from '../contract.ts';
import { mayRestore, stateOn } from '../rules.ts';
import type { GrantRow } from './store.ts';

/** For whom a grant is shown, when, and by which clock. */
export interface Shown {
  readonly actor: Pick<Actor, 'empcode' | 'grants'>;
  readonly at: Date;
  readonly timeZone: string;
}

/** A grant as its reader sees it. */
export function presentGrant(row: GrantRow, { actor, at, timeZone }: Shown): Grant {
  const { grantId, empcode, name, leftOn, role, source, why, endedWhy, unheld } = row;
  const today = dayOf(at, timeZone);
  const state = stateOn(row, today);
  const isAdmin = holds(actor, 'ADMIN');
  const ends = isAdmin && state !== 'ended' && role !== 'USER';
  const restores = isAdmin && leftOn === null && mayRestore(row, { empcode: actor.empcode, at });
  return {
    grantId,
    empcode,
    name,
    leftOn,
    ...placedOf(row),
    from: row.validFrom ?? (row.grantedAt && dayOf(row.grantedAt, timeZone)),
    lastDay: row.lastDay,
    state,
    source,
    why,
    grantedBy: person(row.grantedBy, row.granterName),
    grantedAt: row.grantedAt?.toISOString() ?? null,
    endedWhy: endedWhy ?? (state === 'ended' ? 'over' : null),
    endedBy: person(row.endedBy, row.enderName),
    endedAt: row.endedAt?.toISOString() ?? null,
    unheld,
    actions: [...(ends ? (['end'] as const) : []), ...(restores ? (['restore'] as const) : [])],
  };
}

/** A role and the place for which it is held, as they are read. */
export const placedOf = ({ role, locationId, locationName, orgUnit, orgUnitName }: GrantRow) => ({
  role,
  location: locationId === null ? null : { locationId, name: locationName ?? locationId },
  orgUnit: orgUnit === null ? null : { orgUnit, name: orgUnitName ?? orgUnit },
});

const person = (empcode: string | null, name: string | null) =>
  empcode === null ? null : { empcode, name: name ?? empcode };
