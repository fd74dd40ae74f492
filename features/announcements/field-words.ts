import { m } from '#messages';

/** What its fields are called in a refusal. */
export const announcementFieldWords = {
  sendAt: { name: m.announcements_named_send_at },
  empcodes: { name: m.announcements_named_people, pattern: m.announcements_wrong_codes },
  group: { name: m.announcements_named_group },
  orgUnits: { name: m.announcements_named_org_units, pattern: m.error_text_field },
  locations: { name: m.announcements_named_locations, pattern: m.error_text_field },
};
