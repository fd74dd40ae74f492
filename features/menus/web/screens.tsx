import { room } from '../../../web/lib/room.ts';
import { AppsTool } from './AppsTool.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The side menu and My Apps. */
export const menus = room({ tools: [AppsTool], offers: { SideMenu } });
