import { maySeePhone, type Reader } from '#contract/hidden-number.ts';
import type { Person } from '../contract.ts';
import type { PersonRow } from './store.ts';

/** Somebody as a reader may see them. */
export function presentPerson(row: PersonRow, reader: Reader): Person {
  const may = maySeePhone(reader, row);
  return {
    empcode: row.empcode,
    name: row.name,
    knownAs: row.knownAs,
    email: row.email,
    phone: may ? row.phone : null,
    hidesPhone: !may && row.phone !== null,
    designation: row.designation,
    department: row.department,
    location: row.location,
    city: row.city,
    orgUnit: row.orgUnit,
  };
}
