import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

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
    open: (page) => page.goto('/admin/announcements'),
    rows: (page) => page.getByRole('list', { name: 'Messages to groups' }).getByRole('listitem'),
    answers: twoPages([message(3), message(2)], [message(1)]),
  },
];
