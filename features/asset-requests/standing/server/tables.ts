import type { RequestRole } from '../../workflow/vocabulary.ts';

interface AssetRequestAssigneesTable {
  requestNumber: number;
  role: Exclude<RequestRole, 'USER'>;
  empcode: string;
  assignedBy: string;
  assignedAt: Date;
  comment: string | null;
}

interface AssetRequestRemindersTable {
  requestNumber: number;
  version: number;
  kind: 'reminder' | 'escalation' | 'nudge' | 'stuck';
  told: readonly string[];
  at: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequestAssignees: AssetRequestAssigneesTable;
    assetRequestReminders: AssetRequestRemindersTable;
  }
}
