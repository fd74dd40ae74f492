import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { PostFilter } from '../contract.ts';
import type { PostFields } from '../rules.ts';
import './tables.ts';

/** A post with what its codes stand for. */
export type PostRow = Awaited<ReturnType<ReturnType<typeof posts>['executeTakeFirstOrThrow']>>;

const posts = (db: Db | Tx) =>
  db
    .selectFrom('vacantPosts as post')
    .innerJoin('employees as manager', 'manager.empcode', 'post.managerEmpcode')
    .innerJoin('locations as location', 'location.locationId', 'post.locationId')
    .innerJoin('orgUnits as unit', 'unit.orgUnit', 'post.orgUnit')
    .leftJoin('employees as holder', 'holder.empcode', 'post.filledBy')
    .selectAll('post')
    .select(['manager.name as managerName', 'manager.designation as managerDesignation'])
    .select(['manager.leftOn as managerLeftOn', 'location.name as locationName', 'location.city'])
    .select(['unit.name as orgUnitName', 'holder.name as holderName']);

/** The posts that a filter leaves on a day, the newest first, before a number. */
export async function listPosts(
  db: Db,
  filter: PostFilter,
  { today, before, limit }: { today: string; before: number | null; limit: number },
): Promise<PostRow[]> {
  return posts(db)
    .where(isLeft(filter, today))
    .$if(before !== null, (some) => some.where('post.postId', '<', before ?? 0))
    .orderBy('post.postId', 'desc')
    .limit(limit)
    .execute();
}

/** How many a filter leaves; `most`: so many or more. */
export async function countPosts(
  db: Db,
  filter: PostFilter,
  { today, most }: { today: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from vacant_posts post where ${isLeft(filter, today)} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** True of what a filter leaves on a day. */
function isLeft({ status = 'open', locationId, orgUnit }: PostFilter, today: string): RawBuilder<SqlBool> {
  const statuses = {
    open: sql`(post.closed_on is null or post.closed_on > ${today}::date)`,
    filled: sql`(post.closed_on <= ${today}::date and post.filled_by is not null)`,
    withdrawn: sql`(post.closed_on <= ${today}::date and post.filled_by is null)`,
  };
  return sql<SqlBool>`${sql.join(
    [
      statuses[status],
      ...(locationId ? [sql`post.location_id = ${locationId}`] : []),
      ...(orgUnit ? [sql`post.org_unit = ${orgUnit}`] : []),
    ],
    sql` and `,
  )}`;
}

export async function findPost(db: Db | Tx, postId: number): Promise<PostRow | undefined> {
  return posts(db).where('post.postId', '=', postId).executeTakeFirst();
}

/** Holds a post until the transaction ends: one thing is decided of it at a time. */
export async function lockPost(tx: Tx, postId: number): Promise<void> {
  await tx.selectFrom('vacantPosts').select('postId').where('postId', '=', postId).forUpdate().execute();
}

export async function insertPost(
  tx: Tx,
  post: PostFields & { madeBy: string; madeAt: Date },
): Promise<number> {
  const { postId } = await tx
    .insertInto('vacantPosts')
    .values({ ...post, closedOn: null, filledBy: null, filledByChange: null })
    .returning('postId')
    .executeTakeFirstOrThrow();
  return postId;
}

/** Changes a post, closes it, or has it be vacant again. */
export async function updatePost(
  tx: Tx,
  postId: number,
  columns: Partial<
    PostFields & { closedOn: string | null; filledBy: string | null; filledByChange: number | null }
  >,
): Promise<void> {
  await tx
    .updateTable('vacantPosts')
    .set((of) => ({ ...columns, revision: of('revision', '+', 1) }))
    .where('postId', '=', postId)
    .execute();
}

/** The posts that somebody came to by a change. */
export async function filledBy(
  tx: Tx,
  changeId: number,
): Promise<{ postId: number; filledBy: string | null }[]> {
  return tx
    .selectFrom('vacantPosts')
    .select(['postId', 'filledBy'])
    .where('filledByChange', '=', changeId)
    .execute();
}
