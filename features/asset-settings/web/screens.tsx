import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { settingScreens } from '../screens.ts';

/** The settings of asset requests. */
export const assetSettings = room({
  screens: settingScreens,
  pages: { '/admin/asset-settings/:kind?': lazy(() => import('./AssetSettingsPage.tsx')) },
});
