import { m } from '#messages';
import { everybody } from '../../../contract/audience.ts';
import type { Actor } from '../../../contract/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../contract/refusal.ts';
import { sentence } from '../../../contract/sentence.ts';
import { pathWithin } from '../../../formats/addresses.ts';
import { audit } from '../../../server/audit/record.ts';
import { cursorOf, type Order, pageOf, placeOf } from '../../../server/db/cursor.ts';
import { type Tx, transact } from '../../../server/db/database.ts';
import { once, type Submitted } from '../../../server/db/once.ts';
import type { Caller } from '../../../server/http/caller.ts';
import type { Platform } from '../../../server/platform.ts';
import { listLocations, listOrgUnits } from '../../directory/company/server/store.ts';
import type { Announcement, Audiences, ForWhom, Preview, SaveNotification } from '../contract.ts';
import { announcementLimits as limits, stateOf, wrongAnnouncement } from '../rules.ts';
import { presentAnnouncement } from './present.ts';
import * as store from './store.ts';

const newest: Order = { name: 'announcements.newest', parts: ['number'], descending: true };
const notThere = () => refuse(404, 'no_such_announcement', m.announcements_refused_none());
const nobody = () =>
  refuse(422, 'nobody', m.announcements_refused_nobody(), {
    fields: { group: m.announcements_refused_nobody() },
  });
const thingOf = (announcementId: number) => `announcement ${announcementId}`;

/** Whom a message is for, as it is kept. */
const audienceOf = ({ empcodes, group }: ForWhom): store.ForWhom => ({
  ...(group ?? everybody),
  empcodes: empcodes ?? null,
});

/** Sends a message, or plans it for its time, once for each submission. Whoever has joined by then has it too. */
export async function saveAnnouncement(
  platform: Platform,
  actor: Actor,
  sent: SaveNotification,
  submitted: Submitted,
): Promise<Announcement | Refusal> {
  const now = platform.now();
  const fields = wrongAnnouncement(sent, { now, portalUrl: platform.env.PUBLIC_URL });
  if (Object.keys(fields).length > 0)
    return refuse(422, 'needs', m.announcements_refused_fields(), { fields });
  const made = await transact(platform.database, (tx) =>
    once(tx, submitted, now, () => makeAnnouncement(tx, platform, actor, sent, submitted)),
  );
  if (isRefusal(made)) return made;
  const row = await store.findAnnouncement(platform.database.writes, made.answer.announcementId);
  return row ? presentAnnouncement(row) : notThere();
}

async function makeAnnouncement(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  sent: SaveNotification,
  submitted: Submitted,
): Promise<{ announcementId: number } | Refusal> {
  const now = platform.now();
  const audience = audienceOf(sent);
  const link = sent.link ? (pathWithin(sent.link, platform.env.PUBLIC_URL) ?? '') : '';
  const sendAt = new Date(Math.max(sent.sendAt === undefined ? 0 : Date.parse(sent.sendAt), now.getTime()));
  const people = await store.countAddressed(tx, audience);
  if (people === 0) return nobody();
  const announcementId = Number(
    await store.insertAnnouncement(tx, {
      ...audience,
      ...{ text: sent.text, link, people, madeBy: actor.empcode, madeAt: now, sendAt },
    }),
  );
  if (sendAt <= now) {
    await store.updateAnnouncement(tx, announcementId, { begunAt: now });
    await platform.outbox.put(tx, 'announcements.send', { announcementId });
  }
  const { address, reference, userAgent } = submitted;
  await audit(tx, now, {
    ...{ actor: actor.empcode, action: 'announcements.send', subject: subjectOf(announcementId) },
    ...{ address, reference, userAgent },
    after: { ...audience, text: sent.text, link, people, sendAt: sendAt.toISOString() },
  });
  return { announcementId };
}

const subjectOf = (announcementId: number) => `announcement-${announcementId}`;

/** How many people a message would go to now, and some of them. */
export async function previewAudience(platform: Platform, whom: ForWhom): Promise<Preview | Refusal> {
  if ((whom.empcodes === undefined) === (whom.group === undefined))
    return refuse(422, 'needs', m.announcements_refused_fields(), {
      fields: { group: m.announcements_wrong_group() },
    });
  const { reads } = platform.database;
  const audience = audienceOf(whom);
  return {
    people: await store.countAddressed(reads, audience),
    first: await store.firstAddressed(reads, audience, limits.shown),
  };
}

/** A page of the messages, the newest first. */
export async function readAnnouncements(
  platform: Platform,
  { cursor, limit = 30 }: { cursor?: string; limit?: number },
): Promise<{ data: Announcement[]; next: string | null } | Refusal> {
  const after = placeOf(newest, cursor, m.announcements_refused_cursor);
  if (isRefusal(after)) return after;
  const before = after && Number(after[0]);
  const found = await store.listAnnouncements(platform.database.reads, { before, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map(presentAnnouncement),
    next: last && cursorOf(newest, [Number(last.announcementId)]),
  };
}

/** What a group is made of. */
export async function readAudiences({ database: { reads } }: Platform): Promise<Audiences> {
  const [orgUnits, locations] = await Promise.all([listOrgUnits(reads), listLocations(reads)]);
  return {
    orgUnits: orgUnits.map(({ orgUnit, name }) => ({ value: orgUnit, label: name })),
    locations: locations.map(({ locationId, name }) => ({ value: locationId, label: name })),
  };
}

/** Takes a message back. To do it twice changes nothing. */
export async function recall(
  platform: Platform,
  actor: Actor,
  announcementId: number,
  caller: Caller,
): Promise<Announcement | Refusal> {
  const now = platform.now();
  return transact(platform.database, async (tx) => {
    const held = await store.lockAnnouncement(tx, announcementId);
    if (!held) return notThere();
    if (!held.recalledAt) {
      await store.updateAnnouncement(tx, announcementId, { recalledAt: now, recalledBy: actor.empcode });
      // What is on its way at this moment waits for this transaction, and is taken back after it.
      if (held.begunAt)
        await platform.outbox.put(tx, 'notifications.withdraw', {
          ...{ group: 'other', thing: thingOf(announcementId) },
          text: sentence('announcements_recalled_text'),
        });
      await audit(tx, now, {
        ...{ actor: actor.empcode, action: 'announcements.recall', ...caller },
        ...{ subject: subjectOf(announcementId), before: { state: stateOf(held), sent: held.sent } },
      });
    }
    const row = await store.findAnnouncement(tx, announcementId);
    return row ? presentAnnouncement(row) : notThere();
  });
}

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
  const next = await store.nextAddressed(tx, one, one.toldTo, limits.batch);
  const isLast = next.length < limits.batch;
  if (next.length > 0)
    await outbox.put(tx, 'notifications.deliver', {
      ...{ to: next, from: one.madeBy, kind: 'announcement.sent', link: one.link || '/' },
      text: sentence('announcements_notice', { message: one.text }),
      subject: sentence('announcements_mail_subject'),
      about: { thing: thingOf(announcementId), revision: 1 },
    });
  await store.updateAnnouncement(tx, announcementId, {
    ...{ toldTo: next.at(-1) ?? one.toldTo, sent: one.sent + next.length },
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
