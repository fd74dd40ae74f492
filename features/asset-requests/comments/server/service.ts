import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { Upload } from '#server/http/uploads.ts';
import type { Platform } from '#server/platform.ts';
import { withFiles } from '../../documents/server/file-service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { findRequest, type RequestRow } from '../../requests/server/read-store.ts';
import { isOwnComment, mayComment } from '../../workflow/policy.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import { commentLimits, decideComment, editableUntil, mentionsIn } from '../comments.ts';
import type { RequestComment } from '../contract.ts';
import { tellOfComment } from './notice-service.ts';
import { presentComment } from './present.ts';
import { unseen } from './read-service.ts';
import { listReaders } from './reader-store.ts';
import * as store from './store.ts';

/** Which of those whom a text mentions may see the request. */
async function readersAmong(tx: Tx, platform: Platform, row: RequestRow, text: string): Promise<Set<string>> {
  const only = mentionsIn(text).slice(0, commentLimits.mentions);
  if (only.length === 0) return new Set();
  const { today } = momentOf(platform);
  const readers = await listReaders(tx, row, { today, only, limit: commentLimits.mentions });
  return new Set(readers.map(({ empcode }) => empcode));
}

/** Says something on a request, whatever its status; the request stays as it is. Tells those whom it concerns. */
export async function addComment(
  platform: Platform,
  actor: Actor,
  given: { requestNumber: number; text: string; files: Upload['files']; submitted: Submitted },
): Promise<RequestComment | Refusal> {
  const { requestNumber, files, submitted } = given;
  const most = commentLimits.files;
  if (files.length > most)
    return refuse(413, 'too_many_files', m.assetrequests_comment_refused_files({ most }));
  return withFiles(platform, files, 'document', (kept) =>
    transact(platform.database, (tx) =>
      once(tx, submitted, platform.now(), async () => {
        const now = platform.now();
        const row = await findRequest(tx, requestNumber);
        if (!row || !mayComment(row, actor)) return unseen();
        const said = decideComment(given.text, await readersAmong(tx, platform, row, given.text));
        if (isRefusal(said)) return said;
        const comment = { requestNumber, empcode: actor.empcode, ...said, createdAt: now };
        const commentId = await store.insertComment(tx, comment, kept);
        await note(
          tx,
          now,
          { actor, submitted, requestNumber, commentId, did: 'comment' },
          { files: kept.length },
        );
        await tellOfComment(tx, platform, actor, row, { ...said, news: true });
        return presentComment(await store.findComment(tx, commentId), actor, now);
      }),
    ),
  );
}

interface Which {
  readonly requestNumber: number;
  readonly commentId: number;
  readonly submitted: Submitted;
}

/** Changes one's own comment, within five minutes; tells those whom it mentions only now. */
export async function editComment(
  platform: Platform,
  actor: Actor,
  given: Which & { text: string },
): Promise<RequestComment | Refusal> {
  const { commentId, submitted, requestNumber } = given;
  return transact(platform.database, async (tx) => {
    const now = platform.now();
    const found = await lockOwn(tx, actor, given);
    if (isRefusal(found)) return found;
    const { row, comment } = found;
    if (now > editableUntil(comment.createdAt))
      return refuse(409, 'too_late', m.assetrequests_comment_refused_too_late());
    // Whom it mentions already was right then.
    const readers = new Set([...(await readersAmong(tx, platform, row, given.text)), ...comment.mentions]);
    const said = decideComment(given.text, readers);
    if (isRefusal(said)) return said;
    if (said.text !== comment.text) {
      await store.changeComment(tx, commentId, { ...said, editedAt: now });
      await note(tx, now, { actor, submitted, requestNumber, commentId, did: 'edit-comment' });
      const mentions = said.mentions.filter((empcode) => !comment.mentions.includes(empcode));
      await tellOfComment(tx, platform, actor, row, { text: said.text, mentions, news: false });
    }
    return presentComment(await store.findComment(tx, commentId), actor, now);
  });
}

/** Deletes one's own comment with its files; a mark stays. To delete it twice changes nothing more. */
export async function deleteComment(
  platform: Platform,
  actor: Actor,
  given: Which,
): Promise<RequestComment | Refusal> {
  const { commentId, submitted, requestNumber } = given;
  return transact(platform.database, async (tx) => {
    const now = platform.now();
    const found = await lockOwn(tx, actor, given, true);
    if (isRefusal(found)) return found;
    if (found.comment.deletedAt === null) {
      await store.changeComment(tx, commentId, { deletedAt: now });
      await note(tx, now, { actor, submitted, requestNumber, commentId, did: 'delete-comment' });
    }
    return presentComment(await store.findComment(tx, commentId), actor, now);
  });
}

async function lockOwn(tx: Tx, actor: Actor, { requestNumber, commentId }: Which, evenDeleted = false) {
  const row = await findRequest(tx, requestNumber);
  if (!row || !mayComment(row, actor)) return unseen();
  const comment = await store.lockComment(tx, requestNumber, commentId);
  if (!comment || (comment.deletedAt !== null && !evenDeleted))
    return refuse(404, 'no_such_comment', m.assetrequests_comment_refused_none());
  if (!isOwnComment(comment, actor))
    return refuse(403, 'not_your_comment', m.assetrequests_comment_refused_not_yours());
  return { row, comment };
}

/** Audits what was done; not the words: a comment that is deleted is nowhere any more. */
async function note(
  tx: Tx,
  now: Date,
  about: Which & { actor: Actor; did: 'comment' | 'edit-comment' | 'delete-comment' },
  more: object = {},
): Promise<void> {
  const { actor, submitted, requestNumber, commentId, did } = about;
  await audit(tx, now, {
    actor: actor.empcode,
    action: `asset-request.${did}`,
    subject: requestIdOf(requestNumber),
    caller: submitted,
    after: { commentId, ...more },
  });
}
