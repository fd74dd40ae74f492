/** A run: the upload of the same number. */
interface HrSourceRunsTable {
  uploadId: string;
  begunAt: Date;
  since: Date | null;
  fileName: string | null;
  fileSize: number | null;
  fileChangedAt: Date | null;
  fileSha256: string | null;
  missingFrom: number | null;
  readAt: Date | null;
  appliedAt: Date | null;
  undoneAt: Date | null;
}

interface HrSourcePeopleTable {
  empcode: string;
  seenIn: string;
  seenAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    hrSourceRuns: HrSourceRunsTable;
    hrSourcePeople: HrSourcePeopleTable;
  }
}
