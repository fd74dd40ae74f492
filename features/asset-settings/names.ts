import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'asset-settings.save': m.assetsettings_audit_asset_settings_save,
  'asset-settings.withdraw': m.assetsettings_audit_asset_settings_withdraw,
  'asset-settings.route': m.assetsettings_audit_asset_settings_route,
  'asset-settings.export': m.assetsettings_audit_asset_settings_export,
};

/** What the fields of a setting are called in a refusal, and how their text must be written. */
export const fieldWords = {
  key: { pattern: m.error_text_field },
  sentences: { name: m.assetsettings_named_sentences },
  workingDays: { name: m.assetsettings_named_working_days },
  holidays: { name: m.assetsettings_named_holidays },
  day: { name: m.assetsettings_named_day_of_holiday },
  position: { name: m.assetsettings_named_position },
  priceLimit: { name: m.assetsettings_named_limit },
  people: { name: m.assetsettings_named_people, pattern: m.error_field_empcode },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'asset-settings.apply': m.assetsettings_job_apply,
};
