import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import type { FileKind } from '../../workflow/vocabulary.ts';
import './tables.ts';

export async function listFiles(db: Db, requestNumber: number) {
  return db
    .selectFrom('assetRequestFiles as file')
    .innerJoin('assetRequestHistory as history', (join) =>
      join
        .onRef('history.requestNumber', '=', 'file.requestNumber')
        .onRef('history.sequence', '=', 'file.sequence'),
    )
    .innerJoin('employees as employee', 'employee.empcode', 'history.actor')
    .select([
      'file.fileName',
      'file.originalName',
      'file.kind',
      'file.contentType',
      'file.size',
      'file.sequence',
      'file.readableName',
      'file.readableFailed',
      'history.at',
      'history.actor',
      'employee.name',
    ])
    .where('file.requestNumber', '=', requestNumber)
    .orderBy('file.sequence')
    .orderBy('file.fileName')
    .execute();
}

/** A file by its portal name or that of its readable copy, with the number of its request. */
export async function findFile(db: Db, fileName: string) {
  return db
    .selectFrom('assetRequestFiles')
    .select(['requestNumber', 'contentType', 'originalName', 'size', 'readableName'])
    .where((file) => file.or([file('fileName', '=', fileName), file('readableName', '=', fileName)]))
    .executeTakeFirst();
}

/** The files of requests, and the readable copies of them. */
export const namedFiles: NamedFiles = sql`select file_name as name from asset_request_files
  union all select readable_name from asset_request_files where readable_name is not null`;

export interface FileRow {
  readonly fileName: string;
  readonly requestNumber: number;
  readonly sequence: number;
  readonly assetId: number | null;
  readonly kind: FileKind;
  readonly originalName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

export async function insertFiles(tx: Tx, files: readonly FileRow[]): Promise<void> {
  if (files.length > 0)
    await tx
      .insertInto('assetRequestFiles')
      .values([...files])
      .execute();
}

/** How many documents a request has, its invoices and photos left out. */
export async function countDocuments(tx: Tx, requestNumber: number): Promise<number> {
  const { count } = await tx
    .selectFrom('assetRequestFiles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('requestNumber', '=', requestNumber)
    .where('kind', 'in', ['quote', 'bill', 'document'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A comment's file by its portal name, with the number of its request. */
export async function findCommentFile(db: Db, fileName: string) {
  return db
    .selectFrom('assetRequestCommentFiles as file')
    .innerJoin('assetRequestComments as comment', 'comment.commentId', 'file.commentId')
    .select(['comment.requestNumber', 'file.contentType', 'file.originalName', 'file.size'])
    .where('file.fileName', '=', fileName)
    .executeTakeFirst();
}
