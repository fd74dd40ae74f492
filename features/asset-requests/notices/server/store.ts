import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Thing } from '../told.ts';
import '../../requests/server/tables.ts';

/** Whose a request is and what it is for, for a sentence about it. */
export async function findThing(
  tx: Tx,
  requestNumber: number,
): Promise<{ employee: { empcode: string; name: string }; thing: Thing }> {
  const { rows } = await sql<{
    empcode: string;
    name: string;
    first: string;
    category: string;
    more: number;
  }>`
    select request.empcode, employee.name, coalesce(item.name, split_part(request.title, E'\\n', 1)) as first,
      coalesce(category.name, item.category, '') as category, coalesce(item.more, 0)::int as more
    from asset_requests request join employees employee on employee.empcode = request.empcode
    left join lateral (
      select name, category, count(*) over () - 1 as more from asset_request_items
      where request_number = request.request_number and not deleted and not disabled
      order by priority, asset_id limit 1
    ) item on true
    left join asset_categories category on category.category = item.category
    where request.request_number = ${requestNumber}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no request ${requestNumber}`);
  const { empcode, name, ...thing } = row;
  return { employee: { empcode, name }, thing };
}
