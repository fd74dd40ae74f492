import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'jobs.again': m.jobs_audit_again,
  'jobs.drop': m.jobs_audit_drop,
};

/** What the platform's own jobs do, by their queues. */
export const jobWords = {
  'files.sweep': m.jobs_job_sweep,
};

/** What the fields of settling jobs are called in a refusal: the page gives them, and nobody types them. */
export const fieldWords = {
  queue: { name: m.jobs_named_queue, pattern: m.error_field_given },
};
