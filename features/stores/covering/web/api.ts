import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { storesKey } from '../../places/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AskCover } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The posts of a store that are short on a day, and the cover that was asked for. */
export const coverOf = (store: string, day: string | undefined) =>
  dataOf([...storesKey, 'cover', store, day ?? ''], api.cover, {
    query: { store, ...(day && { day }) },
    refetchInterval: 10_000,
  });

/** Asks for cover of a post. */
export const ask = (body: AskCover, key: string) => api.askCover({ body, key });

/** Takes it back. */
export const withdraw = (askId: number) => api.withdrawCover({ body: { askId } });

/** For what the reader is asked. */
export const ownCover = dataOf([...storesKey, 'own-cover'], api.myCover, {
  meta: { changesWithNotices: true },
});

/** The reader may be asked, or not. */
export const willing = (said: boolean) => api.sayWilling({ body: { willing: said } });

/** The reader comes, or can't. */
export const answer = (askId: number, come: boolean) => api.answerCover({ body: { askId, come } });
