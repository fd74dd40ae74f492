import type { Generated } from 'kysely';
import type { Role } from '../../../contract/people.ts';

export interface MenuItemsTable {
  menuItemId: Generated<number>;
  label: string;
  action: string;
  icons: string;
  status: Generated<number>;
  serialNo: number;
  /** null: everyone sees it. */
  roles: Role[] | null;
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

declare module '../../../server/db/tables.ts' {
  interface Tables {
    menuItems: MenuItemsTable;
    appTiles: AppTilesTable;
    appFavourites: AppFavouritesTable;
  }
}
