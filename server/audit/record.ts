import type { Db, Tx } from '../db/database.ts';
import './tables.ts';

export interface AuditEntry {
  readonly actor: string | null;
  /** What was done, as `thing.verb`: `asset-request.approve`. */
  readonly action: string;
  /** On whom or what: an empcode, a request id. */
  readonly subject?: string | undefined;
  readonly address?: string | undefined;
  readonly reference?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes one row of the append-only audit log, in the use case's own transaction. Never give it a secret. */
export async function audit(tx: Tx | Db, at: Date, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      at,
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject ?? null,
      address: entry.address ?? null,
      reference: entry.reference ?? null,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute();
}
