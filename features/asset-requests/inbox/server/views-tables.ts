import type { Generated, JSONColumnType } from 'kysely';
import type { ViewQuery } from '../views-contract.ts';

interface AssetRequestViewsTable {
  empcode: string;
  name: string;
  query: JSONColumnType<ViewQuery>;
  position: number;
  isDefault: Generated<boolean>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequestViews: AssetRequestViewsTable;
  }
}
