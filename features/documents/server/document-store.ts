import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import { isFor } from '#server/db/audience.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { partOf } from '#server/db/pattern.ts';
import './tables.ts';

/** Whoever looks. */
export interface Looking {
  readonly orgUnit: string;
  readonly locationId: string;
  readonly roles: readonly Role[];
}

/** A document with its newest version. */
export interface DocumentRow {
  readonly documentId: number;
  readonly title: string;
  readonly description: string;
  readonly folder: string;
  readonly folderName: string;
  /** Whom its folder is for. */
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
  readonly revision: number;
  readonly withdrawnAt: Date | null;
  readonly number: number;
  readonly whatChanged: string;
  readonly fileName: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly size: number;
  readonly addedBy: string;
  readonly addedByName: string;
  readonly addedAt: Date;
  readonly thumbnailName: string | null;
}

/** By their titles. */
export const byTitle: Order = { name: 'documents.title', parts: ['text', 'number'], descending: false };

export interface DocumentFilter {
  readonly folder?: string | undefined;
  readonly search?: string | undefined;
}

/** True of the documents that are for somebody: their folder is, and they are not withdrawn. */
const isRead = (looking: Looking): RawBuilder<SqlBool> =>
  sql<SqlBool>`document.withdrawn_at is null and not folder.hidden and ${isFor('folder', looking)}`;

function documentsOf(db: Db | Tx) {
  return db
    .selectFrom('documents as document')
    .innerJoin('documentFolders as folder', 'folder.folder', 'document.folder')
    .innerJoin('documentVersions as version', (join) =>
      join
        .onRef('version.documentId', '=', 'document.documentId')
        .onRef('version.number', '=', 'document.number'),
    )
    .innerJoin('employees as adder', 'adder.empcode', 'version.addedBy')
    .select([
      ...(['document.documentId', 'document.title', 'document.description', 'document.folder'] as const),
      ...([
        'document.revision',
        'document.withdrawnAt',
        'document.number',
        'folder.name as folderName',
        'folder.orgUnits',
        'folder.locations',
      ] as const),
      ...([
        'version.whatChanged',
        'version.fileName',
        'version.originalName',
        'version.contentType',
      ] as const),
      ...(['version.size', 'version.addedBy', 'version.addedAt', 'version.thumbnailName'] as const),
      'adder.name as addedByName',
    ]);
}

/** A page of the documents in their order; `which` says whose. */
async function listBy(
  db: Db,
  which: RawBuilder<SqlBool>,
  { folder, search }: DocumentFilter,
  after: Place | null,
  limit: number,
): Promise<DocumentRow[]> {
  let query = documentsOf(db).where(which);
  if (folder !== undefined) query = query.where('document.folder', '=', folder);
  if (search) query = query.where(partOf(sql`document.title`, search));
  if (after) query = query.where(behind(byTitle, [sql`document.title`, sql`document.document_id`], after));
  return query.orderBy('document.title').orderBy('document.documentId').limit(limit).execute();
}

/** The documents that are for somebody. */
export const listDocuments = (
  db: Db,
  looking: Looking,
  filter: DocumentFilter,
  after: Place | null,
  limit: number,
) => listBy(db, isRead(looking), filter, after, limit);

/** All documents, or those that were withdrawn. */
export const listKept = (
  db: Db,
  { withdrawn, ...filter }: DocumentFilter & { readonly withdrawn: boolean },
  after: Place | null,
  limit: number,
) =>
  listBy(
    db,
    withdrawn ? sql<SqlBool>`document.withdrawn_at is not null` : sql<SqlBool>`document.withdrawn_at is null`,
    filter,
    after,
    limit,
  );

/** How many there are of them, at most so many. */
export async function countKept(
  db: Db,
  { folder, search, withdrawn }: DocumentFilter & { readonly withdrawn: boolean },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from documents document
      where (document.withdrawn_at is not null) = ${withdrawn}
        ${folder === undefined ? sql`` : sql`and document.folder = ${folder}`}
        ${search ? sql`and ${partOf(sql`document.title`, search)}` : sql``}
      limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A document that is for somebody; without `looking` whichever it is. */
export async function findDocument(
  db: Db | Tx,
  documentId: number,
  looking: Looking | null,
): Promise<DocumentRow | undefined> {
  return documentsOf(db)
    .where('document.documentId', '=', documentId)
    .$if(looking !== null, (query) => query.where(isRead(looking as Looking)))
    .executeTakeFirst();
}
