import { sql } from 'kysely';
import { audienceColumns } from '#server/db/audience.ts';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Placed } from '../arranging.ts';
import type { Card } from '../kinds.ts';
import './tables.ts';

/** An arrangement, and how often it was changed; 0: never. */
export interface Arrangement {
  readonly revision: number;
  readonly widgets: readonly Placed[];
}

interface Found extends Arrangement {
  readonly cards: readonly (Card & { readonly widget: string })[];
}

/**
 * How somebody has arranged their dashboard, and (by their names) the cards that administrators have decided about; with what else is read for
 * them: it is made with every dashboard.
 */
export async function findArrangement(
  db: Db | Tx,
  empcode: string,
): Promise<Arrangement & { readonly cards: ReadonlyMap<string, Card> }> {
  const json = sql<Found>`(select json_build_object('revision', coalesce(kept.revision, 0), 'widgets', coalesce(kept.widgets, '[]'),
      'cards', (select coalesce(json_agg(json_build_object('widget', card.widget, 'position', card.position, 'hidden', card.hidden,
          'audience', json_build_object('orgUnits', card.org_units, 'locations', card.locations, 'roles', card.roles))), '[]')
        from dashboard_cards card))
    from (select ${empcode}::text as empcode) reader left join dashboard_widgets kept using (empcode))`;
  const { revision, widgets, cards } = await batched(db, empcode, 'dashboard', json);
  return { revision, widgets, cards: new Map(cards.map(({ widget, ...card }) => [widget, card])) };
}

/** Keeps whom a card is for and where it stands. */
export async function saveCard(tx: Tx, widget: string, { position, hidden, audience }: Card): Promise<void> {
  const row = {
    position,
    hidden,
    ...audienceColumns(audience),
  };
  await tx
    .insertInto('dashboardCards')
    .values({ widget, ...row })
    .onConflict((conflict) => conflict.column('widget').doUpdateSet(row))
    .execute();
}

/** Keeps an arrangement in place of the one of the revision before. False: there is another by now. */
export async function saveArrangement(
  tx: Tx,
  empcode: string,
  { revision, widgets }: Arrangement,
  changedAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into dashboard_widgets as kept (empcode, revision, widgets, changed_at)
    select ${empcode}, 1, ${JSON.stringify(widgets)}::jsonb, ${changedAt}
    where ${revision}::bigint = 1 or exists (select from dashboard_widgets where empcode = ${empcode})
    on conflict (empcode) do update
      set revision = kept.revision + 1, widgets = excluded.widgets, changed_at = excluded.changed_at
      where kept.revision + 1 = ${revision}::bigint
    returning empcode`.execute(tx);
  return rows.length > 0;
}
