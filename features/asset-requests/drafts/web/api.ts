import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { SaveDraft } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** One's own drafts that the server keeps. */
export const ownDrafts = dataOf(['asset-requests', 'drafts'], api.getDrafts, { body: {} });

/** One of them with its form, read anew by each opening of the page (`round`): it is what the form begins with. */
export const oneDraft = (draftId: string, round: number) =>
  dataOf(['asset-request-draft', draftId, round], api.getDraft, {
    body: { draftId },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Keeps what is typed. */
export async function saveDraft(draft: SaveDraft) {
  const { data } = await api.saveDraft({ body: draft });
  return data;
}

/** Deletes one of one's own drafts. */
export const deleteDraft = (draftId: string) => api.deleteDraft({ body: { draftId } });
