import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** A file of the drop folder: the same where all of it is. */
export interface SourceFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly changedAt: Date;
  readonly sha256: string;
}

/** Whether a file was read already: its rows have been looked at, whatever somebody has decided then. */
export async function wasRead(db: Db | Tx, { name, size, changedAt, sha256 }: SourceFile): Promise<boolean> {
  const { rows } = await sql`
    select from hr_source_runs where file_name = ${name} and file_size = ${size} and file_changed_at = ${changedAt}
      and file_sha256 = ${sha256} and read_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Notes that a run's rows were read, and from which number on they are of those who are missing. */
export async function markRead(tx: Tx, uploadId: string, missingFrom: number, at: Date): Promise<void> {
  await tx
    .updateTable('hrSourceRuns')
    .set({ missingFrom, readAt: at })
    .where('uploadId', '=', uploadId)
    .execute();
}
