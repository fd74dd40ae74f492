import type { Decider } from '#testing/matrix-routes.ts';
import { keep, type Write } from '#testing/matrix-row.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/admin/places/getRecords': 'role',
  'GET /download/admin/places/getOverview': 'role',
  'POST /download/admin/places/check': 'role',
  'POST /download/admin/places/save': 'role',
  'POST /download/admin/places/withdraw': 'role',
  'GET /download/admin/places/export': 'role',
  'GET /download/admin/places/getMerge': 'role',
  'GET /download/admin/places/getStaying': 'role',
  'POST /download/admin/places/merge': 'role',
  'GET /download/admin/org-units/getRecords': 'role',
  'GET /download/admin/org-units/getOverview': 'role',
  'POST /download/admin/org-units/check': 'role',
  'POST /download/admin/org-units/save': 'role',
  'POST /download/admin/org-units/withdraw': 'role',
  'GET /download/admin/org-units/export': 'role',
  'GET /download/admin/org-units/getMerge': 'role',
  'GET /download/admin/org-units/getStaying': 'role',
  'POST /download/admin/org-units/merge': 'role',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/places': ['GET /download/admin/places/getRecords'],
  '/admin/org-units': ['GET /download/admin/org-units/getRecords'],
};

const days = { openFrom: null, closedOn: null, mergedInto: null };

/** A valid one of each kind, with the texts that people type. */
export const writes: Write[] = [
  keep('places', 'place', {
    name: 'Hall',
    city: 'Bonn',
    region: 'Rhine',
    country: 'DE',
    timeZone: null,
    ...days,
  }),
  keep('org-units', 'org-unit', { name: 'Sales', ...days }),
];
