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
