import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as doctorContract from '../doctor-contract.ts';

const api = callsOf<typeof doctorContract>(calls);

/** How signing in stands. */
export const signInState = dataOf(['sign-in', 'state'], api.getSignIn);

/** What came of a test. It is given once: kept as long as the page is open. */
export const testOutcome = (testId: string) =>
  queryOptions({
    queryKey: ['sign-in', 'test', testId],
    queryFn: async () => (await api.takeTestSignIn({ body: { testId } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Begins a sign-in that opens no session; answers where to go. */
export const beginTest = async () => (await api.testSignIn({ body: {} })).data.location;
