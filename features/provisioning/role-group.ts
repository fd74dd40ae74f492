import { type Role, type RoleGrant, roles } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { upperAscii } from '#formats/text/ascii-case.ts';
import { m } from '#messages';

/** A role at a place that a group gives to its members. USER is everybody's, and no group's. */
export interface RoleSet extends RoleGrant {
  readonly role: Exclude<Role, 'USER'>;
}

const granted = roles.filter((role) => role !== 'USER');

/** Who holds one of these holds it everywhere: whatever it lets them do asks for no place. */
const placeless: readonly Role[] = ['ADMIN'];

/** The most members a group may have. */
export const mostMembers = 10_000;

/** Reads a group's name: `FL1`, `FL1:KOC1:Technology`, `FL1:KOC1:*`, `FL1:*:Technology` (role, location, org unit; `*` is all). */
export function roleSetOf(displayName: string): RoleSet | Refusal {
  // An org unit's name may have a colon in it; the other two may not.
  const found = /^([^:]+)(?::([^:]{1,20}):(.{1,60}))?$/u.exec(displayName.trim());
  const [, written = '', location = '*', orgUnit = '*'] = (found ?? []).map((part) => part?.trim());
  const role = granted.find((known) => known === upperAscii(written));
  if (!role || location === '' || orgUnit === '' || /\p{Cc}/u.test(displayName))
    return refuse(400, 'invalid_value', m.provisioning_group_name({ roles: granted.join(', ') }));
  const set = {
    role,
    locationId: location === '*' ? null : location,
    orgUnit: orgUnit === '*' ? null : orgUnit,
  };
  return placeRefusal(set) ?? set;
}

/** Why a role cannot be given at this place, or null: it would be held everywhere, whatever the group's name says. */
export function placeRefusal(set: RoleSet): Refusal | null {
  const name = displayNameOf(set);
  const { role } = set;
  if (name === role || !placeless.includes(role)) return null;
  return refuse(400, 'invalid_value', m.provisioning_group_place({ name, role }));
}

/** The name of the group that gives this. */
export function displayNameOf({ role, locationId, orgUnit }: RoleSet): string {
  return locationId === null && orgUnit === null ? role : `${role}:${locationId ?? '*'}:${orgUnit ?? '*'}`;
}
