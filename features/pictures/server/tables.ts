/** Who has a picture; what its files are called follows from its version. */
export interface PicturesTable {
  empcode: string;
  version: string | null;
  /** Only their team and HR see it. */
  hidden: boolean;
  changedAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    pictures: PicturesTable;
  }
}
