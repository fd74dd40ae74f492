import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { paged } from '#web/lib/paged.ts';
import { staffKey } from '../../company/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { PostFilter, SavePost } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of the posts begins with. */
export const postsKey = [...staffKey, 'posts'] as const;

/** The posts that a filter leaves, page by page. */
export const postList = (filter: PostFilter) =>
  infiniteQueryOptions(
    paged([...postsKey, 'list', filter], (from, signal) =>
      api.getVacantPosts({ body: { ...filter, ...from }, signal }),
    ),
  );

/** One post. */
export const vacantPost = (postId: number) =>
  queryOptions({
    queryKey: [...postsKey, 'one', postId],
    queryFn: ({ signal }) => api.getVacantPost({ query: { postId }, signal }),
    select: (answer) => answer.data,
  });

export const keepPost = (body: SavePost) => api.saveVacantPost({ body });

export const withdrawPost = (postId: number, revision: number) =>
  api.withdrawVacantPost({ body: { postId, revision } });
