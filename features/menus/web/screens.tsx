import { useQuery } from '@tanstack/react-query';
import { room } from '#web/lib/room.ts';
import { narrow } from '#web/lib/use-media.ts';
import { part } from '#web/ui/part.tsx';
import { menuScreens } from '../screens.ts';
import { AppsTool } from './AppsTool.tsx';
import { menus as entries } from './api.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuSkeleton } from './MenuSkeleton.tsx';

const loadMenu = () => import('./SideMenu.tsx');
const SideMenu = part(loadMenu);
// Beside a page it is there from the beginning; on a phone it comes when it is opened.
if (globalThis.matchMedia?.(narrow).matches === false) void loadMenu().catch(() => {});

/** The side menu and My Apps. */
export const menus = room({
  screens: menuScreens,
  pages: {
    '/admin/apps': part(() => import('./KeepAppsPage.tsx')),
    '/admin/menu-of/:empcode?': part(() => import('./MenuOfPage.tsx')),
    '/admin/menus/:kind?': part(() => import('./KeepMenusPage.tsx')),
  },
  tools: [AppsTool],
  ofPerson: { MenuOfLink: part(() => import('./MenuOfLink.tsx')) },
  offers: { SideMenu, MenuSkeleton, MenuIcon, useMenu: () => useQuery(entries).data },
});
