import { everybody } from '#contract/audience.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { listPlaceChoices } from '#features/directory/company/server/offered-store.ts';
import { pathWithin } from '#formats/text/addresses.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { cursorOf, type Order, pageOf, placeOf } from '#server/db/cursor.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import type {
  Announcement,
  Audiences,
  ChangeNotification,
  ForWhom,
  Preview,
  SaveNotification,
} from '../contract.ts';
import { changing, announcementLimits as limits, stateOf, wrongAnnouncement } from '../rules.ts';
import * as addressedStore from './addressed-store.ts';
import { presentAnnouncement } from './present.ts';
import { thingOf } from './sending-service.ts';
import * as store from './store.ts';

const newest: Order = { name: 'announcements.newest', parts: ['number'], descending: true };
const notThere = () => refuse(404, 'no_such_announcement', m.announcements_refused_none());
const nobody = () =>
  refuse(422, 'nobody', m.announcements_refused_nobody(), {
    fields: { group: m.announcements_refused_nobody() },
  });

/** Whom a message is for, as it is kept. */
const audienceOf = ({ empcodes, group }: ForWhom): store.ForWhom => ({
  ...(group ?? everybody),
  empcodes: empcodes ?? null,
});

/** Why a message may not say this, or null. */
function wrongly(platform: Platform, sent: SaveNotification): Refusal | null {
  const fields = wrongAnnouncement(sent, { now: platform.now(), portalUrl: platform.env.PUBLIC_URL });
  if (Object.keys(fields).length === 0) return null;
  return refuseFields(m.announcements_refused_fields(), fields);
}

/** Sends a message, or plans it for its time, once for each submission. Whoever has joined by then has it too. */
export async function saveAnnouncement(
  platform: Platform,
  actor: Actor,
  sent: SaveNotification,
  submitted: Submitted,
): Promise<Announcement | Refusal> {
  const wrong = wrongly(platform, sent);
  if (wrong) return wrong;
  const made = await transact(platform.database, (tx) =>
    once(tx, submitted, platform.now(), () => makeAnnouncement(tx, platform, actor, sent, submitted)),
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
  const written = await writtenBy(tx, platform, actor, sent);
  if (isRefusal(written)) return written;
  const announcementId = Number(await store.insertAnnouncement(tx, { ...written, madeAt: now }));
  await beginIfDue(tx, platform, announcementId, written.sendAt);
  await audit(tx, now, {
    actor: actor.empcode,
    action: 'announcements.send',
    subject: subjectOf(announcementId),
    caller: submitted,
    after: auditedOf(written),
  });
  return { announcementId };
}

/** What is kept of a message as it is written. Whoever writes or changes it is whom it comes from. */
async function writtenBy(tx: Tx, platform: Platform, actor: Actor, sent: SaveNotification) {
  const audience = audienceOf(sent);
  const people = await addressedStore.countAddressed(tx, audience);
  if (people === 0) return nobody();
  const asked = sent.sendAt === undefined ? 0 : Date.parse(sent.sendAt);
  return {
    ...audience,
    text: sent.text,
    people,
    madeBy: actor.empcode,
    link: sent.link ? (pathWithin(sent.link, platform.env.PUBLIC_URL) ?? '') : '',
    sendAt: new Date(Math.max(asked, platform.now().getTime())),
  };
}

async function beginIfDue(tx: Tx, platform: Platform, announcementId: number, sendAt: Date): Promise<void> {
  const now = platform.now();
  if (sendAt > now) return;
  await store.updateAnnouncement(tx, announcementId, { begunAt: now });
  await platform.outbox.put(tx, 'announcements.send', { announcementId });
}

/** What the audit log keeps of a message. */
function auditedOf(one: store.ForWhom & { text: string; link: string; people: number; sendAt: Date }) {
  const { empcodes, orgUnits, locations, roles, text, link, people, sendAt } = one;
  return { empcodes, orgUnits, locations, roles, text, link, people, sendAt: sendAt.toISOString() };
}

/**
 * Changes a message that nobody has begun to send, or plans one anew that was stopped. The job that sends takes it by the same lock: either
 * it goes as it was and this is refused, or it goes as it is now.
 */
export async function change(
  platform: Platform,
  actor: Actor,
  { announcementId, revision, ...sent }: ChangeNotification,
  caller: Caller,
): Promise<Announcement | Refusal> {
  const wrong = wrongly(platform, sent);
  if (wrong) return wrong;
  return transact(platform.database, async (tx) => {
    const held = await store.lockAnnouncement(tx, announcementId);
    if (!held) return notThere();
    const action = changing(held, revision);
    if (isRefusal(action)) return action;
    const written = await writtenBy(tx, platform, actor, sent);
    if (isRefusal(written)) return written;
    await store.changeAnnouncement(tx, announcementId, written);
    await beginIfDue(tx, platform, announcementId, written.sendAt);
    await audit(tx, platform.now(), {
      actor: actor.empcode,
      action: `announcements.${action}`,
      caller,
      subject: subjectOf(announcementId),
      before: auditedOf(held),
      after: auditedOf(written),
    });
    const row = await store.findAnnouncement(tx, announcementId);
    return row ? presentAnnouncement(row) : notThere();
  });
}

const subjectOf = (announcementId: number) => `announcement-${announcementId}`;

/** How many people a message would go to now, and some of them. */
export async function previewAudience(platform: Platform, whom: ForWhom): Promise<Preview | Refusal> {
  if ((whom.empcodes === undefined) === (whom.group === undefined))
    return refuseFields(m.announcements_refused_fields(), { group: m.announcements_wrong_group() });
  const { reads } = platform.database;
  const audience = audienceOf(whom);
  return {
    people: await addressedStore.countAddressed(reads, audience),
    first: await addressedStore.firstAddressed(reads, audience, limits.shown),
  };
}

/** A page of the messages, the newest first. */
export async function readAnnouncements(
  platform: Platform,
  { cursor, limit = 30 }: { cursor?: string; limit?: number },
): Promise<{ data: Announcement[]; next: string | null } | Refusal> {
  const after = placeOf(newest, cursor);
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
  return listPlaceChoices(reads);
}

/** Stops a message that is planned, or takes back one that was sent. To do it twice changes nothing. */
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
      const action = held.begunAt ? 'recall' : 'stop';
      await store.endAnnouncement(tx, announcementId, { recalledAt: now, recalledBy: actor.empcode });
      // What is on its way at this moment waits for this transaction, and is taken back after it.
      if (action === 'recall')
        await platform.outbox.put(tx, 'notifications.withdraw', {
          group: 'other',
          thing: thingOf(announcementId),
          text: sentence('announcements_recalled_text'),
        });
      await audit(tx, now, {
        actor: actor.empcode,
        action: `announcements.${action}`,
        caller,
        subject: subjectOf(announcementId),
        before: { state: stateOf(held), sent: held.sent },
      });
    }
    const row = await store.findAnnouncement(tx, announcementId);
    return row ? presentAnnouncement(row) : notThere();
  });
}
