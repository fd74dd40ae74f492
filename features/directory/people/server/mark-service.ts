import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { inOrder } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { lockEmployee } from '../../company/server/offered-store.ts';
import { type MyPeople, peopleLimits } from '../contract.ts';
import * as markStore from './mark-store.ts';
import { presentPerson } from './present.ts';
import { nobody, readColleagues } from './service.ts';
import * as store from './store.ts';

/** Favourites, and whom somebody opened last. */

/** Whom the actor keeps and whom they opened last. */
export async function readMyPeople({ database: { reads } }: Platform, actor: Actor): Promise<MyPeople> {
  const marks = await markStore.marksOf(reads, actor.empcode);
  const colleagues = marks.map(({ colleague }) => colleague);
  const { rows, reader } = await readColleagues(reads, actor, colleagues);
  const people = rows.map((row) => presentPerson(row, reader));
  const kept = new Set(marks.flatMap((mark) => (mark.favouriteSince ? [mark.colleague] : [])));
  const opened = new Set(marks.flatMap((mark) => (mark.openedAt ? [mark.colleague] : [])));
  return {
    favourites: people
      .filter(({ empcode }) => kept.has(empcode))
      .sort((one, other) => inOrder(one.name, other.name)),
    recent: people.filter(({ empcode }) => opened.has(empcode)),
  };
}

/** Keeps a colleague among the actor's favourites, or no longer. Refused (404) where there is no such colleague, (409) at the most. */
export async function keepFavourite(
  { database, now }: Platform,
  { empcode }: Actor,
  given: { readonly empcode: string; readonly favourite: boolean },
  caller: Caller,
): Promise<{ favourite: boolean } | Refusal> {
  return transact(database, async (tx) => {
    await lockEmployee(tx, empcode);
    const [colleague] = await store.readPeople(tx, [given.empcode]);
    if (given.favourite && !colleague) return nobody();
    if (given.favourite && (await markStore.countFavourites(tx, empcode)) >= peopleLimits.favourites)
      return refuse(
        409,
        'too_many_favourites',
        m.directory_too_many_favourites({ most: peopleLimits.favourites }),
      );
    if (given.favourite)
      await markStore.addFavourite(tx, { empcode, colleague: given.empcode, favouriteSince: now() });
    else await markStore.removeFavourite(tx, empcode, given.empcode);
    const action = given.favourite ? 'directory.favourite' : 'directory.unfavourite';
    await audit(tx, now(), { actor: empcode, action, subject: given.empcode, caller });
    return { favourite: given.favourite };
  });
}

/** Keeps that the actor has opened a colleague's card. Refused (404) where there is no such colleague. */
export async function noteOpened(
  { database, now }: Platform,
  { empcode }: Actor,
  colleague: string,
): Promise<{ empcode: string } | Refusal> {
  return transact(database, async (tx) => {
    await lockEmployee(tx, empcode);
    if ((await store.readPeople(tx, [colleague])).length === 0) return nobody();
    await markStore.setOpened(tx, { empcode, colleague, openedAt: now() }, peopleLimits.recent);
    return { empcode: colleague };
  });
}
