import { settingCalls } from '#features/asset-settings/contract.ts';
import { keeping } from '../keeping.ts';
import type { RoomUnderTest } from '../room.ts';

export const assetSettings: RoomUnderTest = {
  room: 'asset-settings',
  acts: keeping({
    calls: settingCalls,
    kind: 'category',
    room: 'asset-settings',
    dated: true,
    value: (_, mark) => ({ name: mark, position: 900, disabled: false, priceLimit: null }),
  }),
  invariants: [
    {
      about: 'a category that was added is one that people choose from',
      broken: `select key from record_versions where kind = 'category' and key like 'chaos-%' and withdrawn_at is null and replaced_at is null
        and effective_from <= current_date and key not in (select category from asset_categories)`,
    },
  ],
};
