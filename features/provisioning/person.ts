import { type Refusal, refuse } from '#contract/refusal.ts';
import { mostOf } from '#features/directory/company/contract.ts';
import { m } from '#messages';

/** An employee as the company's directory keeps them. Days are YYYY-MM-DD. */
export interface Person {
  readonly empcode: string;
  /** userName: the address they sign in with, in lower case. */
  readonly email: string;
  readonly externalId: string | null;
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** What people call them beside their name. */
  readonly knownAs: string | null;
  readonly active: boolean;
  readonly designation: string;
  readonly department: string;
  readonly phone: string | null;
  readonly managerEmpcode: string | null;
  readonly orgUnit: string;
  readonly locationId: string;
  readonly grade: string;
  readonly joinedOn: string;
  readonly bornOn: string | null;
}

/** What a directory says of a person in one call; what it does not say is not there. */
export type Said = { -readonly [Field in keyof Person]?: Person[Field] } & {
  /** name.formatted: the name, where no displayName is said. */
  formattedName?: string;
};

/** What the portal cannot do without, by the name that the directory says it under. */
const needed = {
  userName: 'email',
  employeeNumber: 'empcode',
  displayName: 'name',
  title: 'designation',
  department: 'department',
  orgUnit: 'orgUnit',
  locationId: 'locationId',
  grade: 'grade',
} as const satisfies Record<string, keyof Person>;

/** The person after what was said; `today` is when who is new joined, unless that was said. */
export function personAfter(before: Partial<Person>, said: Said, today: string): Partial<Person> {
  const { formattedName, ...fields } = said;
  return {
    externalId: null,
    givenName: null,
    familyName: null,
    knownAs: null,
    active: true,
    phone: null,
    managerEmpcode: null,
    joinedOn: today,
    bornOn: null,
    ...before,
    ...fields,
    ...nameSaid(before, said),
  };
}

/** The parts of a name: as the directory said them, else up to the last space and after it. */
export function nameParts(person: Partial<Pick<Person, 'name' | 'givenName' | 'familyName'>>): {
  readonly givenName: string | null;
  readonly familyName: string | null;
} {
  const { name = '', givenName = null, familyName = null } = person;
  if (givenName !== null || familyName !== null) return { givenName, familyName };
  const space = name.lastIndexOf(' ');
  if (space < 0) return { givenName: name || null, familyName: null };
  return { givenName: name.slice(0, space), familyName: name.slice(space + 1) };
}

/** displayName, else name.formatted, else the parts when one of them was said. */
function nameSaid(before: Partial<Person>, said: Said): { name?: string } {
  const whole = said.name ?? said.formattedName;
  if (whole !== undefined) return { name: whole };
  if (said.givenName === undefined && said.familyName === undefined) return {};
  const known = nameParts(before);
  const given = said.givenName === undefined ? known.givenName : said.givenName;
  const family = said.familyName === undefined ? known.familyName : said.familyName;
  const parts = [given, family].filter((part) => part !== null);
  return parts.length > 0 ? { name: parts.join(' ') } : {};
}

/** The person, with all that the portal needs; else a refusal that says what is missing, under the directory's names. */
export function completed(person: Partial<Person>): Person | Refusal {
  const missing = Object.entries(needed)
    .filter(([, field]) => person[field] === undefined)
    .map(([attribute]) => attribute);
  if (missing.length > 0)
    return refuse(400, 'invalid_value', m.provisioning_missing({ attributes: missing.join(', ') }));
  // The parts may each be short enough, and the whole not.
  if ((person.name ?? '').length > mostOf.name)
    return refuse(400, 'invalid_value', m.provisioning_text({ attribute: 'name', most: mostOf.name }));
  return person as Person;
}

/** The fields in which two differ, each side's own: what the audit log keeps of a change. */
export function differences(
  before: Partial<Person>,
  after: Person,
): { before: Partial<Person>; after: Partial<Person> } | null {
  const fields = (Object.keys(after) as (keyof Person)[]).filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return null;
  const only = (person: Partial<Person>) => Object.fromEntries(fields.map((field) => [field, person[field]]));
  return { before: only(before), after: only(after) };
}
