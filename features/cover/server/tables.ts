import type { Generated } from 'kysely';

/** Who holds a colleague's roles from one day to another; the function `held_grants(today)` has what is lent on a day. */
export interface RoleCoversTable {
  coverId: Generated<number>;
  empcode: string;
  coverEmpcode: string;
  firstDay: string;
  lastDay: string;
  createdAt: Date;
  endedAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    roleCovers: RoleCoversTable;
  }
}
