import {
  addComment,
  deleteComment,
  editComment,
  getComments,
} from '#features/asset-requests/comments/contract.ts';
import { deleteDraft, getDrafts, saveDraft } from '#features/asset-requests/drafts/contract.ts';
import { pdf } from '#testing/asset-requests.ts';
import type { Person } from '../person.ts';
import { type Act, act } from '../room.ts';
import { ownRequest } from './asset-request-steps.ts';

const files = [{ name: 'photo.pdf', bytes: pdf }];

async function ownComment(person: Person) {
  const requestID = (await ownRequest(person))?.requestID;
  const page = requestID === undefined ? null : await person.read(getComments, { query: { requestID } });
  const own = (page?.data ?? []).filter(
    ({ by, deleted, editableUntil }) => by.empcode === person.empcode && !deleted && editableUntil !== null,
  );
  const comment = person.pick(own);
  return comment && requestID ? { requestID, commentId: comment.commentId } : undefined;
}

/** What people say of requests, and what they are still writing. */
export const assetRequestWords: Act[] = [
  act('comments on what they have asked for', addComment, async (person) => {
    const requestID = (await ownRequest(person))?.requestID;
    if (requestID === undefined) return null;
    const text = person.mark();
    return {
      body: { requestID, text },
      files,
      leaves: ({ data: { commentId } }) => ({
        rows: [
          { table: 'asset_request_comments', where: { comment_id: commentId, empcode: person.empcode } },
        ],
        audited: ['asset-request.comment'],
      }),
    };
  }),
  act('changes a comment', editComment, async (person) => {
    const comment = await ownComment(person);
    if (!comment) return null;
    const text = person.mark();
    return {
      body: { ...comment, text },
      refusals: ['too_late'],
      keepsKey: false,
      leaves: {
        rows: [{ table: 'asset_request_comments', where: { comment_id: comment.commentId, text } }],
        audited: ['asset-request.edit-comment'],
        decides: `comment ${comment.commentId}`,
      },
    };
  }),
  act('deletes a comment', deleteComment, async (person) => {
    const comment = await ownComment(person);
    if (!comment || person.dice() < 0.5) return null;
    return {
      body: comment,
      keepsKey: false,
      leaves: {
        rows: [
          {
            table: 'asset_request_comments',
            where: { comment_id: comment.commentId, deleted_at: null },
            times: 0,
          },
        ],
        audited: ['asset-request.delete-comment'],
        decides: `comment ${comment.commentId}`,
      },
    };
  }),
  {
    name: 'keeps a draft, and deletes one',
    calls: [saveDraft, deleteDraft],
    async do(person) {
      const { empcode } = person;
      const held = await person.read(getDrafts, { body: {} });
      const draftId = hexOf(person);
      const title = person.mark();
      await person.write(saveDraft, {
        body: { draftId, revision: 0, savedBy: hexOf(person), title, form: '{}' },
        refusals: ['too_many_drafts'],
        leaves: {
          rows: [{ table: 'asset_request_drafts', where: { empcode, draft_id: draftId, title } }],
          decides: `draft ${draftId}`,
        },
      });
      const before = person.pick(held?.data ?? [])?.draftId;
      if (before === undefined) return;
      await person.write(deleteDraft, {
        body: { draftId: before },
        leaves: {
          rows: [{ table: 'asset_request_drafts', where: { empcode, draft_id: before }, times: 0 }],
          decides: `draft ${before}`,
        },
      });
    },
  },
];

/** 32 hexadecimal digits, drawn as all that somebody chooses. */
const hexOf = ({ dice }: Person) =>
  Array.from({ length: 32 }, () => Math.floor(dice() * 16).toString(16)).join('');
