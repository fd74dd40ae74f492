import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { storesKey } from '../../places/web/api.ts';
import type {
  AskCover,
  answerCover,
  askCover,
  cover,
  myCover,
  sayWilling,
  withdrawCover,
} from '../contract.ts';

/** The posts of a store that are short on a day, and the cover that was asked for. */
export const coverOf = (store: string, day: string | undefined) =>
  queryOptions({
    queryKey: [...storesKey, 'cover', store, day ?? ''],
    queryFn: ({ signal }) =>
      send<typeof cover>('GET', '/download/eyeCare/cover', { query: { store, ...(day && { day }) }, signal }),
    select: (answer) => answer.data,
    refetchInterval: 10_000,
  });

/** Asks for cover of a post. */
export const ask = (body: AskCover, key: string) =>
  send<typeof askCover>('POST', '/download/eyeCare/askCover', { body, headers: { 'idempotency-key': key } });

/** Takes it back. */
export const withdraw = (askId: number) =>
  send<typeof withdrawCover>('POST', '/download/eyeCare/withdrawCover', { body: { askId } });

/** For what the reader is asked. */
export const ownCover = queryOptions({
  queryKey: [...storesKey, 'own-cover'],
  queryFn: ({ signal }) => send<typeof myCover>('GET', '/download/eyeCare/myCover', { signal }),
  select: (answer) => answer.data,
  meta: { changesWithNotices: true },
});

/** The reader may be asked, or not. */
export const willing = (said: boolean) =>
  send<typeof sayWilling>('POST', '/download/eyeCare/sayWilling', { body: { willing: said } });

/** The reader comes, or can't. */
export const answer = (askId: number, come: boolean) =>
  send<typeof answerCover>('POST', '/download/eyeCare/answerCover', { body: { askId, come } });
