import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { all } from '../../requests/web/api.ts';
import type { getUserBalance } from '../contract.ts';

/** One's own balance of this year. */
export const ownBalance = queryOptions({
  queryKey: [...all, 'balance'],
  queryFn: ({ signal }) =>
    send<typeof getUserBalance>('POST', '/download/buying/getUserBalance', { body: {}, signal }),
  select: (answer) => answer.data,
});
