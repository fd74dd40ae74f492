import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { staffKey } from '../../company/web/api.ts';
import type {
  getVacantPost,
  getVacantPosts,
  PostFilter,
  SavePost,
  saveVacantPost,
  withdrawVacantPost,
} from '../contract.ts';

/** What every read of the posts begins with. */
export const postsKey = [...staffKey, 'posts'] as const;

/** The posts that a filter leaves, page by page. */
export const postList = (filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof getVacantPosts>('POST', '/download/admin/getVacantPosts', {
        body: pageParam === null ? filter : { ...filter, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** One post. */
export const vacantPost = (postId: number) =>
  queryOptions({
    queryKey: [...postsKey, 'one', postId],
    queryFn: ({ signal }) =>
      send<typeof getVacantPost>('GET', '/download/admin/getVacantPost', {
        query: { postId },
        signal,
      }),
    select: (answer) => answer.data,
  });

export const keepPost = (body: SavePost) =>
  send<typeof saveVacantPost>('POST', '/download/admin/saveVacantPost', { body });

export const withdrawPost = (postId: number, revision: number) =>
  send<typeof withdrawVacantPost>('POST', '/download/admin/withdrawVacantPost', {
    body: { postId, revision },
  });
