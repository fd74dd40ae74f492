import type { Role } from './people.ts';

/** Whom something is for: whoever is of one of the org units, of the locations and of the roles; where none is named, any will do. */
export interface Audience {
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
  readonly roles: readonly Role[];
}

/** Everybody. */
export const everybody: Audience = { orgUnits: [], locations: [], roles: [] };

/** Somebody, as far as it decides what is for them. */
export interface AudienceReader {
  readonly orgUnit: string;
  readonly locationId: string;
  readonly roles: readonly Role[];
}

/** True when a reader is of an audience: of one of its org units, of its locations and of its roles; where none is named, any will do. */
export function isOf({ orgUnits, locations, roles }: Audience, reader: AudienceReader): boolean {
  return (
    (orgUnits.length === 0 || orgUnits.includes(reader.orgUnit)) &&
    (locations.length === 0 || locations.includes(reader.locationId)) &&
    (roles.length === 0 || roles.some((role) => reader.roles.includes(role)))
  );
}

/** True where an audience names no org unit and no location but those that there are. */
export function isAmongKnown(
  { orgUnits, locations }: Audience,
  known: Pick<Audience, 'orgUnits' | 'locations'>,
): boolean {
  return (
    orgUnits.every((one) => known.orgUnits.includes(one)) &&
    locations.every((one) => known.locations.includes(one))
  );
}

/** True where an audience names anybody: it is not everybody. */
export function isNarrowed({ orgUnits, locations, roles }: Audience): boolean {
  return orgUnits.length + locations.length + roles.length > 0;
}
