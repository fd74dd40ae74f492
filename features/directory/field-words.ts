import { m } from '#messages';

/** What the fields about colleagues are called in a refusal. */
export const directoryFieldWords = {
  knownAs: { name: m.directory_named_known_as, pattern: m.error_text_field },
  locationId: { name: m.directory_named_place, pattern: m.error_text_field },
  empcode: { name: m.directory_named_empcode, pattern: m.directory_staff_enter_empcode },
  managerEmpcode: { name: m.directory_named_manager, pattern: m.directory_staff_enter_manager },
  effectiveOn: { name: m.directory_named_effective_on },
  openFrom: { name: m.directory_named_open_from },
  joinedOn: { name: m.directory_named_joined_on },
  bornOn: { name: m.directory_named_born_on },
  search: { pattern: m.error_text_field },
  orgUnit: { name: m.directory_named_org_unit, pattern: m.error_text_field },
  department: { name: m.directory_named_department, pattern: m.error_text_field },
};
