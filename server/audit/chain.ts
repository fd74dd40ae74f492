import { createHash } from 'node:crypto';

/** A row of the audit log as the chain covers it: each column as PostgreSQL's own text, so that nothing is lost in between. */
export interface ChainedRow {
  readonly auditId: number;
  /** UTC, to the microsecond. */
  readonly at: string;
  readonly actor: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly address: string | null;
  readonly reference: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Stands before the first entry. */
export const genesis = Buffer.alloc(32);

/**
 * The hash of an entry: SHA-256 over its place, the hash before it and the row, as one JSON array of fixed order. JSON quotes
 * every text, so that no two different rows have the same serialisation.
 */
export function entryHash(position: number, previous: Buffer, row: ChainedRow): Buffer {
  const serialised = JSON.stringify([
    'audit-chain-1',
    position,
    previous.toString('hex'),
    row.auditId,
    row.at,
    row.actor,
    row.action,
    row.subject,
    row.address,
    row.reference,
    row.before,
    row.after,
  ]);
  return createHash('sha256').update(serialised).digest();
}

/** The columns of `ChainedRow` in SQL, of `audit_log` under the name `log`. */
export const chainedColumns = `log.audit_id, log.actor, log.action, log.subject, log.address, log.reference,
  to_char(log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  log.before::text as before, log.after::text as after`;
