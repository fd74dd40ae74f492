import { room } from '../../../web/lib/room.ts';

/** People and roles from the company's directory: no screens, only what the audit log says of it. */
export const provisioning = room({
  auditWords: async () => (await import('../audit-words.ts')).provisioningAuditWords,
});
