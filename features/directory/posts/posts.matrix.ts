import type { Decider } from '../../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'POST /download/admin/getVacantPosts': 'role',
  'GET /download/admin/getVacantPost': 'role',
  'POST /download/admin/saveVacantPost': 'role',
  'POST /download/admin/withdrawVacantPost': 'role',
  'GET /download/admin/exportVacantPosts': 'role',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/vacant-posts': ['POST /download/admin/getVacantPosts'],
};
