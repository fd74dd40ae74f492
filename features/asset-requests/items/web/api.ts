import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { all } from '../../requests/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The categories that a request may ask for. */
export const categories = queryOptions({
  queryKey: [...all, 'categories'],
  queryFn: ({ signal }) => api.getAssetCategoryList({ signal }),
  select: (answer) => answer.data,
  staleTime: 10 * 60_000,
});
