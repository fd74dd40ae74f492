import type { Generated } from 'kysely';

/** A post that nobody holds, from a day until somebody takes it or it is withdrawn. */
export interface VacantPostsTable {
  postId: Generated<number>;
  title: string;
  managerEmpcode: string;
  locationId: string;
  orgUnit: string;
  openFrom: string;
  /** From this day on it is not vacant any more. */
  closedOn: string | null;
  filledBy: string | null;
  /** The change by which they came to it. */
  filledByChange: number | null;
  revision: Generated<number>;
  madeBy: string;
  madeAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    vacantPosts: VacantPostsTable;
  }
}
