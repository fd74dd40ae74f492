import { everybody } from '#contract/audience.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { Write } from '#testing/matrix-row.ts';
import { personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

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

const send = { text: 'The lift works again.', link: '/mode', group: everybody };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** A message that is planned. */
const planned = async ({ portal }: Records) => {
  const { rows } = await portal.platform.database.pool.query(
    `insert into announcements (text, link, org_units, locations, roles, people, made_by, made_at, send_at)
      values ('Soon.', '', '{}', '{}', '{}', 1, $1, now(), now() + interval '1 day') returning announcement_id as id`,
    [personas.ADMIN],
  );
  return { id: String(rows[0].id), version: 1, fileName: '', mark: '' };
};

/** What is written by a role alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/rest/saveNotification',
    by: 'ADMIN',
    call: () => ({ url: '/download/rest/saveNotification', payload: send }),
  },
  {
    route: 'POST /download/admin/changeNotification',
    by: 'ADMIN',
    make: planned,
    call: ({ id, version }) => ({
      url: '/download/admin/changeNotification',
      payload: { ...send, announcementId: Number(id), revision: version, sendAt: tomorrow() },
    }),
  },
];
