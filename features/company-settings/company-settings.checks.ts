import { any } from '#contract/record-versions.ts';
import { inItsVersion, type RoomColumns } from '#testing/columns.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type Write } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';
import { settingKinds } from './kinds.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/settings/getServerSettings': 'role',
  'POST /download/admin/settings/uploadLogo': 'role',
  'GET /download/admin/settings/getRecords': 'role',
  'GET /download/admin/settings/getOverview': 'role',
  'POST /download/admin/settings/check': 'role',
  'POST /download/admin/settings/save': 'role',
  'POST /download/admin/settings/withdraw': 'role',
  'GET /download/admin/settings/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/settings/:kind?': ['GET /download/admin/settings/getRecords'],
};

/** A valid one of each kind with a text that people type. */
export const writes: Write[] = [
  keep(
    'settings',
    'portal-name',
    { ...settingKinds['portal-name'].blank.value, product: 'Meridian', supportEmail: 'help@example.com' },
    any,
  ),
  keep('settings', 'portal-look', settingKinds['portal-look'].blank.value, any),
  keep('settings', 'portal-times', settingKinds['portal-times'].blank.value, any),
  keep('settings', 'portal-limits', settingKinds['portal-limits'].blank.value, any),
];

export const columns: RoomColumns = {
  kinds: {
    'portal-name': inItsVersion,
    'portal-look': inItsVersion,
    'portal-times': inItsVersion,
    'portal-limits': inItsVersion,
  },
};
