import type { Generated } from 'kysely';

interface StoreRegionsTable {
  region: string;
  name: string;
  lockDay: number;
  /** The first day that is not locked. */
  settledUntil: string;
}

interface StoresTable {
  store: string;
  name: string;
  region: string;
  locationId: string;
  orgUnit: string;
  timeZone: string;
  closed: boolean;
}

interface StoreOpeningsTable {
  store: string;
  validFrom: string;
  openingDays: number[];
  closedDates: string[];
}

interface StoreStaysTable {
  stayId: Generated<number>;
  store: string;
  empcode: string;
  designation: string;
  firstDay: string;
  lastDay: string | null;
  madeBy: string;
  madeAt: Date;
}

interface StoreBudgetsTable {
  store: string;
  designation: string;
  /** Its first day. */
  month: string;
  posts: number;
  setBy: string | null;
  setAt: Date;
  uploadId: string | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    storeRegions: StoreRegionsTable;
    stores: Published<StoresTable>;
    storeOpenings: StoreOpeningsTable;
    storeStays: StoreStaysTable;
    storeBudgets: StoreBudgetsTable;
  }
}
