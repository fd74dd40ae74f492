import { m } from '#messages';

/** What its fields are called in a refusal. */
export const announcementFieldWords = {
  text: { name: m.announcements_named_text },
  link: { name: m.announcements_named_link, pattern: m.error_text_field },
  sendAt: { name: m.announcements_named_send_at },
  empcodes: { name: m.announcements_named_people, pattern: m.announcements_wrong_codes },
  group: { name: m.announcements_named_group },
  orgUnits: { name: m.ui_audience_org_units, pattern: m.error_text_field },
  locations: { name: m.ui_audience_locations, pattern: m.error_text_field },
};
