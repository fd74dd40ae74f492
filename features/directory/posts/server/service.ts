import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuseFields } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { cursorOf, type Order, pageOf, placeOf } from '#server/db/cursor.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { findUnknown, worksHere } from '../../company/server/offered-store.ts';
import type { PostFilter, saveVacantPost, VacantPost } from '../contract.ts';
import { mayKeepPost } from '../policy.ts';
import { closesOn, type PostFields, readPost } from '../rules.ts';
import { fieldsOf, heldPost, notThere, notYours, subjectOf } from './fill-service.ts';
import { presentPost } from './present.ts';
import * as store from './store.ts';

const newest: Order = { name: 'posts.newest', parts: ['number'], descending: true };
const needs = (fields: Readonly<Record<string, string>>) =>
  refuseFields(m.directory_staff_refused_fields(), fields);

/** A page of the posts that a filter leaves. */
export async function readPosts(
  platform: Platform,
  actor: Actor,
  { cursor, limit = 30, ...filter }: PostFilter & { cursor?: string; limit?: number },
): Promise<{ data: VacantPost[]; next: string | null } | Refusal> {
  const after = placeOf(newest, cursor);
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
export const savePost: Does<typeof saveVacantPost> = async (
  platform,
  actor,
  { postId, revision, ...sent },
  caller,
) => {
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
};

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
