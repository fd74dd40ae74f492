import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Placed } from '../arranging.ts';
import './tables.ts';

/** An arrangement, and how often it was changed; 0: never. */
export interface Arrangement {
  readonly revision: number;
  readonly widgets: readonly Placed[];
}

/** How somebody has arranged their dashboard. */
export async function findArrangement(db: Db | Tx, empcode: string): Promise<Arrangement> {
  const found = await db
    .selectFrom('dashboardWidgets')
    .select(['revision', 'widgets'])
    .where('empcode', '=', empcode)
    .executeTakeFirst();
  return found ?? { revision: 0, widgets: [] };
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
