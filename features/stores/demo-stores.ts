import '#demo/load.ts';

/** The stores of the demo company. */

export const admin = 'E1006';
/** The manager of the largest store. */
export const meera = 'E1007';

export const regions = [
  ['south', 'South', 5],
  ['north', 'North', 3],
  ['gulf', 'Gulf', 10],
] as const;

export interface Made {
  readonly store: string;
  readonly name: string;
  readonly region: (typeof regions)[number][0];
  readonly place: { readonly locationId: string; readonly orgUnit: string };
  readonly timeZone?: string;
  readonly people: number;
  /** Posts that nobody holds. */
  readonly vacant: number;
}

export const stores: readonly Made[] = [
  {
    store: 'kochi-mg-road',
    name: 'Kochi, MG Road',
    region: 'south',
    people: 40,
    vacant: 2,
    place: { locationId: 'KOC2', orgUnit: 'Retail South' },
  },
  {
    store: 'chennai-t-nagar',
    name: 'Chennai, T Nagar',
    region: 'south',
    people: 14,
    vacant: 1,
    place: { locationId: 'CHN2', orgUnit: 'Retail South' },
  },
  {
    store: 'bengaluru-koramangala',
    name: 'Bengaluru, Koramangala',
    region: 'south',
    place: { locationId: 'BLR2', orgUnit: 'Retail South' },
    people: 12,
    vacant: 0,
  },
  {
    store: 'hyderabad-banjara-hills',
    name: 'Hyderabad, Banjara Hills',
    region: 'south',
    place: { locationId: 'HYD2', orgUnit: 'Retail South' },
    people: 10,
    vacant: 1,
  },
  {
    store: 'delhi-connaught-place',
    name: 'New Delhi, Connaught Place',
    region: 'north',
    place: { locationId: 'DEL1', orgUnit: 'Retail North' },
    people: 16,
    vacant: 0,
  },
  {
    store: 'dubai-deira',
    name: 'Dubai, Deira',
    region: 'gulf',
    timeZone: 'Asia/Dubai',
    place: { locationId: 'DXB2', orgUnit: 'IBD-GCC' },
    people: 9,
    vacant: 1,
  },
];
