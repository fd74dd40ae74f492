import { sql } from 'kysely';
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
 * Writes rows of the append-only audit log, one for each entry, in the use case's own transaction; the sealer chains them after
 * the commit. Never give it a secret: what is named like one is not written.
 */
export async function audit(tx: Tx | Db, at: Date, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  // As one value: the statement is the same for one entry and for ten thousand.
  await sql`insert into audit_log (at, actor, action, subject, address, reference, before, after)
    select ${at}::timestamptz, entry.* from json_to_recordset(${jsonOf(entries)}::json) as entry
      (actor text, action text, subject text, address text, reference text, before jsonb, after jsonb)`.execute(
    tx,
  );
}

const secretName =
  /(token|secret|password|passphrase|cookie|authorization|bearer|ticket|samlresponse|assertion|private_?key)$/i;

/**
 * As JSON that the database takes, whatever somebody has sent: it knows no NUL and no half of a pair. Whatever stands under a secret's name
 * is left out, so that a use case that grows a field leaks nothing by it.
 */
function jsonOf(entries: readonly AuditEntry[]): string {
  return JSON.stringify(entries, (name, inner: unknown) => {
    if (secretName.test(name)) return '[secret]';
    return typeof inner === 'string' ? inner.toWellFormed().replaceAll('\0', '\uFFFD') : inner;
  });
}
