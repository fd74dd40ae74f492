import type { Generated } from 'kysely';
import type { Role } from '#contract/people.ts';

export interface MenuItemsTable {
  menuItemId: Generated<number>;
  code: string;
  label: string;
  action: string;
  icons: string;
  status: Generated<number>;
  serialNo: number;
  /** Whom it is for; empty: any. */
  orgUnits: string[];
  locations: string[];
  roles: Role[];
  hidden: boolean;
}

/** What administrators have decided about an entry of a room. */
interface MenuRoomEntriesTable {
  entry: string;
  /** '': as its room calls it. */
  label: string;
  position: number;
  orgUnits: string[];
  locations: string[];
  roles: Role[];
  hidden: boolean;
}

export interface AppTilesTable {
  appTileId: Generated<number>;
  code: string;
  label: string;
  /** '': nobody is shown it yet. */
  url: string;
  icon: string;
  serialNo: number;
  /** null: everyone sees it. */
  roles: Role[] | null;
}

export interface AppFavouritesTable {
  empcode: string;
  code: string;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    menuItems: MenuItemsTable;
    menuRoomEntries: MenuRoomEntriesTable;
    appTiles: AppTilesTable;
    appFavourites: AppFavouritesTable;
  }
}
