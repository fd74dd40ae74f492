import { pathWithin } from '#formats/text/addresses.ts';
import { asks, named, type RoomColumns, ruled } from '#testing/columns.ts';

export const columns: RoomColumns = {
  calls: {
    announcementId: asks('announcements.announcement_id'),
    revision: asks('announcements.revision'),
    text: 'announcements.text',
    link: ruled('announcements.link', (link) => pathWithin(link, 'https://me.example.com') ?? undefined),
    empcodes: 'announcements.empcodes',
    'group.orgUnits': named('announcements.org_units'),
    'group.locations': named('announcements.locations'),
    'group.roles': 'announcements.roles',
  },
  made: { 'announcements.people': 'how many it is for', 'announcements.revision': 'counted up' },
  rules: {
    announcements_check: 'recalled by somebody, at a time: set together',
    announcements_check1: 'done after it was begun: sending-service.ts',
    announcements_check2: 'people or a group: wrongAnnouncement of rules.ts',
  },
};
