import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const settingAuditWords = {
  'asset-settings.save': m.assetsettings_audit_asset_settings_save,
  'asset-settings.withdraw': m.assetsettings_audit_asset_settings_withdraw,
  'asset-settings.route': m.assetsettings_audit_asset_settings_route,
  'asset-settings.export': m.assetsettings_audit_asset_settings_export,
};
