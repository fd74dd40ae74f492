import type { Generated } from 'kysely';

interface StoreWillingTable {
  empcode: string;
  saidAt: Date;
}

interface StoreCoverAsksTable {
  askId: Generated<number>;
  store: string;
  day: string;
  designation: string;
  askedBy: string;
  askedAt: Date;
  filledBy: string | null;
  filledAt: Date | null;
  withdrawnAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    storeWilling: StoreWillingTable;
    storeCoverAsks: StoreCoverAsksTable;
  }
}
