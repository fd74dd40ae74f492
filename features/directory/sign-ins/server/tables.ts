import type { Generated } from 'kysely';
import type { Source } from '../../company/fields.ts';
import type { SignInState } from '../rules.ts';

/** A change of the address by which somebody signs in who holds a role beside USER. */
interface SignInChangesTable {
  changeId: Generated<number>;
  empcode: string;
  emailBefore: string;
  email: string;
  state: SignInState;
  source: Exclude<Source, 'portal'>;
  askedBy: string | null;
  askedAt: Date;
  uploadId: string | null;
  effectiveOn: string;
  toldAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  confirmedAt: Date | null;
  endedBy: string | null;
  endedAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    signInChanges: SignInChangesTable;
  }
}
