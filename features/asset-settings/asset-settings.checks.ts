import { any, isCode } from '#contract/record-versions.ts';
import { inItsVersion, type RoomColumns, ruled } from '#testing/columns.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type Write } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
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

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('asset-settings', 'category', { name: 'Lamp', position: 1, disabled: false, priceLimit: null }),
  keep('asset-settings', 'reasons', { sentences: ['Too dear.'] }, 'rejection'),
  keep(
    'asset-settings',
    'calendar',
    { workingDays: [1, 2, 3, 4, 5], holidays: [{ day: '2089-01-26', name: 'Day' }] },
    any,
  ),
];

export const columns: RoomColumns = {
  kinds: {
    category: {
      key: ruled('asset_categories.category', (key) => (isCode(key) ? key : undefined)),
      name: 'asset_categories.name',
      position: 'asset_categories.position',
      priceLimit: inItsVersion,
    },
    entitlement: {
      key: inItsVersion,
      amount: [
        'asset_entitlements.rule_amount',
        ruled('asset_entitlements.entitled', (amount) => amount ?? 0),
      ],
    },
    reasons: inItsVersion,
    calendar: inItsVersion,
    reminders: inItsVersion,
    routing: inItsVersion,
  },
};
