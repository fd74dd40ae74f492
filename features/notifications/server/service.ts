import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { pageOf } from '#server/db/cursor.ts';
import { transact } from '#server/db/database.ts';
import { gathered } from '#server/db/gathered.ts';
import type { Platform } from '#server/platform.ts';
import { type NotificationPage, notificationsListed } from '../contract.ts';
import { notificationsOf } from '../policy.ts';
import { presentNotification } from './present.ts';
import { countUnread, type FirstPage, listFirstPages, listNotifications, markRead } from './store.ts';

/** Of these people, those whose picture somebody may see. */
export type PicturesSeen = (actor: Actor, empcodes: readonly string[]) => Promise<ReadonlySet<string>>;

/** Finds the first page of somebody's notifications; undefined: there is nobody of that code. */
export type FirstPages = (empcode: string) => Promise<FirstPage | undefined>;

/** So many are read by one statement: each may be a page of fifty. */
const firstPagesAtOnce = 16;

/** First pages, as every page of the portal asks for one: those of many people at once by one statement. */
export const firstPagesOf = ({ database }: Platform): FirstPages =>
  gathered((empcodes) => listFirstPages(database.reads, empcodes), { most: firstPagesAtOnce });

async function listPage(
  { database }: Platform,
  firstPages: FirstPages,
  whose: string,
  before: number | null,
) {
  if (before === null) return (await firstPages(whose)) ?? { rows: [], unread: 0, change: 0 };
  const rows = await listNotifications(database.reads, whose, before, notificationsListed + 1);
  const unread = rows[0] ? Number(rows[0].unread) : await countUnread(database.reads, whose);
  return { rows, unread, change: Number(rows[0]?.change ?? 0) };
}

/** A page of the actor's notifications, and how many of all theirs are unread. */
export async function readNotifications(
  platform: Platform,
  firstPages: FirstPages,
  picturesSeen: PicturesSeen,
  actor: Actor,
  before: number | null,
): Promise<NotificationPage> {
  const {
    rows: found,
    unread,
    change,
  } = await listPage(platform, firstPages, notificationsOf(actor), before);
  const { rows, last } = pageOf(found, notificationsListed);
  const senders = new Set(rows.flatMap(({ senderEmpcode }) => senderEmpcode ?? []));
  const seen = senders.size > 0 ? await picturesSeen(actor, [...senders]) : senders;
  return {
    data: rows.map((row) => presentNotification(row, seen)),
    unread,
    next: last?.arrived ?? null,
    change,
  };
}

/** Marks the actor's own among these, or all of theirs, as read. To mark one twice, or another person's, changes nothing. */
export async function markNotifications(
  platform: Platform,
  actor: Actor,
  which: readonly number[] | 'all',
  caller: Caller,
): Promise<{ marked: number; unread: number } | Refusal> {
  const now = platform.now();
  const empcode = notificationsOf(actor);
  return transact(platform.database, async (tx) => {
    const marked = await markRead(tx, empcode, which, now);
    if (marked.length > 0) {
      const entry = { actor: empcode, action: 'notification.read', subject: empcode, caller };
      await audit(tx, now, {
        ...entry,
        after: which === 'all' ? { all: true, marked: marked.length } : { ids: marked },
      });
    }
    return { marked: marked.length, unread: await countUnread(tx, empcode) };
  });
}
