import { pathWithin } from '#formats/text/addresses.ts';
import { asks, named, type RoomColumns, ruled } from '#testing/columns.ts';
import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { type Write, write } from '#testing/matrix-row.ts';
import { personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';
import { changeNotification, saveNotification } from './contract.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'POST /download/rest/saveNotification': 'role',
  'POST /download/admin/changeNotification': 'role',
  'POST /download/admin/previewNotification': 'role',
  'POST /download/admin/getAnnouncements': 'role',
  'GET /download/admin/getAudiences': 'role',
  'POST /download/admin/recallNotification': 'role',
};

/** What each screen for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/announcements': ['POST /download/admin/getAnnouncements', 'GET /download/admin/getAudiences'],
};

const send = {
  text: 'The lift works again.',
  link: '/mode',
  group: { orgUnits: [], locations: [], roles: [] },
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** A message that is planned. */
const planned = (r: Records) =>
  r.put(
    `insert into announcements (text, link, org_units, locations, roles, people, made_by, made_at, send_at)
      values ('Soon.', '', '{}', '{}', '{}', 1, $1, now(), now() + interval '1 day') returning announcement_id as id`,
    [personas.ADMIN],
  );

/** What is written by a role alone. */
export const writes: Write[] = [
  write('ADMIN', saveNotification, send),
  write(
    'ADMIN',
    changeNotification,
    ({ id }) => ({ ...send, announcementId: Number(id), revision: 1, sendAt: tomorrow() }),
    planned,
  ),
];

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

/** Messages, thousands of them. */
export const fill = `
  insert into announcements (text, link, org_units, locations, roles, people, made_by, made_at, send_at, begun_at, done_at)
  select 'Message ' || n, '', '{}', '{}', '{}', 1, 'E1006', now(), now(), now(), now() from generate_series(1, 4000) n`;

export const plans: readonly ListPlan[] = [
  ['messages to groups', 'E1006', '/download/admin/getAnnouncements', {}],
];

const message = (announcementId: number) => ({
  announcementId,
  text: `Message ${announcementId}`,
  link: '',
  forWhom: 'Everybody',
  by: { empcode: 'E1006', name: 'Aditi Rao' },
  sendAt: '2026-11-01T06:00:00Z',
  state: 'sent',
  sent: 1,
  people: 1,
  actions: [],
});

export const shown: readonly ListShown[] = [
  {
    name: 'the messages to groups',
    who: 'admin',
    screen: 'web/AnnouncementsPage.tsx',
    call: '**/download/admin/getAnnouncements',
    at: '/admin/announcements',
    rows: (page) => page.getByRole('list', { name: 'Messages to groups' }).getByRole('listitem'),
    answers: twoPages([message(3), message(2)], [message(1)]),
  },
];
