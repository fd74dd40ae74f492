import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls: it is about the server, and nobody's record. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/getSystemCheck': 'role',
  'GET /download/admin/getStorage': 'role',
  'POST /download/admin/runSystemCheck': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/system': ['GET /download/admin/getSystemCheck'],
};
