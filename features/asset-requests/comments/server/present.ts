import type { Actor } from '#contract/people.ts';
import { isOwnComment } from '../../workflow/policy.ts';
import { editableUntil } from '../comments.ts';
import type { RequestComment } from '../contract.ts';
import type { CommentRow } from './store.ts';

/** A comment as its reader may see it. */
export function presentComment(row: CommentRow, actor: Actor, now: Date): RequestComment {
  const by = { empcode: row.empcode, name: row.name };
  const at = row.createdAt.toISOString();
  const deleted = row.deletedAt !== null;
  const own = !deleted && isOwnComment(row, actor);
  const until = editableUntil(row.createdAt);
  return {
    commentId: row.commentId,
    at,
    by,
    text: row.text,
    mentions: row.mentions,
    files: row.files.map((file) => ({
      ...file,
      kind: 'document' as const,
      sequenceID: 0,
      at,
      by,
      // Readable copies are made of what is decided by, not of what is talked about.
      readableName: null,
      readableFailed: false,
    })),
    editedAt: row.editedAt?.toISOString() ?? null,
    deleted,
    editableUntil: own && now < until ? until.toISOString() : null,
    mayDelete: own,
  };
}
