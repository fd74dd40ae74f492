import { roles } from '../../contract/people.ts';
import { inItsVersion, named, type RoomColumns } from '../../testing/columns.ts';

export const columns: RoomColumns = {
  calls: { key: named('app_favourites.code') },
  kinds: { app: inItsVersion },
  made: {
    app_tiles: 'what the company began with; what administrators keep since stands in its versions',
    'app_tiles.roles': roles,
    menu_items: 'loaded with the company',
    'menu_items.roles': roles,
  },
};
