import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { companySettingsScreens } from '../screens.ts';

/** What the company decides about the portal while it runs. */
export const companySettings = room({
  screens: companySettingsScreens,
  pages: { '/admin/settings/:kind?': part(() => import('./SettingsPage.tsx')) },
});
