import { sql } from 'kysely';
import type { Sentence } from '#contract/sentence.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import type { Reach } from '#server/uploads/kind.ts';
import type { UploadSource, UploadState } from '../rules.ts';
import type { CountsRow, ReadFieldRow, ReadingRow } from './tables.ts';

/** The newest first. */
export const newest: Order = { name: 'uploads.newest', parts: ['moment', 'text'], descending: true };

/** An upload with the name of whoever made it. */
export interface UploadRecord {
  readonly uploadId: string;
  readonly kind: string;
  readonly madeBy: string | null;
  readonly madeByName: string | null;
  readonly madeAt: Date;
  readonly source: UploadSource;
  readonly fileName: string;
  readonly file: string | null;
  readonly size: number;
  readonly sheets: { name: string; hidden: boolean; rows: number | null }[];
  readonly state: UploadState;
  readonly reading: ReadingRow | null;
  readonly read: ReadFieldRow[] | null;
  readonly reach: Reach[] | null;
  readonly done: number | null;
  readonly total: number | null;
  readonly counts: CountsRow | null;
  readonly moved: number;
  readonly kept: number;
  readonly failure: Sentence | null;
  readonly appliedAt: Date | null;
  readonly endedAt: Date | null;
  readonly version: number;
}

const selected = sql`
  select upload.*, maker.name as made_by_name from uploads upload left join employees maker on maker.empcode = upload.made_by`;

/** Whose uploads are listed: one person's and the portal's own, of each kind those that lie within what they hold (`mayDecide`). */
interface Whose {
  readonly madeBy: string;
  readonly own: readonly { readonly kind: string; readonly reach: readonly Reach[] | null }[];
}

/** A page of uploads: those that one person decides about, or (null) all. */
export async function listUploads(
  db: Db,
  whose: Whose | null,
  after: Place | null,
  limit: number,
): Promise<UploadRecord[]> {
  const columns = [sql`upload.made_at`, sql`upload.upload_id::text`];
  const { rows } = await sql<UploadRecord>`${selected}
    where upload.state <> 'discarded' ${whose === null ? sql`` : sql`and ${decidedBy(whose)}`}
      ${after ? sql`and ${behind(newest, columns, after)}` : sql``}
    order by upload.made_at desc, upload.upload_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many uploads wait to be looked at since before a moment; `most`: so many or more. */
export async function countLeft(db: Db, before: Date, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from uploads where state in ('ready', 'failed') and made_at between ${since} and ${before} limit ${most}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function decidedBy({ madeBy, own }: Whose) {
  const ways = own.map(({ kind, reach }) => sql`(upload.kind = ${kind} and ${liesWithin(reach)})`);
  return sql`(upload.made_by = ${madeBy} or upload.made_by is null) and (${sql.join(ways, sql` or `)})`;
}

/** True where all that an upload may be about is of these places; null: everywhere. */
function liesWithin(places: readonly Reach[] | null) {
  if (places === null) return sql`true`;
  return sql`(upload.reach is not null and not exists (
    select from jsonb_array_elements(upload.reach) part
    cross join lateral (select part ->> 'locationId' as location_id, part ->> 'orgUnit' as org_unit) asked
    where not coalesce(${isAmong(places, 'asked')}, false)))`;
}

/** An upload; in a transaction nobody else changes it until its end. */
export async function findUpload(db: Db | Tx, uploadId: string, lock = false): Promise<UploadRecord | null> {
  const { rows } = await sql<UploadRecord>`${selected}
    where upload.upload_id = ${uploadId}::uuid ${lock ? sql`for update of upload` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The newest run of a kind, and which is not through. */
export async function newestRuns(
  db: Db | Tx,
  kind: string,
): Promise<{ newest: UploadRecord | null; open: UploadRecord | null }> {
  const ofKind = sql`${selected} where upload.kind = ${kind} and upload.source = 'sync'`;
  const { rows } =
    await sql<UploadRecord>`${ofKind} and upload.state <> 'discarded' order by upload.made_at desc limit 1`.execute(
      db,
    );
  const { rows: open } =
    await sql<UploadRecord>`${ofKind} and upload.state in ('checking', 'ready', 'applying')`.execute(db);
  return { newest: rows[0] ?? null, open: open[0] ?? null };
}

/** The newest runs of a kind, however each stands. */
export async function listRuns(db: Db, kind: string, limit: number): Promise<UploadRecord[]> {
  const { rows } = await sql<UploadRecord>`${selected}
    where upload.kind = ${kind} and upload.source = 'sync' order by upload.made_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The files of uploads. */
export const namedFiles: NamedFiles = sql`select file as name from uploads where file is not null`;

/** Uploads that were made before, whose rows or file are still there. */
export async function listOld(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ uploadId: string; file: string | null }[]> {
  const { rows } = await sql<{ uploadId: string; file: string | null }>`
    select upload_id, file from uploads where made_at < ${before} and file is not null and state not in ('applying', 'undoing', 'checking')
    order by made_at limit ${limit}`.execute(db);
  return rows;
}
