import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { mayKeepPost } from '../policy.ts';
import { closesOn, type PostFields } from '../rules.ts';
import * as store from './store.ts';

/** Posts as they are filled, and open again. */

export const notThere = () => refuse(404, 'no_such_post', m.directory_posts_refused_none());
export const notYours = () => refuse(403, 'not_yours', m.directory_posts_refused_not_yours());
const notOpen = () => refuse(409, 'not_open', m.directory_posts_refused_not_open());

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
export async function heldPost(
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

/** As the audit log names a post. */
export const subjectOf = (postId: number) => `post-${postId}`;
export const fieldsOf = ({ title, managerEmpcode, locationId, orgUnit, openFrom }: PostFields) => ({
  title,
  managerEmpcode,
  locationId,
  orgUnit,
  openFrom,
});
