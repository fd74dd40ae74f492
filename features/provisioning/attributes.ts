import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { emailOf, mostOf, phoneOf, textOf, wordOf } from '#features/directory/company/contract.ts';
import { lowerAscii, upperAscii } from '#formats/text/ascii-case.ts';
import { isEmployeeCode } from '#formats/text/employee-code.ts';
import { parseDay } from '#formats/time/typed-day.ts';
import { m } from '#messages';
import { nameWithin } from './attribute-names.ts';
import type { Said } from './person.ts';

/** How an attribute is said: `add` leaves the other values of a list, the others replace them. */
export type Manner = 'add' | 'replace';

type Read = (value: unknown, manner: Manner) => Said | Refusal;

const wrong = (sentence: string) => refuse(400, 'invalid_value', sentence);

type TextField = 'name' | 'formattedName' | 'designation' | 'department' | 'orgUnit' | 'locationId' | 'grade';
type OptionalField = 'externalId' | 'givenName' | 'familyName' | 'knownAs';

function needed(attribute: string, field: TextField, most: number): Read {
  return (value) => {
    const text = wordOf(value);
    if (text && text.length <= most) return { [field]: text };
    return wrong(m.provisioning_text({ attribute, most }));
  };
}

function optional(attribute: string, field: OptionalField, most: number): Read {
  const read = field === 'knownAs' ? wordOf : textOf;
  return (value) => {
    const text = read(value);
    if (text === undefined || (text !== null && text.length > most))
      return wrong(m.provisioning_text({ attribute, most }));
    return { [field]: text };
  };
}

/** A whole name that is taken away is not said: the parts make it. */
function wholeName(attribute: string, field: 'name' | 'formattedName'): Read {
  const read = needed(attribute, field, mostOf.name);
  return (value, manner) => (textOf(value) === null ? {} : read(value, manner));
}

const userName: Read = (value) => {
  const email = emailOf(value);
  if (email === null) return wrong(m.provisioning_user_name());
  return email === 'capitals' ? wrong(m.provisioning_user_name_capitals()) : { email };
};

const employeeNumber: Read = (value) => {
  const text = textOf(value);
  const empcode = text && upperAscii(text);
  return empcode && isEmployeeCode(empcode) ? { empcode } : wrong(m.provisioning_employee_number());
};

/** Entra ID says it as "True" and "False". */
const active: Read = (value) => {
  const said = typeof value === 'string' ? lowerAscii(value) : value;
  if (said === true || said === 'true') return { active: true };
  if (said === false || said === 'false') return { active: false };
  return wrong(m.provisioning_active());
};

function day(attribute: string, field: 'joinedOn' | 'bornOn'): Read {
  return (value) => {
    const text = textOf(value);
    if (text === null && field === 'bornOn') return { bornOn: null };
    // A directory's time of day says nothing of the day.
    const written = /^(\d{4}-\d\d-\d\d)(?:T[\d:.]{1,20}(?:Z|[+-]\d\d:\d\d)?)?$/.exec(text ?? '')?.[1];
    if (written && parseDay(written) === written) return { [field]: written };
    return wrong(m.provisioning_day({ attribute }));
  };
}

/** A code, `{value}`, or a list of one of these, as directories say it. */
const manager: Read = (value) => {
  const [first, ...more] = Array.isArray(value) ? value : [value];
  const said = isObject(first) ? first.value : first;
  const code = textOf(said);
  if (code === null) return { managerEmpcode: null };
  if (more.length === 0 && code && isEmployeeCode(upperAscii(code)))
    return { managerEmpcode: upperAscii(code) };
  return wrong(m.provisioning_manager_code());
};

/** The number at work is the one that the portal shows; others (mobile, fax) are not kept. */
const phoneNumbers: Read = (value, manner) => {
  if (value === null) return { phone: null };
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const atWork = list.find((one) => isObject(one) && /^work$/i.test(String(one.type ?? 'work')));
  if (isObject(atWork)) return phone(atWork.value, manner);
  return manner === 'add' ? {} : { phone: null };
};

/** One number, without what programs leave with it: the scheme that RFC 3966 puts before it, marks nobody sees. */
export const phone: Read = (value) => {
  const number = phoneOf(value);
  if (number === null) return { phone: null };
  return number && number.length <= mostOf.phone ? { phone: number } : wrong(m.provisioning_phone());
};

/** What the portal keeps, by the attribute's name. */
const kept: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    username: userName,
    externalid: optional('externalId', 'externalId', 200),
    displayname: wholeName('displayName', 'name'),
    'name.formatted': wholeName('name.formatted', 'formattedName'),
    'name.givenname': optional('name.givenName', 'givenName', mostOf.name),
    'name.familyname': optional('name.familyName', 'familyName', mostOf.name),
    nickname: optional('nickName', 'knownAs', mostOf.knownAs),
    active,
    title: needed('title', 'designation', mostOf.designation),
    phonenumbers: phoneNumbers,
    'enterprise:employeenumber': employeeNumber,
    'enterprise:department': needed('department', 'department', mostOf.department),
    'enterprise:manager': manager,
    'enterprise:manager.value': manager,
    'product:orgunit': needed('orgUnit', 'orgUnit', mostOf.orgUnit),
    'product:locationid': needed('locationId', 'locationId', mostOf.locationId),
    'product:grade': needed('grade', 'grade', mostOf.grade),
    'product:joinedon': day('joinedOn', 'joinedOn'),
    'product:bornon': day('bornOn', 'bornOn'),
  }),
);

/** What RFC 7643 has and the portal does not keep: a directory may say it, and nothing comes of it. */
const passedOver =
  /^(schemas|id|meta|emails|groups|profileurl|usertype|preferredlanguage|locale|timezone|password|ims|photos|addresses|entitlements|roles|x509certificates|name\.(middlename|honorificprefix|honorificsuffix)|enterprise:(costcenter|organization|division|manager\.(\$ref|displayname)))(\.|$)/;

/** True for an attribute that a directory may change and the portal does not keep. */
export function isPassedOver(name: string): boolean {
  return passedOver.test(name);
}

/** The complex attributes: what is said of them is said of their parts. */
const complex = new Set(['', 'name', 'enterprise', 'product']);
const mostAttributes = 200;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads one attribute; `''` is the whole resource. A refusal where the value cannot be kept, and, under a path (`strict`),
 * where nobody knows the name; in a body, names nobody knows are passed over.
 */
export function readAttribute(name: string, value: unknown, manner: Manner, strict: boolean): Said | Refusal {
  const read = kept.get(name);
  if (read) return read(value, manner);
  if (isPassedOver(name)) return {};
  if (!complex.has(name))
    return strict ? refuse(400, 'invalid_path', m.provisioning_unknown_path({ path: name })) : {};
  if (!isObject(value) || Object.keys(value).length > mostAttributes)
    return wrong(m.provisioning_not_an_object());
  const said: Said = {};
  for (const [key, part] of Object.entries(value)) {
    const more = readAttribute(nameWithin(name, key), part, manner, false);
    if (isRefusal(more)) return more;
    Object.assign(said, more);
  }
  return said;
}
