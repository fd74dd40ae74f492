import type { Generated } from 'kysely';
import type { Absence, Mark } from '../marks.ts';
import type { Outcome } from '../rules.ts';

interface StoreDaysTable {
  store: string;
  day: string;
  revision: Generated<number>;
}

interface StoreMarksTable {
  empcode: string;
  day: string;
  store: string;
  /** Null: it was taken back. */
  mark: Mark | null;
  version: number;
  markedBy: string;
  markedAt: Date;
}

interface StoreMarkTrailTable {
  entryId: Generated<number>;
  empcode: string;
  day: string;
  store: string;
  before: Mark | null;
  /** Null: it was taken back. */
  mark: Mark | null;
  version: number | null;
  outcome: Outcome;
  reason: string | null;
  source: 'marked' | 'dispute' | 'upload';
  madeBy: string;
  madeAt: Date;
  receivedAt: Date;
  markKey: string | null;
  /** That it came by. */
  uploadId: Generated<string | null>;
}

interface StoreAbsencesTable {
  absenceId: Generated<number>;
  empcode: string;
  kind: Absence;
  firstDay: string;
  lastDay: string;
  madeBy: string;
  madeAt: Date;
}

interface StoreReopeningsTable {
  region: string;
  month: string;
  until: string;
  reason: string;
  madeBy: string;
  madeAt: Date;
}

interface StoreDisputesTable {
  disputeId: Generated<number>;
  empcode: string;
  day: string;
  store: string;
  says: Mark;
  note: string;
  madeAt: Date;
  accepted: boolean | null;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    storeDays: StoreDaysTable;
    storeMarks: StoreMarksTable;
    storeMarkTrail: StoreMarkTrailTable;
    storeAbsences: StoreAbsencesTable;
    storeReopenings: StoreReopeningsTable;
    storeDisputes: StoreDisputesTable;
  }
}
