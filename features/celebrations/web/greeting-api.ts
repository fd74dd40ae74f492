import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type {
  getCelebrations,
  getMyCelebration,
  SendGreeting,
  saveMyCelebration,
  sendGreeting,
} from '../contract.ts';
import type { ListName } from '../lists.ts';

/** All that is read of who celebrates. */
export const celebrationsKey = ['celebrations'];

/** All of a list, page by page. */
export const celebrationList = (of: ListName) =>
  infiniteQueryOptions({
    queryKey: [...celebrationsKey, of],
    queryFn: ({ pageParam, signal }) =>
      send<typeof getCelebrations>('GET', '/download/rest/celebrations', {
        query: { of, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Sends a greeting. */
export const greet = (body: SendGreeting) =>
  send<typeof sendGreeting>('POST', '/download/rest/sendGreeting', { body });

/** Whether the reader keeps their days to themselves. */
export const myCelebration = queryOptions({
  queryKey: ['my-celebration'],
  queryFn: ({ signal }) =>
    send<typeof getMyCelebration>('GET', '/download/rest/getMyCelebration', { signal }),
  select: (answer) => answer.data.hidden,
});

/** Keeps it. */
export const saveChoice = (hidden: boolean) =>
  send<typeof saveMyCelebration>('POST', '/download/rest/saveMyCelebration', { body: { hidden } });
