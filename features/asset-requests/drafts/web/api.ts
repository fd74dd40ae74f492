import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type {
  deleteDraft as deleteCall,
  getDraft,
  getDrafts,
  SaveDraft,
  saveDraft as saveCall,
} from '../contract.ts';

/** One's own drafts that the server keeps. */
export const ownDrafts = queryOptions({
  queryKey: ['asset-requests', 'drafts'],
  queryFn: ({ signal }) => send<typeof getDrafts>('POST', '/download/buying/getDrafts', { body: {}, signal }),
  select: (answer) => answer.data,
});

/** One of them with its form, read anew by each opening of the page (`round`): it is what the form begins with. */
export function oneDraft(draftId: string, round: number) {
  return queryOptions({
    queryKey: ['asset-request-draft', draftId, round],
    queryFn: ({ signal }) =>
      send<typeof getDraft>('POST', '/download/buying/getDraft', { body: { draftId }, signal }),
    select: (answer) => answer.data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Keeps what is typed. */
export async function saveDraft(draft: SaveDraft) {
  const { data } = await send<typeof saveCall>('POST', '/download/buying/saveDraft', { body: draft });
  return data;
}

/** Deletes one of one's own drafts. */
export function deleteDraft(draftId: string) {
  return send<typeof deleteCall>('POST', '/download/buying/deleteDraft', { body: { draftId } });
}
