import type { Actor } from '#contract/people.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { mailboxWords } from '#server/mail/words.ts';
import { say } from '#server/say.ts';
import { type EmployeeValue, employeeFields } from '../../company/fields.ts';
import type { SignInChange } from '../../sign-ins/contract.ts';
import type { Difference, HeldRole, StaffChange, StaffRecord, StaffRow } from '../contract.ts';
import { mayChange, mayGiveCode, mayGrant, mayRevoke, seesPhone } from '../policy.ts';
import { inTime } from '../rules.ts';
import type { ChangeRow } from './change-store.ts';
import type { StaffListRow } from './list-store.ts';
import type { RecordRow } from './store.ts';

/** An employee as a row of the list. */
export function presentRow(row: StaffListRow, today: string): StaffRow {
  const { empcode, name, designation, department, joinedOn } = row;
  return {
    empcode,
    name,
    designation,
    department,
    joinedOn,
    ...inTime(row.leftOn, today, row.plannedOn),
    location: { name: row.locationName, city: row.city },
    manager: row.managerEmpcode ? { empcode: row.managerEmpcode, name: row.managerName ?? '' } : null,
    planned: row.plannedOn ? { effectiveOn: row.plannedOn, leaves: row.plannedLeave ?? false } : null,
    bounced: row.bounced,
  };
}

/** The people and places that changes name, by what they are kept as. */
export interface Named {
  readonly people: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
}

/** An employee's record, for a reader who may do with it what they may. */
export function presentRecord(
  row: RecordRow,
  about: {
    roles: readonly HeldRole[];
    changes: readonly ChangeRow[];
    named: Named;
    latest: number;
    signIn: SignInChange | null;
  },
  actor: Actor,
): StaffRecord {
  const { empcode, name, knownAs, email, phoneHidden, designation, department, grade } = row;
  const sees = seesPhone(actor, row);
  const phone = sees ? row.phone : null;
  const { orgUnit, locationId, joinedOn, bornOn } = row;
  const comes = about.changes.find((change) => isJoining(change, row));
  const manager = row.managerEmpcode
    ? { empcode: row.managerEmpcode, name: row.managerName ?? '', designation: row.managerDesignation ?? '' }
    : null;
  return {
    empcode,
    name,
    knownAs,
    email,
    phone,
    phoneHidden,
    designation,
    department,
    grade,
    orgUnit,
    locationId,
    joinedOn,
    bornOn,
    leftOn: comes ? null : row.leftOn,
    joinsOn: comes?.effectiveOn ?? null,
    manager,
    location: { name: row.locationName, city: row.city },
    bounced: mayChange(actor, row) ? bouncedOf(row) : null,
    roles: [...about.roles],
    changes: about.changes.map((change) => presentChange(change, about.named, sees)),
    seen: about.latest,
    signIn: about.signIn,
    actions: [
      ...(mayChange(actor, row) ? (['change'] as const) : []),
      ...(mayGrant(actor, row) ? (['grant'] as const) : []),
      ...(mayRevoke(actor) ? (['revoke'] as const) : []),
      ...(mayGiveCode(actor, row) ? (['giveCode'] as const) : []),
    ],
  };
}

/** That whoever is not here yet will be. */
const isJoining = ({ state, effectiveOn, after }: ChangeRow, { leftOn }: RecordRow) =>
  state === 'planned' && effectiveOn === leftOn && after.leftOn === null;

const bouncedOf = ({ bouncedSince, mailbox }: RecordRow) =>
  bouncedSince && mailbox ? { since: bouncedSince.toISOString(), reason: mailboxWords(mailbox) } : null;

function presentChange(change: ChangeRow, named: Named, seesNumber: boolean): StaffChange {
  const begins = Object.keys(change.before).length === 0 && change.after.name !== undefined;
  return {
    changeId: change.changeId,
    effectiveOn: change.effectiveOn,
    begins,
    state: change.state,
    differences: begins ? [] : differencesOf(change, named, seesNumber),
    source: change.source,
    by: change.madeBy === null ? null : { empcode: change.madeBy, name: change.madeByName ?? change.madeBy },
    at: change.madeAt.toISOString(),
    reason: change.reason && say(change.reason),
  };
}

type Field = keyof EmployeeValue;
const days: readonly Field[] = ['joinedOn', 'bornOn', 'leftOn'];

function differencesOf(
  { before, after }: ChangeRow,
  { people, locations }: Named,
  seesNumber: boolean,
): Difference[] {
  const word = (field: Field, value: string | null | undefined) => {
    if (value === null || value === undefined) return null;
    if (field === 'phone' && !seesNumber) return m.directory_phone_hidden();
    if (field === 'managerEmpcode') return people.get(value) ?? value;
    if (field === 'locationId') return locations.get(value) ?? value;
    return days.includes(field) ? displayDate(value) : value;
  };
  return employeeFields
    .filter((field) => field in after)
    .map((field) => ({ field, before: word(field, before[field]), after: word(field, after[field]) }));
}
