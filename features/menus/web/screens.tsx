import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { menuScreens } from '../screens.ts';
import { AppsTool } from './AppsTool.tsx';
import { menus as entries } from './api.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The side menu and My Apps. */
export const menus = room({
  screens: menuScreens,
  pages: {
    '/admin/apps': lazy(() => import('./KeepAppsPage.tsx')),
    '/admin/menu-of/:empcode?': lazy(() => import('./MenuOfPage.tsx')),
    '/admin/menus/:kind?': lazy(() => import('./KeepMenusPage.tsx')),
  },
  icons: { 'layout-grid': LayoutGrid },
  tools: [AppsTool],
  ofPerson: { MenuOfLink: lazy(() => import('./MenuOfLink.tsx')) },
  offers: { SideMenu, MenuIcon, useMenu: () => useQuery(entries).data },
});
