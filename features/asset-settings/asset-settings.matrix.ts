import type { Decider } from '../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/buying/getRequestReasons': 'role',
  'GET /download/admin/asset-settings/getSettings': 'role',
  'GET /download/admin/asset-settings/getOverview': 'role',
  'POST /download/admin/asset-settings/check': 'role',
  'POST /download/admin/asset-settings/save': 'role',
  'POST /download/admin/asset-settings/withdraw': 'role',
  'GET /download/admin/asset-settings/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/asset-settings/:kind?': ['GET /download/admin/asset-settings/getSettings'],
};
