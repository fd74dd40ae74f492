import { queryOptions } from '@tanstack/react-query';
import { m } from '#messages';
import { send } from '../../../web/lib/http.ts';
import { download } from '../../../web/ui/download.ts';
import type { findColleagues } from '../../cover/contract.ts';
import type {
  checkAssetSetting,
  exportAssetSettings,
  getAssetSettings,
  getAssetSettingsOverview,
  SettingChange,
  saveAssetSetting,
  withdrawAssetSetting,
} from '../contract.ts';
import type { Kind } from '../versions.ts';

/** Every read of the settings begins with this key: a change makes all of them stale. */
export const allSettings = ['asset-settings'] as const;

export function settingsOf(kind: Kind) {
  return queryOptions({
    queryKey: [...allSettings, 'kind', kind],
    queryFn: ({ signal }) =>
      send<typeof getAssetSettings>('GET', '/download/admin/asset-settings/getSettings', {
        query: { kind },
        signal,
      }),
    select: (answer) => answer.data,
  });
}

export const overview = queryOptions({
  queryKey: [...allSettings, 'overview'],
  queryFn: ({ signal }) =>
    send<typeof getAssetSettingsOverview>('GET', '/download/admin/asset-settings/getOverview', { signal }),
  select: (answer) => answer.data,
});

type Checked = Pick<SettingChange, 'kind' | 'key' | 'value' | 'effectiveFrom'>;

/** What the server says of a change before it is saved. */
export function checkOf(change: Checked | null) {
  return queryOptions({
    queryKey: [...allSettings, 'check', change],
    queryFn: ({ signal }) =>
      send<typeof checkAssetSetting>('POST', '/download/admin/asset-settings/check', {
        body: change as Checked,
        signal,
      }),
    select: (answer) => answer.data,
    enabled: change !== null,
    placeholderData: (before) => before,
    gcTime: 10_000,
  });
}

export function saveSetting(body: SettingChange) {
  return send<typeof saveAssetSetting>('POST', '/download/admin/asset-settings/save', { body });
}

export function withdrawVersion(versionId: number) {
  return send<typeof withdrawAssetSetting>('POST', '/download/admin/asset-settings/withdraw', {
    body: { versionId },
  });
}

/** Colleagues by the beginning of a name or code, at most ten. */
export const colleagues = async (query: string) =>
  (await send<typeof findColleagues>('GET', '/download/rest/findColleagues', { query: { query } })).data;

/** Downloads the versions of a kind as a spreadsheet. */
export function exportKind(kind: Kind): Promise<boolean> {
  const fileName = `asset-settings-${kind}.xlsx`;
  return download<typeof exportAssetSettings>('/download/admin/asset-settings/export', {
    query: { kind, fileName },
    savedAs: fileName,
    failed: m.settings_export_failed(),
  });
}
