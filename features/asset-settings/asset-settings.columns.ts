import { isCode } from '#contract/record-versions.ts';
import { inItsVersion, type RoomColumns, ruled } from '#testing/columns.ts';

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
