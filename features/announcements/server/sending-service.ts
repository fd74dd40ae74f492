import { sentence } from '#contract/sentence.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { announcementLimits as limits } from '../rules.ts';
import * as addressedStore from './addressed-store.ts';
import * as store from './store.ts';

/** What a notice of a message names it by. */
export const thingOf = (announcementId: number): string => `announcement ${announcementId}`;

/** Begins those whose time has come; answers how many. */
export async function beginDue(platform: Platform): Promise<number> {
  let begun = 0;
  await transact(platform.database, async (tx) => {
    const due = await store.takeDue(tx, platform.now(), 20);
    for (const announcementId of due) await platform.outbox.put(tx, 'announcements.send', { announcementId });
    begun = due.length;
  });
  return begun;
}

/** Sends a message to all it is for, some hundreds a transaction. Ended in the middle it goes on with those who have not got it. */
export async function sendOn(platform: Platform, announcementId: number): Promise<void> {
  const told = { isAll: false };
  while (!told.isAll)
    await transact(platform.database, async (tx) => {
      told.isAll = await sendSome(tx, platform, announcementId);
    });
}

/** Sends it to the next of them; answers whether that is all. */
async function sendSome(tx: Tx, { outbox, now }: Platform, announcementId: number): Promise<boolean> {
  const one = await store.lockAnnouncement(tx, announcementId);
  if (!one || one.recalledAt || one.doneAt) return true;
  const next = await addressedStore.nextAddressed(tx, one, one.toldTo, limits.batch);
  const isLast = next.length < limits.batch;
  if (next.length > 0)
    await outbox.put(tx, 'notifications.deliver', {
      to: next,
      from: one.madeBy,
      kind: 'announcement.sent',
      link: one.link || '/',
      text: sentence('announcements_notice', { message: one.text }),
      subject: sentence('announcements_mail_subject'),
      about: { thing: thingOf(announcementId), revision: 1 },
    });
  await store.updateAnnouncement(tx, announcementId, {
    toldTo: next.at(-1) ?? one.toldTo,
    sent: one.sent + next.length,
    ...(isLast && { doneAt: now() }),
  });
  return isLast;
}

/** Whether an e-mail of a message still goes: not once it was taken back. */
export async function isStillSaid({ database }: Platform, thing: string): Promise<boolean> {
  const number = /^announcement (\d{1,15})$/.exec(thing)?.[1];
  if (!number) return true;
  const row = await store.findAnnouncement(database.reads, Number(number));
  return row === undefined || row.recalledAt === null;
}
