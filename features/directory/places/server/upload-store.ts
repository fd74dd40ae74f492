import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Judged, Judging } from '#server/uploads/kind.ts';
import '../../company/server/tables.ts';

/** Places, or org units, as an upload names their fields, with their codes. */
const kept = {
  place: sql`(select location_id as code, jsonb_build_object('name', name, 'city', city, 'region', nullif(region, ''), 'country', country,
    'timeZone', time_zone, 'openFrom', open_from, 'closedOn', closed_on) as value from locations)`,
  'org-unit': sql`(select org_unit as code, jsonb_build_object('name', name, 'openFrom', open_from, 'closedOn', closed_on) as value
    from org_units)`,
} as const;
const needed = { place: ['name', 'city'], 'org-unit': ['name'] } as const;

const say = (key: string, filling: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`jsonb_build_object('key', ${sql.lit(key)}, 'with', ${filling})`;

/** What each staged row would do: add the place of its code, or change it. */
export const judgedRows =
  (kind: 'place' | 'org-unit') =>
  ({ uploadId, rows }: Judging): RawBuilder<Judged> => {
    const missing = needed[kind].map(
      (
        field,
      ) => sql`${sql.lit(field)}::text, case when held.code is null and not staged.value ? ${sql.lit(field)}
        and not staged.unread ? ${sql.lit(field)} then ${say(`directory_place_upload_${field}`)} end`,
    );
    return sql<Judged>`
      select staged.row, wrong.fields as wrong, '{}'::jsonb as notes,
        case when wrong.fields <> '{}' then 'wrong' when held.code is null then 'added'
          when differing.after = '{}' then 'unchanged' else 'changed' end as outcome,
        case when wrong.fields = '{}' and held.code is not null then differing.before else '{}'::jsonb end as before,
        case when wrong.fields <> '{}' then '{}'::jsonb when held.code is null then staged.value else differing.after end as after
      from upload_rows staged
      left join ${kept[kind]} held on held.code = staged.key
      cross join lateral (
        select coalesce(jsonb_object_agg(key, value), '{}') as after,
          coalesce(jsonb_object_agg(key, held.value -> key), '{}') as before
        from jsonb_each(staged.value) where value is distinct from held.value -> key offset 0
      ) differing
      cross join lateral (
        select staged.unread || jsonb_strip_nulls(jsonb_build_object('code', (
            select ${say('directory_place_upload_twice', sql`jsonb_build_object('row', min(other.row))`)} from upload_rows other
            where other.upload_id = staged.upload_id and other.key = staged.key and other.row <> staged.row
              and not other.left_out and not staged.left_out
            having count(*) > 0), ${sql.join(missing)})) as fields offset 0
      ) wrong
      where staged.upload_id = ${uploadId}::uuid and staged.key is not null
        ${rows ? sql`and staged.row = any(${[...rows]}::integer[])` : sql``}`;
  };

/** A row that adds or changes something: of what is changed only what differs. */
export interface StagedPlace {
  readonly row: number;
  readonly key: string;
  readonly outcome: 'added' | 'changed';
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

/** The rows of an upload that are to be applied, or were; some, or all (null). */
export async function listStaged(
  db: Db | Tx,
  uploadId: string,
  rows: readonly number[] | null = null,
): Promise<StagedPlace[]> {
  const found = await sql<StagedPlace>`
    select row, key, outcome, before, after from upload_rows
    where upload_id = ${uploadId}::uuid and outcome in ('added', 'changed') and not left_out
      ${rows ? sql`and row = any(${[...rows]}::integer[])` : sql``}
    order by row`.execute(db);
  return found.rows;
}
