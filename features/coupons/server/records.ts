import { any } from '#contract/record-versions.ts';
import {
  listLocations,
  listOrgUnits,
  listPlaceChoices,
} from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { type CouponPage, ownCouponFields } from '../contract.ts';
import { type CouponRecord, couponKinds, type Kind } from '../kinds.ts';
import { type Known, wrongRecord } from '../rules.ts';
import { categories, lockClaimed, saveCampaign } from './campaign-store.ts';
import { countFailures, listFigures } from './figures-store.ts';

const mostFigures = 1_000;

/** Campaigns, categories and how coupons are shared, as the portal keeps such things. */
export const couponRecords: RecordRoom<typeof couponKinds> = {
  name: 'coupons',
  kinds: couponKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN'],
  ownFields: ownCouponFields,
  wrong: async (tx, record) => wrongRecord(record, await readKnown(tx, record)),
  bases: async (_, kind) =>
    new Map(kind === 'coupon-sharing' ? [[any, couponKinds['coupon-sharing'].blank.value]] : []),
  async keep(tx, { kind, key, value }) {
    if (kind === 'coupon-campaign') await saveCampaign(tx, key, value);
    if (kind === 'coupon-category') await categories.save(tx, key, value);
  },
  about: (db, kind) => about(db, kind),
};

/** What a campaign is checked against; while it is, nobody claims it. */
async function readKnown(tx: Tx, { kind, key }: CouponRecord): Promise<Known> {
  if (kind !== 'coupon-campaign') return { categories: [], claimed: 0, orgUnits: [], locations: [] };
  const [known, claimed, orgUnits, locations] = await Promise.all([
    categories.list(tx, true),
    lockClaimed(tx, key),
    listOrgUnits(tx, 'all'),
    listLocations(tx, 'all'),
  ]);
  return {
    claimed,
    categories: known.map(({ category }) => category),
    orgUnits: orgUnits.map(({ orgUnit }) => orgUnit),
    locations: locations.map(({ locationId }) => locationId),
  };
}

/** What the screen of the campaigns says besides: what one may choose from, and how they go. */
async function about(db: Db, kind: Kind): Promise<Omit<CouponPage, 'kind' | 'today' | 'mayChange' | 'rows'>> {
  if (kind !== 'coupon-campaign')
    return { categories: [], orgUnits: [], locations: [], figures: [], failures: [] };
  const [choices, places, figures, failures] = await Promise.all([
    categories.choices(db),
    listPlaceChoices(db),
    listFigures(db, null, mostFigures),
    countFailures(db),
  ]);
  return {
    categories: choices,
    ...places,
    figures: figures.map(({ campaign, claimed, left, failed }) => ({ key: campaign, claimed, left, failed })),
    failures,
  };
}
