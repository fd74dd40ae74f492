import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { companySettingsScreens } from '../screens.ts';

/** What the company decides about the portal while it runs. */
export const companySettings = room({
  screens: companySettingsScreens,
  pages: { '/admin/settings/:kind?': lazy(() => import('./SettingsPage.tsx')) },
});
