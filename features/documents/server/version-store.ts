import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import './tables.ts';

/** Every version of a document, the newest first. */
export async function listVersions(db: Db, documentId: number) {
  return db
    .selectFrom('documentVersions as version')
    .innerJoin('employees as adder', 'adder.empcode', 'version.addedBy')
    .selectAll('version')
    .select('adder.name as addedByName')
    .where('version.documentId', '=', documentId)
    .orderBy('version.number', 'desc')
    .limit(500)
    .execute();
}

/** The document that a file is of, and whether it is that of the newest version. */
export async function findFile(db: Db, fileName: string) {
  return db
    .selectFrom('documentVersions as version')
    .innerJoin('documents as document', 'document.documentId', 'version.documentId')
    .select(['version.documentId', 'version.number', 'version.originalName', 'version.contentType'])
    .select(['version.size', 'document.title'])
    .select(({ eb, ref }) => eb('version.number', '=', ref('document.number')).as('isNewest'))
    .where('version.fileName', '=', fileName)
    .executeTakeFirst();
}

/** The files of documents: their versions, and the small pictures of them. */
export const namedFiles: NamedFiles = sql`select file_name as name from document_versions
  union all select thumbnail_name from document_versions where thumbnail_name is not null`;

/** How often a document was downloaded, by the audit log; counted up to `most`. */
export async function countDownloads(db: Db, subject: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from audit_log where subject = ${subject} and action = 'documents.download' limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
