import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../../server/db/database.ts';
import { literal } from '../../../../server/db/pattern.ts';
import { holdsAt } from '../../../directory/server/store.ts';
import type { RequestState } from '../../workflow/request.ts';
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
    ...{ fileName, commentId, position, originalName, contentType, size, sha256 },
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

/** Which of these kept files belong to a comment. */
export async function namedCommentFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('assetRequestCommentFiles')
    .select('fileName')
    .where(sql<SqlBool>`file_name = any(${names}::text[])`)
    .execute();
  return new Set(rows.map(({ fileName }) => fileName));
}

type Place = Pick<
  RequestState,
  | 'requestNumber'
  | 'empcode'
  | 'locationId'
  | 'orgUnit'
  | 'owner'
  | 'firstApprovers'
  | 'secondApprovers'
  | 'payers'
>;

/** Somebody who may see a request, and so be mentioned on it. */
export interface Reader {
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
}

/**
 * Those who may see a request and still work here: `policy.maySee`, as a condition; administrators only where they have said something
 * on it. Who has a part in it comes first. `only`: of these alone; `search`: by the beginning of a part of the name, or by code.
 */
export async function listReaders(
  db: Db,
  request: Place,
  asked: { today: string; only?: readonly string[]; search?: string; but?: string; limit: number },
): Promise<Reader[]> {
  const { requestNumber, empcode, locationId, orgUnit, owner, payers } = request;
  const parts = [empcode, ...request.firstApprovers, ...request.secondApprovers, ...payers];
  const search = asked.search?.trim() ?? '';
  const pattern = `${literal(search)}%`;
  const { rows } = await sql<Reader>`
    with readers as (
      select ${empcode}::text as empcode
      union select held.empcode from held_grants(${asked.today}::date) held
      where ${holdsAt({ locationId, orgUnit })}
        and held.on_behalf_of is distinct from ${empcode}
        and (held.role in ('FL1', 'FL2', 'FINANCE') or (held.role = 'T1' and (${owner === 'T1'}::boolean
          or held.empcode = any(${payers}::text[]) or held.on_behalf_of = any(${payers}::text[]))))
      union select named.empcode from asset_request_assignees named
      where named.request_number = ${requestNumber} and ${owner !== null}::boolean
      union select held.empcode from role_grants held join asset_request_comments said on said.empcode = held.empcode
      where held.role = 'ADMIN' and said.request_number = ${requestNumber}
    )
    select employee.empcode, employee.name, employee.designation
    from readers join employees employee on employee.empcode = readers.empcode
    where employee.left_on is null
      ${asked.only ? sql`and employee.empcode = any(${asked.only}::text[])` : sql``}
      ${asked.but ? sql`and employee.empcode <> ${asked.but}` : sql``}
      ${search ? sql`and (employee.name ilike ${pattern} or employee.name ilike ${`% ${pattern}`} or employee.empcode like ${pattern.toUpperCase()})` : sql``}
    order by employee.empcode = any(${parts}::text[]) desc, employee.name, employee.empcode
    limit ${asked.limit}`.execute(db);
  return rows;
}
