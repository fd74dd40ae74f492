import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { UploadRecord } from './store.ts';

/** Uploads as they are written. */

/** A new upload, its file opened. */
export async function insertUpload(
  tx: Tx,
  upload: Pick<
    UploadRecord,
    'uploadId' | 'kind' | 'madeAt' | 'fileName' | 'file' | 'size' | 'sheets' | 'reach'
  > & {
    madeBy: string;
  },
): Promise<void> {
  const { sheets, reach, ...columns } = upload;
  await tx
    .insertInto('uploads')
    .values({
      ...columns,
      sheets: json(sheets),
      reach: json(reach),
      state: 'opened',
    } as never)
    .execute();
}

/** A new run of the portal's own; false: there is one of this kind that is not through. */
export async function insertRun(
  tx: Tx,
  run: Pick<UploadRecord, 'uploadId' | 'kind' | 'madeAt' | 'fileName'>,
): Promise<boolean> {
  const { uploadId, kind, madeAt, fileName } = run;
  const { rows } = await sql`
    insert into uploads (upload_id, kind, made_at, file_name, size, sheets, state, source)
    values (${uploadId}, ${kind}, ${madeAt}, ${fileName}, 0, '[]', 'checking', 'sync') on conflict do nothing returning upload_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What of an upload changes. */
export type UploadChange = Partial<
  Pick<
    UploadRecord,
    | 'state'
    | 'file'
    | 'size'
    | 'sheets'
    | 'reading'
    | 'read'
    | 'reach'
    | 'done'
    | 'total'
    | 'counts'
    | 'moved'
    | 'kept'
    | 'failure'
    | 'appliedAt'
    | 'endedAt'
  >
>;

const inJson = new Set(['sheets', 'reading', 'read', 'reach', 'counts', 'failure']);

/** Changes an upload, which has another version from then on. */
export async function changeUpload(db: Db | Tx, uploadId: string, change: UploadChange): Promise<void> {
  const columns = Object.entries(change).map(([name, value]) => [
    name,
    inJson.has(name) ? json(value) : value,
  ]);
  await db
    .updateTable('uploads')
    .set({ ...Object.fromEntries(columns), version: sql`version + 1` } as never)
    .where('uploadId', '=', uploadId)
    .execute();
}

/** How far something in the background is: no change of the upload. */
export async function noteProgress(db: Db, uploadId: string, done: number, total: number): Promise<void> {
  await db.updateTable('uploads').set({ done, total }).where('uploadId', '=', uploadId).execute();
}

/** JSON's null is no value. */
const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
