import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/empSearch': 'role',
  'GET /download/rest/empSearchFilters': 'role',
};
