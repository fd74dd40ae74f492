import type { Generated } from 'kysely';
import type { Kind } from '../versions.ts';

interface AssetSettingVersionsTable {
  versionId: Generated<number>;
  kind: Kind;
  key: string;
  /** jsonb, which arrives parsed. */
  value: unknown;
  effectiveFrom: string;
  madeBy: string;
  madeAt: Date;
  note: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  replacedAt: Date | null;
}

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

declare module '../../../server/db/tables.ts' {
  interface Tables {
    assetSettingVersions: AssetSettingVersionsTable;
    assetRoutingApplied: AssetRoutingAppliedTable;
    assetCategories: AssetCategoriesTable;
  }
}
