import type { Decider } from '../../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/admin/getSync': 'role',
  'POST /download/admin/runSync': 'role',
};
