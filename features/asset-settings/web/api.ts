import { queryOptions } from '@tanstack/react-query';
import { send, withQuery } from '../../../web/lib/http.ts';
import type { findColleagues } from '../../cover/contract.ts';
import type { makeTicket } from '../../identity/contract.ts';
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

/** The name of the spreadsheet of a kind. */
export const sheetName = (kind: Kind) => `asset-settings-${kind}.xlsx`;

/** The link that downloads the versions of a kind as a spreadsheet; good for 60 seconds. */
export async function exportLink(kind: Kind): Promise<string> {
  const fileName = sheetName(kind);
  const { ticket } = await send<typeof makeTicket>('POST', '/api/tickets', { body: { fileName } });
  const path: (typeof exportAssetSettings)['path'] = '/download/admin/asset-settings/export';
  return withQuery(path, { kind, fileName, ticket });
}
