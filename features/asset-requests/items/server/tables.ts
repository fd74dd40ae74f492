import type { Generated } from 'kysely';

interface AssetRequestItemsTable {
  assetId: Generated<number>;
  requestNumber: number;
  category: string;
  name: string;
  productId: string | null;
  url: string | null;
  screenshotName: string | null;
  quantity: number;
  price: number;
  priority: number;
  deleted: Generated<boolean>;
  disabled: Generated<boolean>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequestItems: AssetRequestItemsTable;
  }
}
