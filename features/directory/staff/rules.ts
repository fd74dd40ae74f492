import { addYears, format, parseISO } from 'date-fns';
import { isWithinCompanyTime } from '#formats/time/company-time.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { type EmployeeValue, emailOf, mostOf, phoneOf, wordOf } from '../company/fields.ts';

/** `joining`: on a day to come; `bounced`: they work here, and the mail server refuses their address. */
export const staffStatuses = ['here', 'joining', 'leaving', 'left', 'bounced'] as const;
/**
 * How far a list of employees is counted, for to count all is to read all: what a search finds stands in no index's order, and of a place or a
 * department a count may look into the table.
 */
export function countedTo(filter: Narrowed, everywhere: boolean): number {
  if (filter.search) return 100;
  return everywhere && !filter.locationId && !filter.orgUnit && !filter.department ? 3_000 : 1_000;
}

/** What narrows such a list. */
interface Narrowed {
  readonly search?: string | undefined;
  readonly locationId?: string | undefined;
  readonly orgUnit?: string | undefined;
  readonly department?: string | undefined;
}

export const staffOrders = ['name', 'newest'] as const;

/** What HR sets of an employee; that they leave is a change of its own. */
export type StaffFields = {
  -readonly [Field in Exclude<keyof EmployeeValue, 'leftOn'>]: EmployeeValue[Field];
};
export type WrongFields = Readonly<Record<string, string>>;

/** The fields whose text must be there, and those that may be left out. */
const needed = ['name', 'designation', 'department', 'grade', 'orgUnit', 'locationId'] as const;
const further = ['knownAs', 'phone'] as const;

/** What was sent as it is kept, or what is wrong with each field: a sentence that says what to enter. */
export function readFields(
  sent: Readonly<Partial<StaffFields>>,
  today: string,
): { fields: Partial<StaffFields>; wrong: WrongFields } {
  const fields: Partial<StaffFields> = {};
  const wrong: Record<string, string> = {};
  for (const field of needed) {
    if (sent[field] === undefined) continue;
    const text = wordOf(sent[field]);
    if (text && text.length <= mostOf[field]) fields[field] = text;
    else wrong[field] = text ? m.directory_staff_long({ most: mostOf[field] }) : enter[field]();
  }
  for (const field of further) {
    if (sent[field] === undefined) continue;
    const text = field === 'phone' ? phoneOf(sent.phone) : wordOf(sent[field]);
    if (text === undefined)
      wrong[field] = field === 'phone' ? m.directory_intake_wrong_phone() : m.error_text_field();
    else if (text && text.length > mostOf[field])
      wrong[field] = m.directory_staff_long({ most: mostOf[field] });
    else fields[field] = text;
  }
  if (sent.email !== undefined) {
    const email = emailOf(sent.email);
    if (email && email !== 'capitals') fields.email = email;
    else wrong.email = m.directory_staff_enter_email();
  }
  if (sent.managerEmpcode !== undefined) fields.managerEmpcode = sent.managerEmpcode;
  for (const field of ['joinedOn', 'bornOn'] as const) {
    const day = sent[field];
    if (day === undefined) continue;
    const isPast = field === 'bornOn' && day !== null && day >= today;
    if ((day === null && field === 'joinedOn') || (day !== null && !isWithinCompanyTime(day)) || isPast)
      wrong[field] = field === 'joinedOn' ? m.directory_staff_enter_joined() : m.directory_staff_enter_born();
    else Object.assign(fields, { [field]: day });
  }
  return { fields, wrong };
}

const enter = {
  name: m.directory_staff_enter_name,
  designation: m.directory_staff_enter_designation,
  department: m.directory_staff_enter_department,
  grade: m.directory_staff_enter_grade,
  orgUnit: m.directory_staff_enter_org_unit,
  locationId: m.directory_staff_enter_location,
} as const;

/**
 * Whoever joins on a day to come is kept as one who has left, until then: on a day to come nobody else has. Since when they are gone, and
 * from when they are here.
 */
export function inTime(
  leftOn: string | null,
  today: string,
  /** The day of their next change: where their day begins later than the company's, they are still to come. */
  plannedOn: string | null = null,
): { leftOn: string | null; joinsOn: string | null } {
  const isToCome = leftOn !== null && (leftOn > today || (leftOn === today && leftOn === plannedOn));
  return isToCome ? { leftOn: null, joinsOn: leftOn } : { leftOn, joinsOn: null };
}

/** How far ahead one may plan. */
const yearsAhead = 5;

/** What is wrong with the day from which a change is to hold; `first`: the day of the first change, before which nothing is known. */
export function wrongDay(effectiveOn: string, first: string, today: string): string | null {
  if (effectiveOn < first) return m.directory_staff_early({ day: displayDate(first) });
  const last = format(addYears(parseISO(today), yearsAhead), 'yyyy-MM-dd');
  return effectiveOn > last ? m.directory_staff_late({ day: displayDate(last) }) : null;
}

/** The fields in which what is to hold differs from what does, each side's own; null: nothing does. */
export function changed(
  held: EmployeeValue,
  wanted: Partial<EmployeeValue>,
): { before: Partial<EmployeeValue>; after: Partial<EmployeeValue> } | null {
  const fields = (Object.keys(wanted) as (keyof EmployeeValue)[]).filter(
    (field) => wanted[field] !== held[field],
  );
  if (fields.length === 0) return null;
  const only = (value: Partial<EmployeeValue>) =>
    Object.fromEntries(fields.map((field) => [field, value[field]]));
  return { before: only(held), after: only(wanted) };
}

/** Those from a new manager up to whom they are to manage, that one too: a circle; null: they are not above the manager. */
export function circleOf(empcode: string, above: readonly string[]): readonly string[] | null {
  const place = above.indexOf(empcode);
  return place < 0 ? null : above.slice(0, place + 1);
}
