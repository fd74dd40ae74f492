import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { staffKey } from '../../company/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { PostFilter, SavePost } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of the posts begins with. */
export const postsKey = [...staffKey, 'posts'] as const;

/** The posts that a filter leaves, page by page. */
export const postList = (filter: PostFilter) =>
  paged([...postsKey, 'list', filter], api.getVacantPosts, { body: filter });

/** One post. */
export const vacantPost = (postId: number) =>
  dataOf([...postsKey, 'one', postId], api.getVacantPost, { query: { postId } });

export const keepPost = (body: SavePost) => api.saveVacantPost({ body });

export const withdrawPost = (postId: number, revision: number) =>
  api.withdrawVacantPost({ body: { postId, revision } });

/** The same as a file. */
export const exportedVacantPosts = exportOf<typeof contract.exportVacantPosts>(
  calls.exportVacantPosts,
  'vacant-posts',
);
