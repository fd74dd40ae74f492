import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { menuScreens } from '../screens.ts';
import { AppsTool } from './AppsTool.tsx';
import { menus as entries } from './api.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The side menu and My Apps. */
export const menus = room({
  screens: menuScreens,
  pages: {
    '/admin/apps': part(() => import('./KeepAppsPage.tsx')),
    '/admin/menu-of/:empcode?': part(() => import('./MenuOfPage.tsx')),
    '/admin/menus/:kind?': part(() => import('./KeepMenusPage.tsx')),
  },
  icons: { 'layout-grid': LayoutGrid },
  tools: [AppsTool],
  ofPerson: { MenuOfLink: part(() => import('./MenuOfLink.tsx')) },
  offers: { SideMenu, MenuIcon, useMenu: () => useQuery(entries).data },
});
