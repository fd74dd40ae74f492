import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { getProfile } from '../contract.ts';

/** The signed-in person's details. */
export const profile = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await send<typeof getProfile>('GET', '/api/profile', { signal })).data,
  staleTime: 5 * 60_000,
});
