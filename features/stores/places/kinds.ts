import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { plainList } from '#formats/text/lists.ts';
import { weekday } from '#formats/time/weekdays.ts';
import { m } from '#messages';

/** Who manages a store: whoever holds STORE or REGION for this place. */
export interface StorePlace {
  readonly locationId: string;
  readonly orgUnit: string;
}

/** What administrators keep of the stores, in the order of the tabs. */
export const storeKinds = {
  store: recordKind({
    title: m.stores_stores_title,
    text: m.stores_stores_text,
    add: m.stores_store_add,
    key: [m.stores_key],
    dated: false,
    fields: {
      name: { type: 'line', max: 120, label: m.stores_field_name },
      region: ownField<string>({ label: m.stores_field_region, words: (key) => key, cell: (key) => key }),
      place: ownField<StorePlace>({
        label: m.stores_field_place,
        hint: m.stores_field_place_hint,
        words: ({ locationId, orgUnit }) => plainList([locationId, orgUnit]),
        cell: ({ locationId, orgUnit }) => plainList([locationId, orgUnit]),
      }),
      timeZone: { type: 'line', max: 60, label: m.stores_field_zone, hint: m.stores_field_zone_hint },
      openingDays: ownField<number[]>({
        label: m.stores_field_opening,
        words: (days) => plainList(days.map(weekday)),
        cell: (days) => days.join(', '),
      }),
      closedDates: {
        type: 'lines',
        max: 100,
        most: 100,
        label: m.stores_field_closed_dates,
        hint: m.stores_field_closed_dates_hint,
      },
      closed: { type: 'yes', label: m.stores_field_closed, yes: m.stores_closed },
    },
    blank: {
      key: '',
      value: {
        name: '',
        region: '',
        place: { locationId: '', orgUnit: '' },
        timeZone: 'Asia/Kolkata',
        openingDays: [1, 2, 3, 4, 5, 6, 7],
        closedDates: [],
        closed: false,
      },
    },
  }),
  'store-region': recordKind({
    title: m.stores_regions_title,
    text: m.stores_regions_text,
    add: m.stores_region_add,
    key: [m.stores_key],
    dated: false,
    fields: {
      name: { type: 'line', max: 80, label: m.stores_field_name },
      /** Attendance of a month is locked after this day of the next one. */
      lockDay: {
        type: 'whole',
        least: 1,
        most: 28,
        label: m.stores_field_lock_day,
        hint: m.stores_field_lock_day_hint,
      },
    },
    blank: { key: '', value: { name: '', lockDay: 5 } },
  }),
} as const;

export type Kind = keyof typeof storeKinds;
export const kinds = Object.keys(storeKinds) as readonly Kind[];

/** What each kind holds. */
export type Values = ValuesOf<typeof storeKinds>;

/** A store or a region. */
export type StoreRecord = RecordOf<typeof storeKinds>;
