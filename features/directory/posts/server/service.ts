import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { cursorOf, type Order, pageOf, placeOf } from '#server/db/cursor.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { findUnknown } from '../../company/server/offered-store.ts';
import { worksHere } from '../../company/server/store.ts';
import type { PostFilter, SavePost, VacantPost } from '../contract.ts';
import { mayKeepPost } from '../policy.ts';
import { closesOn, type PostFields, readPost } from '../rules.ts';
import { presentPost } from './present.ts';
import * as store from './store.ts';

const newest: Order = { name: 'posts.newest', parts: ['number'], descending: true };
const notThere = () => refuse(404, 'no_such_post', m.directory_posts_refused_none());
const notYours = () => refuse(403, 'not_yours', m.directory_posts_refused_not_yours());
const notOpen = () => refuse(409, 'not_open', m.directory_posts_refused_not_open());
const needs = (fields: Readonly<Record<string, string>>) =>
  refuse(422, 'needs', m.directory_staff_refused_fields(), { fields });

/** A page of the posts that a filter leaves. */
export async function readPosts(
  platform: Platform,
  actor: Actor,
  { cursor, limit = 30, ...filter }: PostFilter & { cursor?: string; limit?: number },
): Promise<{ data: VacantPost[]; next: string | null } | Refusal> {
  const after = placeOf(newest, cursor, m.directory_staff_refused_cursor);
  if (isRefusal(after)) return after;
  const { today } = momentNow(platform);
  const before = after && Number(after[0]);
  const found = await store.listPosts(platform.database.reads, filter, { today, before, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map((row) => presentPost(row, actor, today)),
    next: last && cursorOf(newest, [last.postId]),
  };
}

/** One post. */
export async function readOne(platform: Platform, actor: Actor, postId: number) {
  const row = await store.findPost(platform.database.reads, postId);
  return row ? presentPost(row, actor, momentNow(platform).today) : notThere();
}

/** Opens a post, or changes one. */
export async function savePost(
  platform: Platform,
  actor: Actor,
  { postId, revision, ...sent }: SavePost,
  caller: Caller,
): Promise<VacantPost | Refusal> {
  const { at, today } = momentNow(platform);
  const { post, wrong } = readPost(sent, today);
  return transact(platform.database, async (tx) => {
    const held = postId === undefined ? null : await heldPost(tx, actor, { postId, revision });
    if (isRefusal(held)) return held;
    const misplaced = await wrongReferences(tx, post, today);
    if (Object.keys({ ...misplaced, ...wrong }).length > 0) return needs({ ...misplaced, ...wrong });
    if (!mayKeepPost(actor, post)) return notYours();
    const saved =
      held?.postId ?? (await store.insertPost(tx, { ...post, madeBy: actor.empcode, madeAt: at }));
    if (held) await store.updatePost(tx, saved, post);
    await audit(tx, at, {
      actor: actor.empcode,
      action: held ? 'post.update' : 'post.open',
      subject: subjectOf(saved),
      caller,
      after: post,
      ...(held && { before: fieldsOf(held) }),
    });
    return again(tx, saved, actor, today);
  });
}

/** Withdraws a post that nobody is to fill. */
export async function withdrawPost(
  platform: Platform,
  actor: Actor,
  asked: { postId: number; revision: number },
  caller: Caller,
): Promise<VacantPost | Refusal> {
  const { at, today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const held = await heldPost(tx, actor, asked);
    if (isRefusal(held)) return held;
    const closedOn = closesOn(held.openFrom, today);
    await store.updatePost(tx, held.postId, { closedOn });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'post.withdraw',
      subject: subjectOf(held.postId),
      caller,
      before: fieldsOf(held),
      after: { closedOn },
    });
    return again(tx, held.postId, actor, today);
  });
}

/** Who comes to a post, from which day, and by which change; without one they were taken on for it. */
interface Filling {
  readonly postId: number;
  readonly empcode: string;
  readonly day: string;
  readonly changeId: number | null;
}

/** Somebody takes a post, within the transaction that takes them on or moves them. Refused where it is not vacant or another's to fill. */
export async function fillPost(
  tx: Tx,
  { postId, empcode, day, changeId }: Filling,
  { actor, at, caller }: { actor: Actor; at: Date; caller: Caller },
): Promise<Refusal | null> {
  const held = await heldPost(tx, actor, { postId });
  if (isRefusal(held)) return held;
  const closedOn = closesOn(held.openFrom, day);
  await store.updatePost(tx, postId, { closedOn, filledBy: empcode, filledByChange: changeId });
  await audit(tx, at, {
    actor: actor.empcode,
    action: 'post.fill',
    subject: subjectOf(postId),
    caller,
    before: fieldsOf(held),
    after: { closedOn, filledBy: empcode },
  });
  return null;
}

/** A change that was to fill posts will not be: they are vacant again. */
export async function reopenPosts(
  tx: Tx,
  changeId: number,
  { by, at, from = {} }: { by: string | null; at: Date; from?: Partial<Caller> },
): Promise<void> {
  for (const { postId, filledBy } of await store.filledBy(tx, changeId)) {
    await store.updatePost(tx, postId, { closedOn: null, filledBy: null, filledByChange: null });
    await audit(tx, at, {
      actor: by,
      action: 'post.reopen',
      subject: subjectOf(postId),
      caller: from,
      before: { filledBy },
    });
  }
}

/** A vacant post that somebody may keep, held until the transaction ends; refused where it is none, theirs not, or another than they saw. */
async function heldPost(
  tx: Tx,
  actor: Actor,
  { postId, revision }: { postId: number; revision?: number | undefined },
): Promise<store.PostRow | Refusal> {
  await store.lockPost(tx, postId);
  const held = await store.findPost(tx, postId);
  if (!held) return notThere();
  if (!mayKeepPost(actor, held)) return notYours();
  if (held.closedOn !== null) return notOpen();
  if (revision !== undefined && revision !== held.revision)
    return refuse(409, 'moved_on', m.directory_posts_refused_moved_on());
  return held;
}

async function wrongReferences(tx: Tx, post: PostFields, today: string) {
  const { locationId, orgUnit, managerEmpcode } = post;
  const unknown = await findUnknown(tx, { locationId, orgUnit, managerEmpcode }, today);
  const isHere = !unknown.manager && (await worksHere(tx, managerEmpcode));
  return {
    ...(unknown.location && { locationId: m.directory_staff_enter_location() }),
    ...(unknown.orgUnit && { orgUnit: m.directory_staff_enter_org_unit() }),
    ...(!isHere && { managerEmpcode: m.directory_posts_enter_manager() }),
  };
}

async function again(tx: Tx, postId: number, actor: Actor, today: string): Promise<VacantPost | Refusal> {
  const row = await store.findPost(tx, postId);
  return row ? presentPost(row, actor, today) : notThere();
}

/** As the audit log names a post. */
const subjectOf = (postId: number) => `post-${postId}`;
const fieldsOf = ({ title, managerEmpcode, locationId, orgUnit, openFrom }: PostFields) => ({
  title,
  managerEmpcode,
  locationId,
  orgUnit,
  openFrom,
});
