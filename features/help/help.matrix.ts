import type { Decider } from '../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/rest/helpChat': 'anyone',
  'GET /download/rest/getHelp': 'role',
  'POST /download/rest/voteHelp': 'own',
  'GET /download/admin/help/getRecords': 'role',
  'GET /download/admin/help/getOverview': 'role',
  'POST /download/admin/help/check': 'role',
  'POST /download/admin/help/save': 'role',
  'POST /download/admin/help/withdraw': 'role',
  'GET /download/admin/help/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/help/:kind?': ['GET /download/admin/help/getRecords'],
};
