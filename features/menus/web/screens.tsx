import { useQuery } from '@tanstack/react-query';
import { room } from '../../../web/lib/room.ts';
import { AppsTool } from './AppsTool.tsx';
import { menus as entries } from './api.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The side menu and My Apps. */
export const menus = room({
  tools: [AppsTool],
  offers: { SideMenu, MenuIcon, useMenu: () => useQuery(entries).data },
});
