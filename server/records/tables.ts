import type { Generated } from 'kysely';

/** Every version of what administrators keep, whatever room keeps it. */
interface RecordVersionsTable {
  versionId: Generated<number>;
  kind: string;
  key: string;
  /** jsonb, which arrives parsed. */
  value: unknown;
  effectiveFrom: string;
  madeBy: string;
  madeAt: Date;
  note: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  replacedAt: Date | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    recordVersions: RecordVersionsTable;
  }
}
