import type { Generated } from 'kysely';
import type { Published } from '#server/db/tables.ts';

interface AssetRoutingAppliedTable {
  versionId: number;
  appliedAt: Date;
}

/** What an item's category refers to; how it is today is a matter of the versions. */
interface AssetCategoriesTable {
  category: string;
  name: string;
  position: Generated<number>;
  disabled: Generated<boolean>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRoutingApplied: AssetRoutingAppliedTable;
    assetCategories: Published<AssetCategoriesTable>;
  }
}
