import type { Decider } from '../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
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
