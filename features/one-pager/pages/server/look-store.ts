import { sql } from 'kysely';
import type { Place } from '#server/db/cursor.ts';
import { behind, type Order } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { LookedWay } from '../vocabulary.ts';
import './tables.ts';

/** Notes that somebody looked at these people's pages, other than their own: once a day and way, however often. */
export async function noteLooks(
  db: Db | Tx,
  look: {
    viewer: string;
    templateId: number;
    way: LookedWay;
    empcodes: readonly string[];
    day: string;
    at: Date;
  },
): Promise<void> {
  const { viewer, templateId, way, day, at } = look;
  // In one order, so that two who look at the same people at once do not wait for each other in a circle.
  const empcodes = [...new Set(look.empcodes)].filter((empcode) => empcode !== viewer).sort();
  if (empcodes.length === 0) return;
  await sql`
    insert into one_pager_looks (empcode, day, viewer, template_id, way, times, last_at)
    select empcode, ${day}::date, ${viewer}, ${templateId}::bigint, ${way}, 1, ${at} from unnest(${empcodes}::text[]) as empcode
    on conflict (empcode, day, viewer, template_id, way)
    do update set times = one_pager_looks.times + 1, last_at = greatest(one_pager_looks.last_at, excluded.last_at)`.execute(
    db,
  );
}

/** The order of who looked: the latest first. */
export const latest: Order = {
  name: 'one-pager.looks',
  parts: ['moment', 'text', 'number', 'text'],
  descending: true,
};
const inOrder = [sql`looked.last_at`, sql`looked.viewer`, sql`looked.template_id`, sql`looked.way`] as const;

export interface LookRow {
  readonly viewer: string;
  readonly name: string;
  readonly designation: string;
  readonly templateId: number;
  readonly template: string;
  readonly way: LookedWay;
  readonly times: number;
  readonly day: string;
  readonly lastAt: Date;
}

export const placeOfLook = ({ lastAt, viewer, templateId, way }: LookRow): Place => {
  return [lastAt.toISOString(), viewer, templateId, way];
};

/** Who looked at somebody's pages. */
export async function listLooks(
  db: Db,
  empcode: string,
  after: Place | null,
  limit: number,
): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    select looked.viewer, viewer.name, viewer.designation, looked.template_id, template.name as template, looked.way, looked.times,
      looked.day, looked.last_at
    from one_pager_looks looked
    join employees viewer on viewer.empcode = looked.viewer
    join one_pager_templates template on template.template_id = looked.template_id
    where looked.empcode = ${empcode} ${after ? sql`and ${behind(latest, [...inOrder], after)}` : sql``}
    order by ${sql.join(inOrder.map((part) => sql`${part} desc`))} limit ${limit}`.execute(db);
  return rows;
}

/** Forgets who looked before a day. */
export async function forgetLooks(db: Db, before: string): Promise<void> {
  await sql`delete from one_pager_looks where day < ${before}::date`.execute(db);
}
