import { infiniteQueryOptions } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { multipartOf } from '#web/lib/multipart.ts';
import { answerOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type { Named } from '../comments.ts';
import type * as contract from '../contract.ts';
import type { RequestComment } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The comments of a request, page by page, the newest page first; asked again every half minute while they are looked at. */
export const commentPages = (requestID: string) =>
  infiniteQueryOptions({
    queryKey: ['asset-comments', requestID],
    queryFn: ({ pageParam, signal }) =>
      api.getComments({
        query: pageParam === null ? { requestID } : { requestID, before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.earlier,
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });

/** Colleagues who can be mentioned on a request, by name. Asked again while names are still being read. */
export const mentionable = (requestID: string, search: string) =>
  answerOf(['asset-mentionable', requestID, search], api.getMentionable, {
    query: search ? { requestID, search } : { requestID },
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.complete === false ? 1_000 : false),
  });

/** A comment on its way: what was typed, and the key by which it is sent once. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  readonly people: readonly Named[];
  readonly files: readonly File[];
  /** Why it was not sent; null: it is on its way. */
  readonly error: string | null;
}

/** Where a comment is sent. */
export const commentPath = pathOf(calls.addComment);

/** A comment with its files, as it is sent. */
export const commentForm = (requestID: string, { text, files }: Outgoing): FormData =>
  multipartOf('AssetComment', { requestID, text }, files);

/** Sends a comment. The same key sent again makes no second one. */
export async function sendComment(form: FormData, key: string): Promise<RequestComment> {
  return (await api.addComment({ form, key })).data;
}

export async function changeComment(
  requestID: string,
  commentId: number,
  text: string,
): Promise<RequestComment> {
  const body = { requestID, commentId, text };
  return (await api.editComment({ body })).data;
}

export async function removeComment(requestID: string, commentId: number): Promise<RequestComment> {
  const body = { requestID, commentId };
  return (await api.deleteComment({ body })).data;
}
