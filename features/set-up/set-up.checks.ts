import { named, type RoomColumns } from '#testing/columns.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls: it is about the company, and nobody's record. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/getSetUp': 'role',
  'POST /download/admin/putOffStep': 'role',
  'POST /download/admin/putAwaySetUp': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/set-up': ['GET /download/admin/getSetUp'],
};

export const columns: RoomColumns = {
  calls: { step: named('set_up_put_off.step') },
  made: { 'set_up_put_away.only_one': [true] },
};
