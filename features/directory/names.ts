import { m } from '#messages';

/** The entries of the audit log about colleagues, by their actions. */
export const auditWords = {
  'directory.favourite': m.directory_audit_favourite,
  'directory.unfavourite': m.directory_audit_unfavourite,
  'directory.contact': m.directory_audit_contact,
  'directory.language': m.directory_audit_language,
  'employee.plan': m.directory_audit_employee_plan,
  'employee.withdraw-plan': m.directory_audit_employee_withdraw_plan,
  'employee.carry-out': m.directory_audit_employee_carry_out,
  'employee.refuse-plan': m.directory_audit_employee_refuse_plan,
  'employee.export': m.directory_audit_employee_export,
  'sign-in-change.ask': m.directory_audit_sign_in_ask,
  'sign-in-change.agree': m.directory_audit_sign_in_agree,
  'sign-in-change.refuse': m.directory_audit_sign_in_refuse,
  'sign-in-change.withdraw': m.directory_audit_sign_in_withdraw,
  'sign-in-change.confirm': m.directory_audit_sign_in_confirm,
  'sign-in-change.stop': m.directory_audit_sign_in_stop,
  'sign-in-change.carry-out': m.directory_audit_sign_in_carry_out,
  'sign-in-change.fail': m.directory_audit_sign_in_fail,
  'places.save': m.directory_audit_places_save,
  'places.withdraw': m.directory_audit_places_withdraw,
  'places.export': m.directory_audit_places_export,
  'org-units.save': m.directory_audit_units_save,
  'org-units.withdraw': m.directory_audit_units_withdraw,
  'places.merge': m.directory_audit_places_merge,
  'org-units.merge': m.directory_audit_units_merge,
  'org-units.export': m.directory_audit_units_export,
  'post.open': m.directory_audit_post_open,
  'post.update': m.directory_audit_post_update,
  'post.fill': m.directory_audit_post_fill,
  'post.reopen': m.directory_audit_post_reopen,
  'post.withdraw': m.directory_audit_post_withdraw,
  'post.export': m.directory_audit_post_export,
};

/** What the fields about colleagues are called in a refusal. */
export const fieldWords = {
  knownAs: { name: m.directory_named_known_as },
  locationId: { name: m.directory_named_place },
  empcode: { name: m.directory_named_empcode, pattern: m.directory_staff_enter_empcode },
  managerEmpcode: { name: m.directory_named_manager, pattern: m.directory_staff_enter_manager },
  effectiveOn: { name: m.directory_named_effective_on },
  openFrom: { name: m.directory_named_open_from },
  joinedOn: { name: m.directory_named_joined_on },
  bornOn: { name: m.directory_named_born_on },
  orgUnit: { name: m.directory_named_org_unit },
  department: { name: m.directory_named_department },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'directory.sync': m.directory_job_sync,
  'directory.sync-due': m.directory_job_sync_due,
  'directory.sign-ins': m.directory_job_sign_ins,
  'directory.sign-in-notice': m.directory_job_sign_in_notice,
  'directory.sign-in-letter': m.directory_job_sign_in_letter,
};
