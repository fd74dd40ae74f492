import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'provisioning.refused': m.provisioning_audit_provisioning_refused,
  'role.grant': m.provisioning_audit_role_grant,
  'role.revoke': m.provisioning_audit_role_revoke,
  'role-group.create': m.provisioning_audit_role_group_create,
  'role-group.update': m.provisioning_audit_role_group_update,
  'role-group.delete': m.provisioning_audit_role_group_delete,
  'employee.create': m.provisioning_audit_employee_create,
  'employee.update': m.provisioning_audit_employee_update,
  'employee.leave': m.provisioning_audit_employee_leave,
  'employee.return': m.provisioning_audit_employee_return,
  'employee.withdraw': m.provisioning_audit_employee_withdraw,
};
