import { type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import { audienceColumns, isFor } from '#server/db/audience.ts';
import { batched } from '#server/db/batched.ts';
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

/** The banners that are for somebody on a day, in their order. */
export async function listBanners(db: Db | Tx, looking: Looking): Promise<Banner[]> {
  const { rows } = await sql<{ shown: Banner[] }>`select ${shownTo(looking)} as shown`.execute(db);
  return rows[0]?.shown ?? [];
}

/** The same without those that somebody has put away as they read now; with what else is read for them: every dashboard does. */
export const listUnseen = (db: Db, looking: Looking, empcode: string): Promise<Banner[]> =>
  batched(db, empcode, 'banners', shownTo(looking, empcode));

function shownTo(looking: Looking, unseenBy?: string) {
  const unseen =
    unseenBy === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`not exists (select from banner_dismissals away where away.empcode = ${unseenBy}
          and away.banner = banner.banner and away.version = banner.version)`;
  return sql<
    Banner[]
  >`(select coalesce(json_agg(json_build_object('banner', banner, 'version', version, 'title', title, 'text', text,
      'link', link, 'linkLabel', link_label, 'tone', tone) order by place, from_day, banner), '[]')
    from (select * from banners banner
      where not banner.ended and ${looking.today}::date between banner.from_day and banner.to_day
        and ${isFor('banner', looking)} and ${unseen}
      order by place, from_day, banner limit ${mostShown}) shown)`;
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
