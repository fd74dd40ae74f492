import { sql } from 'kysely';
import { audienceColumns, isFor } from '#server/db/audience.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { QuickLinkRow } from '../contract.ts';
import type { QuickLink } from '../kinds.ts';
import type { Looking } from './document-store.ts';
import './tables.ts';

/** More would be no quick links; a bound, not a page. */
const most = 100;

/** The links that somebody is shown on a day, in their order. */
export async function listLinks(db: Db, looking: Looking, today: string): Promise<QuickLinkRow[]> {
  return db
    .selectFrom('quickLinks as link')
    .select(['link.linkKey as key', 'link.label', 'link.link', 'link.icon'])
    .where(
      sql<boolean>`not link.hidden and ${isFor('link', looking)}
        and (link.shown_from is null or link.shown_from <= ${today}::date)
        and (link.shown_to is null or link.shown_to >= ${today}::date)`,
    )
    .orderBy('link.position')
    .orderBy('link.linkKey')
    .limit(most)
    .execute();
}

/** Keeps a link as it was decided. */
export async function saveLink(tx: Tx, linkKey: string, value: QuickLink): Promise<void> {
  const { audience, shown, ...plain } = value;
  const row = {
    ...plain,
    shownFrom: shown.from,
    shownTo: shown.to,
    ...audienceColumns(audience),
  };
  await tx
    .insertInto('quickLinks')
    .values({ linkKey, ...row })
    .onConflict((conflict) => conflict.column('linkKey').doUpdateSet(row))
    .execute();
}
