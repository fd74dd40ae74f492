import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type Write } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
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

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('help', 'help-question', { question: 'Why?', answer: 'So.', position: 1, hidden: false }),
  keep('help', 'help-contact', {
    what: 'Desk',
    name: 'Desk',
    email: 'desk@meridian.example.com',
    phone: '+91 484 555 0100',
    position: 1,
    hidden: false,
  }),
  keep('help', 'help-topic', {
    name: 'Desk',
    hint: 'All.',
    people: [],
    role: 'FL1',
    position: 1,
    ended: false,
  }),
];
