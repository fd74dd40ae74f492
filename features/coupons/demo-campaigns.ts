import type { Audience } from '#contract/audience.ts';

/** The coupons of the demo company. */

export const categories = [
  ['food', 'Food'],
  ['travel', 'Travel'],
  ['electronics', 'Electronics'],
  ['health', 'Health'],
  ['learning', 'Learning'],
] as const;

interface Made {
  readonly key: string;
  readonly category: (typeof categories)[number][0];
  readonly vendor: string;
  readonly title: string;
  readonly terms: string;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  /** The shared code, or how many of their own there are. */
  readonly codes: string | number;
  readonly limitInAll?: number;
  readonly perPerson?: number;
  readonly audience?: Partial<Audience>;
}

export const campaigns: readonly Made[] = [
  {
    key: 'spice-route',
    category: 'food',
    vendor: 'Spice Route',
    title: '20% off lunch',
    terms: 'On weekdays, at every branch. Not with other offers.',
    from: -20,
    to: 40,
    codes: 'SPICE20',
  },
  {
    key: 'green-bowl',
    category: 'food',
    vendor: 'Green Bowl',
    title: 'One salad free with another',
    terms: 'Once per order, in the app of Green Bowl.',
    from: -6,
    to: 2,
    codes: 120,
    perPerson: 2,
  },
  {
    key: 'coffee-kiosk',
    category: 'food',
    vendor: 'Kochi Coffee Kiosk',
    title: 'A filter coffee for ₹20',
    terms: 'At the kiosk of MG Road, before 11:00.',
    from: -3,
    to: 25,
    codes: 'FILTER',
    limitInAll: 200,
    audience: { locations: ['KOC1'] },
  },
  {
    key: 'rail-rooms',
    category: 'travel',
    vendor: 'Rail & Rooms',
    title: '₹1,500 off a weekend away',
    terms: 'For two nights or more. Book 7 days ahead. Show the code when you check in.',
    from: -30,
    to: 75,
    codes: 40,
  },
  {
    key: 'metro-cabs',
    category: 'travel',
    vendor: 'Metro Cabs',
    title: 'Half the fare to the airport',
    terms: 'Up to ₹400, once a month.',
    from: -10,
    to: 20,
    codes: 300,
    perPerson: 3,
  },
  {
    key: 'soundhouse',
    category: 'electronics',
    vendor: 'Soundhouse',
    title: '25% off headphones',
    terms: 'Online only. One pair for each code.',
    from: -15,
    to: 15,
    codes: 12,
  },
  {
    key: 'voltpoint',
    category: 'electronics',
    vendor: 'Voltpoint',
    title: '₹2,000 off a tablet',
    terms: 'For tablets of ₹20,000 and more.',
    from: -2,
    to: 60,
    codes: 80,
    limitInAll: 50,
  },
  {
    key: 'clearview',
    category: 'health',
    vendor: 'Clearview Opticians',
    title: 'A free eye test and 30% off frames',
    terms: 'For you and your family. Book by phone.',
    from: -40,
    to: 120,
    codes: 'CLEAR30',
    perPerson: 4,
  },
  {
    key: 'stride',
    category: 'health',
    vendor: 'Stride Gyms',
    title: 'First month free',
    terms: 'With a membership of six months.',
    from: -5,
    to: 30,
    codes: 60,
  },
  {
    key: 'lingua',
    category: 'learning',
    vendor: 'Lingua',
    title: 'A language course for half',
    terms: 'Any language, beginners to advanced.',
    from: -12,
    to: 90,
    codes: 25,
    audience: { orgUnits: ['Technology', 'Retail'] },
  },
  {
    key: 'paperback',
    category: 'learning',
    vendor: 'Paperback',
    title: '15% off books',
    terms: 'Not on school books.',
    from: -90,
    to: -4,
    codes: 'BOOKS15',
  },
];
