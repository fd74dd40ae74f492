import { type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import { audienceColumns, isFor } from '#server/db/audience.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Banner } from '../contract.ts';
import type { Values } from '../kinds.ts';
import './tables.ts';

/** Whoever looks, and on which day of the company. */
export interface Looking {
  readonly orgUnit: string;
  readonly locationId: string;
  readonly roles: readonly Role[];
  readonly today: string;
}

/** More than anybody reads one after another; a bound, not a page. */
const mostShown = 50;

/** The banners that are for somebody on a day, in their order; `unseenBy`: without those that they have put away as they read now. */
export async function listBanners(db: Db | Tx, looking: Looking, unseenBy?: string): Promise<Banner[]> {
  let query = db
    .selectFrom('banners as banner')
    .select(['banner', 'version', 'title', 'text', 'link', 'linkLabel', 'tone'])
    .where(
      sql<SqlBool>`not banner.ended and ${looking.today}::date between banner.from_day and banner.to_day`,
    )
    .where(isFor('banner', looking));
  if (unseenBy !== undefined)
    query = query.where(
      sql<SqlBool>`not exists (select from banner_dismissals away where away.empcode = ${unseenBy}
        and away.banner = banner.banner and away.version = banner.version)`,
    );
  return query.orderBy('place').orderBy('fromDay').orderBy('banner').limit(mostShown).execute();
}

/** Notes that somebody has put a version away; once, however often it is asked. */
export async function saveDismissal(
  tx: Tx,
  dismissal: { banner: string; version: number; empcode: string; dismissedAt: Date },
): Promise<void> {
  await tx
    .insertInto('bannerDismissals')
    .values(dismissal)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps a banner as it was decided. It is another version where what people read is another. */
export async function saveBanner(tx: Tx, banner: string, value: Values['banner']): Promise<void> {
  const { days, audience, title, text, link, linkLabel, tone, ended } = value;
  const row = {
    title,
    text,
    link,
    linkLabel,
    tone,
    ended,
    fromDay: days.from,
    toDay: days.to,
    ...audienceColumns(audience),
  };
  await tx
    .insertInto('banners')
    .values({ banner, ...row })
    .onConflict((conflict) =>
      conflict.column('banner').doUpdateSet({
        ...row,
        version: sql`banners.version + ((banners.title, banners.text, banners.link, banners.link_label, banners.tone)
          is distinct from (excluded.title, excluded.text, excluded.link, excluded.link_label, excluded.tone))::int`,
      }),
    )
    .execute();
}

/** Every banner in its order, by its code. */
export async function listInOrder(db: Db | Tx): Promise<{ banner: string; title: string }[]> {
  return db
    .selectFrom('banners')
    .select(['banner', 'title'])
    .orderBy('place')
    .orderBy('fromDay')
    .orderBy('banner')
    .limit(1_000)
    .execute();
}

/** Places the banners as they are named; those that are not stand behind them. */
export async function saveOrder(tx: Tx, order: readonly string[]): Promise<void> {
  await sql`update banners set place = coalesce(array_position(${[...order]}::text[], banner), 100000)`.execute(
    tx,
  );
}
