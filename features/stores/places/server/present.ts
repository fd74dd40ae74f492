import { maySeePhone, type Reader } from '#contract/hidden-number.ts';
import type { Actor } from '#contract/people.ts';
import type { StorePerson } from '../contract.ts';
import type { PersonRow } from './stay-store.ts';

/** Whoever reads, as far as others' numbers are concerned. */
export const readerOf = ({ empcode, grants, managerEmpcode = null }: Actor): Reader => ({
  empcode,
  grants,
  managerEmpcode,
});

/** Somebody's number and their manager's, as a reader may see them: a hidden one leaves the server for nobody else. */
export function presentPhones(
  row: Omit<PersonRow, 'stayId' | 'store' | 'firstDay' | 'lastDay' | 'designation'>,
  reader: Reader,
) {
  const { empcode, managerEmpcode, phone, phoneHidden, locationId, orgUnitCode, managerPhone } = row;
  const own = maySeePhone(reader, { empcode, managerEmpcode, phoneHidden, locationId, orgUnitCode });
  const managers = maySeePhone(reader, {
    empcode: managerEmpcode ?? '',
    managerEmpcode: row.managersManager,
    phoneHidden: row.managerPhoneHidden,
    locationId: row.managerLocationId,
    orgUnitCode: row.managerOrgUnit,
  });
  return {
    managerName: row.managerName,
    empPhoneNumber: own ? phone : null,
    hidesPhone: !own && phone !== null,
    managerPhoneNumber: managers ? managerPhone : null,
    managerHidesPhone: !managers && managerPhone !== null,
  };
}

/** Somebody of a store as a reader may see them. */
export function presentPerson(row: PersonRow, reader: Reader, mayPlace: boolean): StorePerson {
  const { stayId, empcode, name, designation, firstDay, lastDay } = row;
  return {
    stayId,
    empcode,
    empname: name,
    designation,
    firstDay,
    lastDay,
    ...presentPhones(row, reader),
    actions: mayPlace ? ['move', 'end'] : [],
  };
}
