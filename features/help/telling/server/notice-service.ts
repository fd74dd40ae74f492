import type { Actor } from '#contract/people.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { listAnswerers } from './reach-store.ts';
import { isOpen, type TellingRow } from './store.ts';

/** What its notices are about. */
const thingOf = (tellingId: number) => `telling ${tellingId}`;
const linkOf = (tellingId: number) => `/told-us/${tellingId}`;

/** Leaves a notice for those who answer for it today: somebody has told something, or said more. */
export async function tellAnswerers(
  tx: Tx,
  platform: Platform,
  { empcode, name }: Actor,
  { tellingId, revision, topic }: { tellingId: number; revision: number; topic: string },
): Promise<void> {
  const to = await listAnswerers(tx, tellingId, momentNow(platform).today);
  if (to.length === 0) return;
  await platform.outbox.put(tx, 'notifications.deliver', {
    to,
    from: empcode,
    kind: 'help.told',
    link: linkOf(tellingId),
    text:
      revision === 1
        ? sentence('help_notice_told', { name, topic })
        : sentence('help_notice_added', { name, topic }),
    about: { thing: thingOf(tellingId), revision },
  });
}

/** Leaves a notice of the answer for whoever told it. */
export async function tellAnswer(
  tx: Tx,
  platform: Platform,
  { empcode, name }: Actor,
  { tellingId, toldBy, topicName, revision }: TellingRow,
): Promise<void> {
  await platform.outbox.put(tx, 'notifications.deliver', {
    to: [toldBy],
    from: empcode,
    kind: 'help.answered',
    link: linkOf(tellingId),
    text: sentence('help_notice_answered', { name, topic: topicName }),
    about: { thing: thingOf(tellingId), revision: revision + 1 },
  });
}

/** Whoever has a notice of what was taken back reads that. */
export async function tellItIsOver(
  tx: Tx,
  platform: Platform,
  { tellingId, toldByName, topicName }: TellingRow,
): Promise<void> {
  await platform.outbox.put(tx, 'notifications.withdraw', {
    group: 'waiting',
    thing: thingOf(tellingId),
    text: sentence('help_notice_withdrawn', { name: toldByName, topic: topicName }),
  });
}

/** False where a notice is of a telling that waits for nobody any more. */
export async function tellingWaits({ database }: Platform, thing: string): Promise<boolean> {
  const tellingId = /^telling (\d{1,15})$/.exec(thing)?.[1];
  return !tellingId || isOpen(database.reads, Number(tellingId));
}
