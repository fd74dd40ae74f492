import type { Role } from '#contract/people.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Grant } from '../contract.ts';
import { clashOf, type HeldGrant, noteOf } from '../rules.ts';

/** A grant as it is typed: what is empty is everywhere, or without an end. */
export interface AskedGrant {
  readonly role: Role | '';
  readonly locationId: string;
  readonly orgUnit: string;
  readonly from: string;
  readonly lastDay: string;
}

/** What one should know of what somebody holds already; `refused`: the same is not granted twice. */
export function knownOf(
  { role, locationId, orgUnit, from, lastDay }: AskedGrant,
  grants: readonly Grant[],
  today: string,
): { readonly words: string; readonly refused: boolean } | null {
  if (role === '') return null;
  const wanted: HeldGrant = {
    role,
    locationId: locationId || null,
    orgUnit: orgUnit || null,
    validFrom: from || today,
    lastDay: lastDay || null,
  };
  const held = grants.filter(({ state }) => state !== 'ended').map(heldOf);
  const clash = clashOf(wanted, held);
  if (clash)
    return {
      refused: true,
      words: clash.lastDay
        ? m.directory_grants_already_until({ day: displayDate(clash.lastDay) })
        : m.directory_grants_already(),
    };
  const note = noteOf(wanted, held);
  if (note === null) return null;
  return {
    refused: false,
    words: note === 'wider' ? m.directory_grants_wider() : m.directory_grants_both(),
  };
}

const heldOf = ({ role, location, orgUnit, state, from, lastDay }: Grant): HeldGrant => ({
  role,
  locationId: location?.locationId ?? null,
  orgUnit: orgUnit?.orgUnit ?? null,
  validFrom: state === 'planned' ? from : null,
  lastDay,
});
