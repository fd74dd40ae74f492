import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const setUpAuditWords = {
  'set-up.put-off': m.setup_audit_put_off,
  'set-up.put-away': m.setup_audit_put_away,
};
