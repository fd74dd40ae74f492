import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { getSignIn, takeTestSignIn, testSignIn } from '../doctor-contract.ts';

/** How signing in stands. */
export const signInState = queryOptions({
  queryKey: ['sign-in', 'state'],
  queryFn: async ({ signal }) =>
    (await send<typeof getSignIn>('GET', '/download/admin/getSignIn', { signal })).data,
});

/** What came of a test. It is given once: kept as long as the page is open. */
export const testOutcome = (testId: string) =>
  queryOptions({
    queryKey: ['sign-in', 'test', testId],
    queryFn: async () =>
      (await send<typeof takeTestSignIn>('POST', '/download/admin/takeTestSignIn', { body: { testId } }))
        .data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Begins a sign-in that opens no session; answers where to go. */
export const beginTest = async () =>
  (await send<typeof testSignIn>('POST', '/download/admin/testSignIn', { body: {} })).data.location;
