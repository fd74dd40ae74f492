import { type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import { audienceColumns, isFor } from '#server/db/audience.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { partOf } from '#server/db/pattern.ts';
import { categoriesIn } from '#server/records/category-store.ts';
import type { Values } from '../kinds.ts';
import { fewLeft } from '../rules.ts';
import './tables.ts';

export const categories = categoriesIn('coupon_categories', { canHide: true });

/** Whoever looks, and on which day of the company. */
export interface Looking {
  readonly empcode: string;
  readonly orgUnit: string;
  readonly locationId: string;
  readonly roles: readonly Role[];
  readonly today: string;
}

/** A campaign as it is offered. */
export interface OfferRow {
  readonly campaign: string;
  readonly title: string;
  readonly vendor: string;
  readonly terms: string;
  readonly category: string;
  readonly validTo: string;
  readonly sharedCode: string | null;
  readonly limitInAll: number | null;
  readonly perPerson: number;
  readonly claimed: number;
  readonly mine: number;
  /** How many codes are free, counted a little further than one is told; null: one for all. */
  readonly free: number | null;
}

/** Those that end soonest first. */
export const endingFirst: Order = { name: 'coupons.ending', parts: ['day', 'text'], descending: false };

/** True of the campaigns that somebody is offered on a day. */
function offeredTo(looking: Looking) {
  return sql<SqlBool>`not campaign.hidden and not category.hidden
    and ${looking.today}::date between campaign.valid_from and campaign.valid_to
    and ${isFor('campaign', looking)}`;
}

function offers(db: Db | Tx, looking: Looking) {
  return db
    .selectFrom('couponCampaigns as campaign')
    .innerJoin('couponCategories as category', 'category.category', 'campaign.category')
    .selectAll('campaign')
    .select([
      sql<number>`(select count(*) from coupon_claims claim where claim.campaign = campaign.campaign and claim.empcode = ${looking.empcode})`.as(
        'mine',
      ),
      sql<number | null>`case when campaign.shared_code is null then (
        select count(*) from (select from coupon_codes code where code.campaign = campaign.campaign and code.taken_at is null limit ${fewLeft + 1}) counted
      ) end`.as('free'),
    ])
    .where(offeredTo(looking));
}

/** What somebody is offered: of a category, or with a text in its words. */
export async function listOffers(
  db: Db,
  looking: Looking,
  { category, search }: { category?: string | undefined; search?: string | undefined },
  after: Place | null,
  limit: number,
): Promise<OfferRow[]> {
  let query = offers(db, looking);
  if (category !== undefined) query = query.where('campaign.category', '=', category);
  if (search)
    query = query.where(partOf(sql`concat_ws(' ', campaign.title, campaign.vendor, campaign.terms)`, search));
  if (after)
    query = query.where(behind(endingFirst, [sql`campaign.valid_to`, sql`campaign.campaign`], after));
  return query.orderBy('campaign.validTo').orderBy('campaign.campaign').limit(limit).execute();
}

/** One of them. */
export async function findOffer(
  tx: Db | Tx,
  looking: Looking,
  campaign: string,
): Promise<OfferRow | undefined> {
  return offers(tx, looking).where('campaign.campaign', '=', campaign).executeTakeFirst();
}

/** Keeps a campaign as it was decided; how often it was claimed stays. */
export async function saveCampaign(
  tx: Tx,
  campaign: string,
  value: Values['coupon-campaign'],
): Promise<void> {
  const { valid, codes, audience, ...plain } = value;
  const row = {
    ...plain,
    validFrom: valid.from,
    validTo: valid.to,
    sharedCode: codes.shared,
    ...audienceColumns(audience),
  };
  await tx
    .insertInto('couponCampaigns')
    .values({ campaign, ...row })
    .onConflict((conflict) => conflict.column('campaign').doUpdateSet(row))
    .execute();
}

/** How often a campaign was claimed, held until the end of the transaction: nobody claims it meanwhile. */
export async function lockClaimed(tx: Tx, campaign: string): Promise<number> {
  const found = await tx
    .selectFrom('couponCampaigns')
    .select('claimed')
    .where('campaign', '=', campaign)
    .forUpdate()
    .executeTakeFirst();
  return found?.claimed ?? 0;
}

/** Every campaign, by its title. */
export async function listCampaigns(db: Db): Promise<{ code: string; name: string }[]> {
  return db
    .selectFrom('couponCampaigns')
    .select(['campaign as code', 'title as name'])
    .where('sharedCode', 'is', null)
    .orderBy('title')
    .limit(1_000)
    .execute();
}
