import type { Generated } from 'kysely';

/** Amounts in minor units. */
interface AssetEntitlementsTable {
  empcode: string;
  year: number;
  entitled: number;
  reserved: Generated<number>;
  consumed: Generated<number>;
  /** What the rule in effect gives; null: set for this person, and rules leave it alone. */
  ruleAmount: Generated<number | null>;
  /** What moved it last: a step of a request; null: a rule, or somebody by hand. */
  movedBy: Generated<string | null>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetEntitlements: AssetEntitlementsTable;
  }
}
