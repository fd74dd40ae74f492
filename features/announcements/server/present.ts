import { audienceWords } from '../../../formats/audience-words.ts';
import { plainList } from '../../../formats/lists.ts';
import type { Announcement } from '../contract.ts';
import { stateOf } from '../rules.ts';
import type { AnnouncementRow } from './store.ts';

/** A message as administrators see it. */
export function presentAnnouncement(row: AnnouncementRow): Announcement {
  const { announcementId, text, link, sent, people } = row;
  return {
    ...{ announcementId: Number(announcementId), text, link, sent, people },
    forWhom: row.empcodes ? namesOf(row.empcodes) : audienceWords(row),
    by: { empcode: row.madeBy, name: row.byName },
    sendAt: row.sendAt.toISOString(),
    state: stateOf(row),
  };
}

/** The first of the people whom it names. */
function namesOf(empcodes: readonly string[]): string {
  return plainList(empcodes.slice(0, 5)) + (empcodes.length > 5 ? ' …' : '');
}
