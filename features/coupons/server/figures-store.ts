import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import './tables.ts';

/** How a campaign goes. */
export interface FigureRow {
  readonly campaign: string;
  readonly title: string;
  readonly vendor: string;
  readonly category: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly claimed: number;
  /** Claimed for others. */
  readonly shared: number;
  /** Null: as many as one likes. */
  readonly left: number | null;
  readonly failed: number;
}

const figures = (behind: RawBuilder<unknown>, limit: number) => sql<FigureRow>`
  select campaign.campaign, campaign.title, campaign.vendor, category.name as category, campaign.valid_from, campaign.valid_to,
    campaign.claimed, claims.shared, failures.failed,
    least(campaign.limit_in_all - campaign.claimed, case when campaign.shared_code is null then codes.free end)::integer as left
  from coupon_campaigns campaign
  join coupon_categories category on category.category = campaign.category
  cross join lateral (select count(*) as free from coupon_codes code where code.campaign = campaign.campaign and code.taken_at is null) codes
  cross join lateral (select count(*) as shared from coupon_claims claim where claim.campaign = campaign.campaign and claim.shared_to is not null) claims
  cross join lateral (select count(*) as failed from coupon_failures failure where failure.campaign = campaign.campaign) failures
  where ${behind} order by campaign.campaign limit ${limit}`;

/** How the campaigns behind one go, by their codes. */
export async function listFigures(db: Db, after: string | null, limit: number): Promise<FigureRow[]> {
  const { rows } = await figures(
    after === null ? sql`true` : sql`campaign.campaign > ${after}`,
    limit,
  ).execute(db);
  return rows;
}

/** How many campaigns there are, up to `most`. */
export async function countCampaigns(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from coupon_campaigns limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many codes did not work, by vendor, the most first. */
export async function countFailures(db: Db): Promise<{ vendor: string; failed: number }[]> {
  return db
    .selectFrom('couponFailures')
    .select('vendor')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .groupBy('vendor')
    .orderBy('failed', 'desc')
    .orderBy('vendor')
    .limit(50)
    .execute();
}
