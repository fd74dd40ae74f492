import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { shifted } from '../../places/rules.ts';
import { readerOf } from '../../places/server/present.ts';
import { ownStore } from '../../places/server/read-service.ts';
import type { Cover, MyCover } from '../contract.ts';
import { daysAhead, mayCoverOn } from '../rules.ts';
import * as askStore from './ask-store.ts';
import { presentAsk, presentPost } from './present.ts';
import * as store from './store.ts';

/** The posts of a store that are short on a day (by default its today), and the cover that was asked for. */
export async function readCover(
  platform: Platform,
  actor: Actor,
  { store: key, day: asked }: { store: string; day?: string },
): Promise<Cover | Refusal> {
  const { reads } = platform.database;
  const own = await ownStore(reads, actor, key);
  if (isRefusal(own)) return own;
  const today = dayOf(platform.now(), own.timeZone);
  const day = asked ?? today;
  const [posts, asks, open] = await Promise.all([
    store.listPosts(reads, key, day),
    askStore.listAsks(reads, key, day),
    store.isOpen(reads, key, day),
  ]);
  const reader = readerOf(actor);
  return {
    day,
    mayAsk: mayCoverOn(day, today) && open && !own.closed,
    posts: posts.map(presentPost),
    asks: asks.map((row) => presentAsk(row, reader)),
  };
}

/** Whether somebody may be asked to cover, for what they are, and what they cover. From yesterday on: a store's day may be behind the company's. */
export async function readMine(platform: Platform, { empcode }: Actor): Promise<MyCover> {
  const { reads } = platform.database;
  const { today } = momentNow(platform);
  const [said, asks] = await Promise.all([
    store.findWilling(reads, empcode, today),
    store.listOwn(reads, empcode, shifted(today, -1), shifted(today, daysAhead + 1)),
  ]);
  return { ...said, asks };
}
