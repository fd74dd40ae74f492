import { addDays } from 'date-fns';
import { type Audience, everybody } from '#contract/audience.ts';
import { any } from '#contract/record-versions.ts';
import { dayText } from '#demo/dates.ts';
import type { DemoGiven } from '#server/feature.ts';
import { insertVersion } from '#server/records/store.ts';
import type { Kind, Values } from './kinds.ts';
import { saveCampaign, categories as saved } from './server/campaign-store.ts';

const admin = 'E1006';

const categories = [
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

const campaigns: readonly Made[] = [
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

/** Coupons of made-up vendors: with one code for all, with codes of their own, nearly gone, ending soon, and over; some of them claimed. */
export async function loadDemo({ tx, now }: DemoGiven): Promise<void> {
  const keep = (kind: Kind, key: string, value: object) =>
    insertVersion(tx, {
      kind,
      key,
      value,
      effectiveFrom: dayText(addDays(now, -90)),
      note: null,
      madeBy: admin,
      madeAt: addDays(now, -90),
    });
  for (const [index, [category, name]] of categories.entries()) {
    const value = { name, position: (index + 1) * 10, hidden: false };
    await saved.save(tx, category, value);
    await keep('coupon-category', category, value);
  }
  for (const made of campaigns) {
    const { key, title, vendor, terms, category, from, to, codes } = made;
    const value: Values['coupon-campaign'] = {
      title,
      vendor,
      terms,
      category,
      valid: { from: dayText(addDays(now, from)), to: dayText(addDays(now, to)) },
      codes: { shared: typeof codes === 'string' ? codes : null },
      limitInAll: made.limitInAll ?? null,
      perPerson: made.perPerson ?? 1,
      audience: { ...everybody, ...made.audience },
      hidden: false,
    };
    await saveCampaign(tx, key, value);
    await keep('coupon-campaign', key, value);
    if (typeof codes === 'number') await addCodes(tx, key, codes);
  }
  await keep('coupon-sharing', any, { perDay: 5, domains: [] });
  await claimSome(tx, now);
}

type Tx = DemoGiven['tx'];

async function addCodes(tx: Tx, campaign: string, count: number): Promise<void> {
  const prefix = campaign
    .replace(/[^a-z]/g, '')
    .slice(0, 4)
    .toUpperCase();
  const rows = Array.from({ length: count }, (_, index) => ({
    campaign,
    code: `${prefix}-${String((index * 7919 + 1234) % 10_000).padStart(4, '0')}-${String(index + 1).padStart(3, '0')}`,
    uploadId: null,
    takenAt: null,
  }));
  await tx.insertInto('couponCodes').values(rows).execute();
}

/** What Asha and her colleagues have claimed: `days` ago, and whether it did not work. */
const claims = [
  ['E1001', 'green-bowl', 4, false],
  ['E1001', 'paperback', 30, false],
  ['E1001', 'stride', 2, false],
  ['E1002', 'soundhouse', 3, true],
  ['E1003', 'soundhouse', 3, false],
  ['E1004', 'metro-cabs', 5, true],
  ['E1005', 'metro-cabs', 6, true],
  ['E1002', 'clearview', 9, false],
] as const;

async function claimSome(tx: Tx, now: Date): Promise<void> {
  for (const [empcode, campaign, days, failed] of claims) {
    const claimedAt = addDays(now, -days);
    const { vendor, sharedCode, perPerson } = await tx
      .updateTable('couponCampaigns')
      .set(({ eb }) => ({ claimed: eb('claimed', '+', 1) }))
      .where('campaign', '=', campaign)
      .returning(['vendor', 'sharedCode', 'perPerson'])
      .executeTakeFirstOrThrow();
    const codes = sharedCode === null ? await take(tx, campaign, claimedAt, failed ? 2 : 1) : [];
    const { claimId } = await tx
      .insertInto('couponClaims')
      .values({
        campaign,
        empcode,
        place: 1,
        perPerson,
        sharedCode,
        sharedTo: null,
        claimedAt,
        codeId: codes.at(-1)?.codeId ?? null,
      })
      .returning('claimId')
      .executeTakeFirstOrThrow();
    const [first] = codes;
    if (failed && first)
      await tx
        .insertInto('couponFailures')
        .values({ claimId, place: 1, campaign, vendor, code: first.code, saidAt: addDays(claimedAt, 1) })
        .execute();
  }
}

async function take(tx: Tx, campaign: string, takenAt: Date, count: number) {
  const free = await tx
    .selectFrom('couponCodes')
    .select(['codeId', 'code'])
    .where('campaign', '=', campaign)
    .where('takenAt', 'is', null)
    .orderBy('codeId')
    .limit(count)
    .execute();
  for (const { codeId } of free)
    await tx.updateTable('couponCodes').set({ takenAt }).where('codeId', '=', codeId).execute();
  return free;
}
