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

/**
 * Writes one row of the append-only audit log, in the use case's own transaction; the sealer chains it after the commit. Never
 * give it a secret: what is named like one is not written.
 */
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
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
    })
    .execute();
}

const secretName =
  /(token|secret|password|passphrase|cookie|authorization|bearer|ticket|samlresponse|assertion|private_?key)$/i;

/** As JSON; whatever stands under a secret's name is left out, so that a use case that grows a field leaks nothing by it. */
function jsonOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (name, inner: unknown) => (secretName.test(name) ? '[secret]' : inner));
}
