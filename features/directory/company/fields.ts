import { lowerAscii } from '#formats/text/ascii-case.ts';
import { cleanLine, saysNothing } from '#formats/text/cell-text.ts';
import { addressIn } from '#formats/text/mailbox.ts';
import { readPhone } from '#formats/text/phone-number.ts';
import { isUnfit, keptLine } from '#formats/text/submitted-text.ts';

/** The code of the employee whom the portal makes for its first administrator; an administrator gives them the company's own. */
export const firstAdminCode = 'ADMIN1';
/** The place and the org unit that are made for them. */
export const firstPlace = 'HQ';

/** The most characters of each text that is kept of an employee. */
export const mostOf = {
  name: 120,
  knownAs: 120,
  email: 254,
  phone: 20,
  designation: 120,
  department: 120,
  grade: 10,
  orgUnit: 60,
  locationId: 20,
} as const;

/** What is kept of an employee over time. Days are YYYY-MM-DD. */
export interface EmployeeValue {
  readonly name: string;
  readonly knownAs: string | null;
  /** In lower case. */
  readonly email: string;
  readonly phone: string | null;
  readonly designation: string;
  readonly department: string;
  readonly grade: string;
  readonly orgUnit: string;
  readonly locationId: string;
  readonly managerEmpcode: string | null;
  readonly joinedOn: string;
  readonly bornOn: string | null;
  /** From this day on they do not work here. */
  readonly leftOn: string | null;
}

/** The fields in the order in which people read them. */
export const employeeFields = [
  'name',
  'knownAs',
  'email',
  'phone',
  'designation',
  'department',
  'grade',
  'managerEmpcode',
  'locationId',
  'orgUnit',
  'joinedOn',
  'bornOn',
  'leftOn',
] as const satisfies readonly (keyof EmployeeValue)[];

/** Where a change came from: HR's screens, the company's directory, a spreadsheet, the HR system, the portal itself. */
export const sources = ['hr', 'directory', 'upload', 'sync', 'portal'] as const;
export type Source = (typeof sources)[number];

/**
 * A text as it is kept: a line, clean of what nobody sees. Null: nothing was said. Undefined: it has characters that no screen shows, or letters
 * that are turned round.
 */
export function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return undefined;
  const text = keptLine(cleanLine(value));
  return isUnfit(text) ? undefined : text || null;
}

/** The same; what databases write where there is nothing says nothing. Not of a name or a part of one: somebody may be called so. */
export function wordOf(value: unknown): string | null | undefined {
  const text = textOf(value);
  return text && saysNothing(text) ? null : text;
}

/** A number of a phone as it is kept. Null: there is none. Undefined: it is none, or several. */
export function phoneOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  const read = typeof value === 'string' ? readPhone(value) : null;
  return read && 'number' in read ? read.number : undefined;
}

/**
 * An address as it is kept. Null: it is none. `capitals`: it has capitals beyond A to Z; no letter becomes another's, for whose address that
 * is nobody could say.
 */
export function emailOf(value: unknown): string | 'capitals' | null {
  // Not composed: that would make K of the Kelvin sign, and the address another's.
  const said = typeof value === 'string' ? addressIn(value) : '';
  const text = isUnfit(said) ? '' : said;
  const email = lowerAscii(text);
  if (!email || email.length > mostOf.email || !/^[^\s@]{1,64}@[^\s@]+$/.test(email)) return null;
  return email === email.toLowerCase() ? email : 'capitals';
}
