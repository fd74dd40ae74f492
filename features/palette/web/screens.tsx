import { room } from '#web/lib/room.ts';
import { SearchTool } from './SearchTool.tsx';

/** The palette: one field that finds whatever the portal has for the reader. */
export const palette = room({ offers: { SearchTool } });
