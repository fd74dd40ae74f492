import { useQuery } from '@tanstack/react-query';
import { wholeOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { vacantPost } from './api.ts';

/** The vacant post that the address says somebody is to fill; once that is done, or is not to be, it is forgotten. */
export function usePostToFill(name = 'post') {
  const { params, set } = useAddress();
  const postId = wholeOf(params.get(name), { most: Number.MAX_SAFE_INTEGER });
  const { data, error } = useQuery({ ...vacantPost(postId ?? 0), enabled: postId !== undefined });
  return {
    post: postId !== undefined && data?.actions.includes('fill') ? data : undefined,
    /** There is none, or it is no longer vacant, or another's to fill. */
    isGone:
      postId !== undefined && (error !== null || (data !== undefined && !data.actions.includes('fill'))),
    forget: () => set({ [name]: '' }),
  };
}
