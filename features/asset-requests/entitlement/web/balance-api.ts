import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { all } from '../../requests/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** One's own balance of this year. */
export const ownBalance = queryOptions({
  queryKey: [...all, 'balance'],
  queryFn: ({ signal }) => api.getUserBalance({ body: {}, signal }),
  select: (answer) => answer.data,
});
