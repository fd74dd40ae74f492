import { type Actor, holds } from './people.ts';

/** Whoever reads, as far as another's phone number is concerned. */
export interface Reader extends Pick<Actor, 'empcode' | 'grants'> {
  readonly managerEmpcode: string | null;
}

/** Whose number it is. */
interface Owner {
  readonly empcode: string;
  readonly managerEmpcode: string | null;
  readonly phoneHidden: boolean;
  readonly locationId: string;
  readonly orgUnitCode: string;
}

/** A hidden number is for its owner, their manager, their reports and HR of their place. */
export function maySeePhone(reader: Reader, owner: Owner): boolean {
  if (!owner.phoneHidden || reader.empcode === owner.empcode) return true;
  if (owner.managerEmpcode === reader.empcode || reader.managerEmpcode === owner.empcode) return true;
  return holds(reader, 'HR', { locationId: owner.locationId, orgUnit: owner.orgUnitCode });
}
