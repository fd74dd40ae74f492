import type { Generated, GeneratedAlways } from 'kysely';
import type { DueSource, DueState, LooksAt, ResolveStatus, State } from '../vocabulary.ts';

interface ClearanceDepartmentsTable {
  department: string;
  name: string;
  officers: string[];
  deputies: string[];
  looksAt: LooksAt;
  position: number;
  hidden: boolean;
}

interface ClearancesTable {
  clearanceId: Generated<number>;
  empcode: string;
  lastDay: string;
  wagesDueBy: string;
  startedBy: string | null;
  startedAt: Date;
  state: State;
  endedBy: string | null;
  endedAt: Date | null;
  resolvers: Generated<string[]>;
  revision: Generated<number>;
  remindedOn: Generated<string | null>;
  /** From which day the record has them gone, where the last day comes from it. */
  leavesOn: Generated<string | null>;
  /** How many departments have not answered; the database keeps it. */
  pending: GeneratedAlways<number>;
  standing: GeneratedAlways<State | 'ready'>;
}

interface ClearanceAnswersTable {
  clearanceId: number;
  department: string;
  resolveStatus: ResolveStatus;
  remark: string | null;
  automatic: boolean;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  version: Generated<number>;
}

interface ClearanceDuesTable {
  dueId: Generated<number>;
  clearanceId: number;
  department: string;
  source: DueSource;
  sourceId: string | null;
  title: string;
  amount: number | null;
  state: DueState;
  note: string | null;
  seenAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
}

interface ClearanceRemindersTable {
  clearanceId: number;
  empcode: string;
  remindedOn: string;
}

interface ClearanceHistoryTable {
  historyId: Generated<number>;
  clearanceId: number;
  at: Date;
  actor: string | null;
  action: string;
  department: string | null;
  remark: string | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    clearanceDepartments: ClearanceDepartmentsTable;
    clearances: ClearancesTable;
    clearanceAnswers: ClearanceAnswersTable;
    clearanceDues: ClearanceDuesTable;
    clearanceReminders: ClearanceRemindersTable;
    clearanceHistory: ClearanceHistoryTable;
  }
}
