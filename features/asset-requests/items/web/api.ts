import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { all } from '../../requests/web/api.ts';
import type { getAssetCategoryList } from '../contract.ts';

/** The categories that a request may ask for. */
export const categories = queryOptions({
  queryKey: [...all, 'categories'],
  queryFn: ({ signal }) =>
    send<typeof getAssetCategoryList>('GET', '/download/buying/getAssetCategoryList', { signal }),
  select: (answer) => answer.data,
  staleTime: 10 * 60_000,
});
