import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { SendGreeting } from '../contract.ts';
import type { ListName } from '../lists.ts';

const api = callsOf<typeof contract>(calls);

/** All that is read of who celebrates. */
export const celebrationsKey = ['celebrations'];

/** All of a list, page by page. */
export const celebrationList = (of: ListName) =>
  paged([...celebrationsKey, of], api.getCelebrations, { query: { of } });

/** Sends a greeting. */
export const greet = (body: SendGreeting) => api.sendGreeting({ body });

/** Whether the reader keeps their days to themselves. */
export const myCelebration = queryOptions({
  queryKey: ['my-celebration'],
  queryFn: ({ signal }) => api.getMyCelebration({ signal }),
  select: (answer) => answer.data.hidden,
});

/** Keeps it. */
export const saveChoice = (hidden: boolean) => api.saveMyCelebration({ body: { hidden } });
