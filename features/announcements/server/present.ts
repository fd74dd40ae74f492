import { audienceWords } from '#formats/names/audience-words.ts';
import { placeName } from '#formats/names/place-name.ts';
import { plainList } from '#formats/text/lists.ts';
import type { Announcement } from '../contract.ts';
import { actionsOf, stateOf } from '../rules.ts';
import type { AnnouncementRow } from './store.ts';

/** A message as administrators see it. */
export function presentAnnouncement(row: AnnouncementRow): Announcement {
  const { announcementId, text, link, sent, people, empcodes, revision } = row;
  const { orgUnits, locations, roles } = row;
  const state = stateOf(row);
  return {
    announcementId: Number(announcementId),
    text,
    link,
    sent,
    people,
    revision,
    empcodes,
    group: { orgUnits, locations, roles },
    forWhom: row.empcodes
      ? namesOf(row.peopleNames, row.empcodes.length)
      : audienceWords({
          orgUnits: row.unitNames,
          locations: row.places.map(({ name, city }) => placeName(name, city)),
          roles,
        }),
    by: { empcode: row.madeBy, name: row.byName },
    sendAt: row.sendAt.toISOString(),
    state,
    actions: [...actionsOf(state)],
  };
}

/** The first of the people whom it names. */
function namesOf(names: readonly string[], of: number): string {
  return plainList(names) + (of > names.length ? ' …' : '');
}
