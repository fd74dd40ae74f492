import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#server/db/database.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import './tables.ts';

interface ShownFile {
  readonly fileName: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly size: number;
}

/** What a comment is shown with: its writer, whom it mentions, its files. */
function commentsWithPeople(db: Db) {
  return db
    .selectFrom('assetRequestComments as comment')
    .innerJoin('employees as employee', 'employee.empcode', 'comment.empcode')
    .select([
      'comment.commentId',
      'comment.requestNumber',
      'comment.empcode',
      'employee.name',
      'comment.text',
      'comment.createdAt',
      'comment.editedAt',
      'comment.deletedAt',
    ])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('employees as mentioned')
          .select(['mentioned.empcode', 'mentioned.name'])
          .where(sql<SqlBool>`mentioned.empcode = any(comment.mentions)`)
          .orderBy('mentioned.name'),
      ).as('mentions'),
      sql<ShownFile[]>`coalesce((
        select json_agg(json_build_object('fileName', file.file_name, 'originalName', file.original_name,
          'contentType', file.content_type, 'size', file.size) order by file.position)
        from asset_request_comment_files file where file.comment_id = comment.comment_id), '[]')`.as('files'),
    ]);
}

export type CommentRow = Awaited<
  ReturnType<ReturnType<typeof commentsWithPeople>['executeTakeFirstOrThrow']>
>;

/** The newest comments of a request, newest first: those before one of them, where it is named. */
export async function listComments(
  db: Db,
  requestNumber: number,
  before: number | null,
  limit: number,
): Promise<CommentRow[]> {
  return commentsWithPeople(db)
    .where('comment.requestNumber', '=', requestNumber)
    .$if(before !== null, (query) => query.where('comment.commentId', '<', before))
    .orderBy('comment.commentId', 'desc')
    .limit(limit)
    .execute();
}

/** One comment as it is shown. */
export async function findComment(db: Db, commentId: number): Promise<CommentRow> {
  return commentsWithPeople(db).where('comment.commentId', '=', commentId).executeTakeFirstOrThrow();
}

/** Locks a comment of a request until the end of the transaction; undefined when there is none. */
export async function lockComment(tx: Tx, requestNumber: number, commentId: number) {
  return tx
    .selectFrom('assetRequestComments')
    .select(['commentId', 'empcode', 'text', 'mentions', 'createdAt', 'deletedAt'])
    .where('requestNumber', '=', requestNumber)
    .where('commentId', '=', commentId)
    .forUpdate()
    .executeTakeFirst();
}

interface CommentFile extends ShownFile {
  readonly sha256: string;
}

/** Adds a comment with its files; answers its id. */
export async function insertComment(
  tx: Tx,
  comment: { requestNumber: number; empcode: string; text: string; mentions: string[]; createdAt: Date },
  files: readonly CommentFile[],
): Promise<number> {
  const { commentId } = await tx
    .insertInto('assetRequestComments')
    .values({ ...comment, editedAt: null, deletedAt: null })
    .returning('commentId')
    .executeTakeFirstOrThrow();
  const rows = files.map(({ fileName, originalName, contentType, size, sha256 }, position) => ({
    fileName,
    commentId,
    position,
    originalName,
    contentType,
    size,
    sha256,
  }));
  if (rows.length > 0) await tx.insertInto('assetRequestCommentFiles').values(rows).execute();
  return commentId;
}

export async function changeComment(
  tx: Tx,
  commentId: number,
  change: { text: string; mentions: string[]; editedAt: Date } | { deletedAt: Date },
): Promise<void> {
  const gone = 'deletedAt' in change;
  await tx
    .updateTable('assetRequestComments')
    .set(gone ? { text: '', mentions: [], ...change } : change)
    .where('commentId', '=', commentId)
    .execute();
  // The files themselves go with the nightly sweep.
  if (gone) await tx.deleteFrom('assetRequestCommentFiles').where('commentId', '=', commentId).execute();
}

/** The files of comments. */
export const namedCommentFiles: NamedFiles = sql`select file_name as name from asset_request_comment_files`;
