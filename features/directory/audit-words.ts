import { m } from '#messages';

/** The entries of the audit log about colleagues, by their actions. */
export const directoryAuditWords = {
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
  'post.open': m.directory_audit_post_open,
  'post.update': m.directory_audit_post_update,
  'post.fill': m.directory_audit_post_fill,
  'post.reopen': m.directory_audit_post_reopen,
  'post.withdraw': m.directory_audit_post_withdraw,
  'post.export': m.directory_audit_post_export,
};
