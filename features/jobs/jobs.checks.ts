import { nowhere, type RoomColumns } from '#testing/columns.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls: it is about the portal itself, and nobody's record. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/getJobs': 'role',
  'POST /download/admin/settleFailedJobs': 'role',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/jobs': ['GET /download/admin/getJobs'],
};

export const columns: RoomColumns = {
  calls: {
    queue: nowhere('a job is looked up by it in the queues’ own tables, whose names are text'),
    id: nowhere('a job is looked up by it in the queues’ own tables, whose numbers are such'),
    how: nowhere('is one of two words'),
  },
};
