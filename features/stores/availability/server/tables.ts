interface StoreNudgesTable {
  store: string;
  nudgedBy: string;
  nudgedAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    storeNudges: StoreNudgesTable;
  }
}
