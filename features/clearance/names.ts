import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'clearance.save': m.clearance_audit_save,
  'clearance.export': m.clearance_audit_export,
  'clearance.start': m.clearance_audit_start,
  'clearance.resolve': m.clearance_audit_resolve,
  'clearance.due': m.clearance_audit_due,
  'clearance.nudge': m.clearance_audit_nudge,
  'clearance.refresh': m.clearance_audit_refresh,
  'clearance.close': m.clearance_audit_close,
  'clearance.reopen': m.clearance_audit_reopen,
  'clearance.move': m.clearance_audit_move,
  'clearance.withdraw': m.clearance_audit_withdraw,
  'clearance.statement': m.clearance_audit_statement,
};

/** What its fields are called in a refusal, and how their text must be written. */
export const fieldWords = {
  lastDay: { name: m.clearance_named_last_day },
  owed: { name: m.clearance_named_owed },
  remark: { name: m.clearance_named_remark },
  resolveStatus: { name: m.clearance_named_status },
  why: { name: m.clearance_named_why },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'clearance.remind': m.clearance_job_remind,
  'clearance.follow': m.clearance_job_follow,
};
