import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'one-pager-template.add': m.onepager_audit_template_add,
  'one-pager-template.save': m.onepager_audit_template_save,
  'one-pager-template.publish': m.onepager_audit_template_publish,
  'one-pager-template.withdraw': m.onepager_audit_template_withdraw,
  'one-pager-template.restore': m.onepager_audit_template_restore,
  'one-pager-role.add': m.onepager_audit_role_add,
  'one-pager-role.save': m.onepager_audit_role_save,
  'one-pager-role.remove': m.onepager_audit_role_remove,
  'one-pager-access.add': m.onepager_audit_access_add,
  'one-pager-access.save': m.onepager_audit_access_save,
  'one-pager-access.remove': m.onepager_audit_access_remove,
  'one-pager.download': m.onepager_audit_download,
  'one-pager.write': m.onepager_audit_write,
  'one-pager.correct': m.onepager_audit_correct,
  'one-pager-correction.done': m.onepager_audit_correction_done,
  'one-pager-correction.decline': m.onepager_audit_correction_decline,
  'one-pager-correction.withdraw': m.onepager_audit_correction_withdraw,
  'one-pager-link.add': m.onepager_audit_link_add,
  'one-pager-link.end': m.onepager_audit_link_end,
};

/** What its fields are called in a refusal, where their names are no words for it. */
export const fieldWords = {
  empId: { name: m.onepager_named_person, pattern: m.error_field_empcode },
  empIds: { name: m.onepager_named_people, pattern: m.error_field_empcode },
  holders: { name: m.onepager_named_holders, pattern: m.error_field_empcode },
  templateId: { name: m.onepager_named_template, pattern: m.error_field_given },
  role: { name: m.onepager_named_role, pattern: m.onepager_pattern_role },
  token: { pattern: m.error_field_given },
  link: { pattern: m.error_field_given },
  accessId: { name: m.onepager_named_access },
  correctionId: { name: m.onepager_named_correction },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'one-pager.sync': m.onepager_job_sync,
  'one-pager.publish': m.onepager_job_publish,
  'one-pager.file': m.onepager_job_file,
  'one-pager.publish-due': m.onepager_job_publish_due,
  'one-pager.sync-due': m.onepager_job_sync_due,
  'one-pager.forget': m.onepager_job_forget,
};
