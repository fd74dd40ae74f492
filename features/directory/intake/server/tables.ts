import type { Role } from '#contract/people.ts';

/** A role that ended with an upload. */
interface UploadEndedRolesTable {
  uploadId: string;
  empcode: string;
  role: Role;
  locationId: string | null;
  orgUnit: string | null;
  position: number;
  grantedBy: string | null;
  grantedAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    uploadEndedRoles: UploadEndedRolesTable;
  }
}
