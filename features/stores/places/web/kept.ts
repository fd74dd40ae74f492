import { weekday } from '#formats/time/weekdays.ts';
import { m } from '#messages';
import type { Kept } from '#web/records/kept.ts';
import { WeekdaysField } from '#web/records/WeekdaysField.tsx';
import type { StoresPage } from '../contract.ts';
import { storeKinds, type Values } from '../kinds.ts';
import { PlaceField, RegionField } from './OwnFields.tsx';

const weekLength = 7;

/** Stores and regions, as the page keeps such things. */
export const keptStores: Kept<StoresPage> = {
  kinds: storeKinds,
  home: '/admin/stores',
  base: '/download/admin/stores',
  list: 'getRecords',
  title: m.stores_menu_keep,
  text: m.stores_keep_text,
  nameOf: (_, key, value) => (value as Values['store'] | Values['store-region'] | null)?.name ?? key,
  summaryOf: ({ kind, regions, locations, orgUnits }, value) => {
    if (kind !== 'store') return m.stores_lock_day({ day: (value as Values['store-region']).lockDay });
    const { region, place, timeZone, openingDays, closed } = value as Values['store'];
    const called = (options: StoresPage['regions'], key: string) =>
      options.find((one) => one.value === key)?.label ?? key;
    return [
      ...(closed ? [m.stores_closed()] : []),
      ...[
        called(regions, region),
        called(locations, place.locationId),
        called(orgUnits, place.orgUnit),
        timeZone,
      ],
      openingDays.length === weekLength ? m.stores_open_daily() : openingDays.map(weekday).join(', '),
    ].join(' · ');
  },
  OwnFields: { region: RegionField, place: PlaceField, openingDays: WeekdaysField },
};
