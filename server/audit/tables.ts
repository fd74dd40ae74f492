import type { Generated } from 'kysely';
import type { Published } from '../db/tables.ts';

export interface AuditLogTable {
  auditId: Generated<number>;
  at: Date;
  actor: string | null;
  action: string;
  subject: string | null;
  address: string | null;
  reference: string | null;
  before: string | null;
  after: string | null;
}

export interface AuditChainTable {
  position: number;
  auditId: number;
  previousHash: Buffer;
  hash: Buffer;
}

declare module '../db/tables.ts' {
  interface Tables {
    auditLog: Published<AuditLogTable>;
    auditChain: Published<AuditChainTable>;
    auditAnchor: Omit<AuditChainTable, 'auditId' | 'previousHash'>;
    auditUnsealed: { auditId: number };
  }
}
