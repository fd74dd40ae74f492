interface AssetRequestDraftsTable {
  empcode: string;
  draftId: string;
  place: number;
  revision: number;
  savedBy: string;
  title: string;
  form: string;
  changedAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequestDrafts: AssetRequestDraftsTable;
  }
}

export {};
