import { m } from '#messages';
import { settingFields } from './kinds.ts';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'company-settings.save': m.companysettings_audit_save,
  'company-settings.export': m.companysettings_audit_export,
  'company-settings.logo': m.companysettings_audit_logo,
};

/** What its fields are called in a refusal. */
export const fieldWords = Object.fromEntries(
  Object.entries(settingFields).map(([name, { label }]) => [name, { name: label, ...patternOf(name) }]),
);

function patternOf(name: string) {
  if (name.startsWith('accent')) return { pattern: m.companysettings_wrong_colour };
  return name.startsWith('logo') ? { pattern: m.companysettings_wrong_logo } : {};
}
