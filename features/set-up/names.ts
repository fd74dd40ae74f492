import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'set-up.put-off': m.setup_audit_put_off,
  'set-up.put-away': m.setup_audit_put_away,
};

/** How the names of steps must be written: as the portal gives them. */
export const fieldWords = { step: { pattern: m.error_field_given } };
