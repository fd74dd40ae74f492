import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'company-settings.save': m.companysettings_audit_save,
  'company-settings.export': m.companysettings_audit_export,
  'company-settings.logo': m.companysettings_audit_logo,
};

/** What its fields are called in a refusal. Not made of their declarations: the page of the audit log, which has what is above, would load them too. */
export const fieldWords = {
  product: { name: m.companysettings_product },
  language: { name: m.companysettings_language },
  supportEmail: { name: m.companysettings_support_email },
  undoSeconds: { name: m.companysettings_undo_seconds },
  mailWaitSeconds: { name: m.companysettings_mail_wait_seconds },
  sessionMinutes: { name: m.companysettings_session_minutes },
  policyRemindDays: { name: m.companysettings_policy_remind_days },
  couponRemindDays: { name: m.companysettings_coupon_remind_days },
  uploadMegabytes: { name: m.companysettings_upload_megabytes },
  decisionsAtOnce: { name: m.companysettings_decisions_at_once },
  accentLight: { name: m.companysettings_accent_light, pattern: m.companysettings_wrong_colour },
  accentDark: { name: m.companysettings_accent_dark, pattern: m.companysettings_wrong_colour },
  logoLight: { name: m.companysettings_logo_light, pattern: m.companysettings_wrong_logo },
  codeSigns: { name: m.companysettings_code_signs, pattern: m.companysettings_wrong_signs },
  logoDark: { name: m.companysettings_logo_dark, pattern: m.companysettings_wrong_logo },
};
