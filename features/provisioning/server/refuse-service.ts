import { type Refusal, refuse } from '#contract/refusal.ts';
import { type Broken, brokenBy, findUnknown } from '#features/directory/company/server/offered-store.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Person } from '../person.ts';
import type { Presented } from './present.ts';

/** What a directory is refused, and how what it sends is read. */

/** The directory, and which version it means to change (If-Match), if it says so. */
export interface DirectoryCaller extends Caller {
  readonly ifMatch: string | undefined;
  readonly leaving: Leaving;
  readonly sessionsOf: Services['sessionsOf'];
  readonly staffing: Services['staffing'];
  readonly safeguards: Safeguards;
  readonly budgets: Services['budgets'];
  readonly newPlaces: NewPlaces;
}

/** How a location or org unit comes to be there that the directory names; the room that has them offers it. */
export interface NewPlaces {
  /** Answers what is wrong with it; nothing: it is there. */
  add(
    tx: Tx,
    place: { locationId?: string; orgUnit?: string },
    at: { at: Date; today: string },
  ): Promise<Record<string, string>>;
}
/** What ends with somebody's access, whoever ends it; the room that has the employees offers it. */
export interface Leaving {
  endRoles(tx: Tx, whose: Ending): Promise<void>;
}
/** What keeps anybody from becoming somebody else, or more than they are, by what the directory says; the room that has the employees offers it. */
export interface Safeguards {
  /** True: they hold a role, so that another address waits for an administrator, who is asked. */
  holdsBackSignIn(
    tx: Tx,
    whose: { empcode: string; before: string; after: string; at: Date; today: string; from: Ending['from'] },
  ): Promise<boolean>;
  /** What the entry of a change says of who gained power by it. */
  gainsOf(
    tx: Tx,
    budgets: Services['budgets'],
    moved: { empcode: string; before: object; after: object; held: { grade: string; orgUnit: string } },
    today: string,
  ): Promise<object>;
}
interface Ending {
  readonly empcode: string;
  readonly at: Date;
  readonly by: string | null;
  readonly from: Partial<Caller>;
}

export const actor = 'scim';

/** Why a place or a manager cannot be kept; only what changes is looked at. */
export async function wrongReference(
  tx: Tx,
  platform: Platform,
  caller: DirectoryCaller,
  before: Partial<Person>,
  after: Person,
): Promise<Refusal | null> {
  const changed = <Field extends 'locationId' | 'orgUnit' | 'managerEmpcode'>(field: Field) =>
    before[field] === after[field] ? null : after[field];
  const [locationId, orgUnit, managerEmpcode] = [
    changed('locationId'),
    changed('orgUnit'),
    changed('managerEmpcode'),
  ];
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  if (platform.env.SCIM_ADDS_PLACES === '1')
    await caller.newPlaces.add(
      tx,
      { ...(locationId !== null && { locationId }), ...(orgUnit !== null && { orgUnit }) },
      { at, today },
    );
  const unknown = await findUnknown(tx, { locationId, orgUnit, managerEmpcode }, today);
  if (unknown.location)
    return refuse(400, 'invalid_value', m.provisioning_unknown_location({ locationId: after.locationId }));
  if (unknown.orgUnit)
    return refuse(400, 'invalid_value', m.provisioning_unknown_org_unit({ orgUnit: after.orgUnit }));
  if (unknown.manager)
    return refuse(400, 'invalid_value', m.provisioning_unknown_manager({ empcode: managerEmpcode ?? '' }));
  return null;
}

/** One use case; who loses a race for an address or a number is told so by the database. */
export async function transactKeepingUnique(
  platform: Platform,
  work: (tx: Tx) => Promise<Presented | Refusal>,
): Promise<Presented | Refusal> {
  try {
    return await transact(platform.database, work);
  } catch (error) {
    const broken = brokenBy(error);
    if (broken) return refusalOf(broken);
    throw error;
  }
}

function refusalOf(broken: Broken): Refusal {
  switch (broken.rule) {
    case 'email':
      return refuse(409, 'uniqueness', m.provisioning_email_taken());
    case 'sign-in':
    case 'own':
      return refuse(409, 'mutability', m.provisioning_sign_in_waits());
    case 'code':
      return refuse(409, 'uniqueness', m.provisioning_number_taken());
    case 'place':
      return refuse(400, 'invalid_value', m.provisioning_place_closed());
    case 'closing':
      return refuse(400, 'invalid_value', m.provisioning_place_closes({ day: displayDate(broken.day) }));
    case 'levels':
      return refuse(400, 'invalid_value', m.provisioning_manager_levels());
    case 'circle': {
      const empcodes = broken.empcodes.join(', ');
      return refuse(400, 'invalid_value', m.provisioning_manager_circle({ empcodes }));
    }
  }
}
