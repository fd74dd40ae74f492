import type { Generated } from 'kysely';
import type { FieldKey } from '../../facts/fields.ts';
import type { Scope } from '../rules.ts';

interface OnePagerRolesTable {
  role: string;
  name: string;
  /** Whoever works here has it. */
  everybody: boolean;
  revision: Generated<number>;
  changedBy: string | null;
  changedAt: Date;
}

interface OnePagerRoleHoldersTable {
  role: string;
  empcode: string;
}

interface OnePagerAccessTable {
  accessId: Generated<number>;
  role: string;
  templateId: number;
  fields: FieldKey[];
  scope: Scope;
  revision: Generated<number>;
  changedBy: string | null;
  changedAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    onePagerRoles: OnePagerRolesTable;
    onePagerRoleHolders: OnePagerRoleHoldersTable;
    onePagerAccess: OnePagerAccessTable;
  }
}
