import type { Generated } from 'kysely';
import type { RoleSet } from '../role-group.ts';

export interface RoleGroupsTable {
  groupId: Generated<number>;
  role: RoleSet['role'];
  locationId: string | null;
  orgUnit: string | null;
  /** Made by the database of the three above. */
  displayName: Generated<string>;
  externalId: string | null;
  createdAt: Generated<Date>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    roleGroups: RoleGroupsTable;
  }
}
