import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { settingScreens } from '../screens.ts';

/** The settings of asset requests. */
export const assetSettings = room({
  screens: settingScreens,
  pages: { '/admin/asset-settings/:kind?': part(() => import('./AssetSettingsPage.tsx')) },
});
