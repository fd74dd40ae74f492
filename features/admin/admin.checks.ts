import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls: each room says to whom it tells what. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/getAttention': 'role',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin': ['GET /download/admin/getAttention'],
};
