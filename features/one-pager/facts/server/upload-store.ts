import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import type { Batch, Judged, Judging } from '#server/uploads/kind.ts';
import './tables.ts';

const say = (key: string, filling: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`jsonb_build_object('key', ${sql.lit(key)}, 'with', ${filling})`;

/** Whoever the row is about works here, where whoever uploads may say something of people, and is not them. */
const aboutPerson = ({ reach, by }: Judging) => sql`case
  when person.empcode is null or person.left_on is not null then jsonb_build_object('empcode', ${say('onepager_upload_nobody')})
  when not ${isAmong(reach, 'person')} then jsonb_build_object('empcode', ${say('onepager_upload_not_yours')})
  when person.empcode = ${by} then jsonb_build_object('empcode', ${say('onepager_upload_own')}) end`;

const ofRows = ({
  uploadId,
  rows,
}: Judging) => sql`staged.upload_id = ${uploadId}::uuid and staged.key is not null
  ${rows ? sql`and staged.row = any(${[...rows]}::integer[])` : sql``}`;

/** Another row says something of the same. */
const twice = (same: RawBuilder<unknown>) => sql`(
  select ${say('onepager_upload_twice', sql`jsonb_build_object('row', min(other.row))`)} from upload_rows other
  where other.upload_id = staged.upload_id and other.key = staged.key and other.row <> staged.row
    and not other.left_out and not staged.left_out and ${same} having count(*) > 0)`;

/** What each staged row would do to the rating of its person for its year. */
export function judgedRatings(judging: Judging): RawBuilder<Judged> {
  return sql<Judged>`
    select staged.row, wrong.fields as wrong, '{}'::jsonb as notes,
      case when wrong.fields <> '{}' then 'wrong' when held.value is null then 'added'
        when next.value = held.value then 'unchanged' else 'changed' end as outcome,
      case when wrong.fields = '{}' and held.value is not null then
        (select coalesce(jsonb_object_agg(was.key, was.value), '{}') from jsonb_each_text(held.value) was
          where next.value ->> was.key is distinct from was.value) else '{}'::jsonb end as before,
      case when wrong.fields <> '{}' then '{}'::jsonb when held.value is null then staged.value else
        (select coalesce(jsonb_object_agg(will.key, will.value), '{}') from jsonb_each_text(next.value) will
          where held.value ->> will.key is distinct from will.value) end as after
    from upload_rows staged
    left join employees person on person.empcode = staged.key
    cross join lateral (
      select (select jsonb_strip_nulls(jsonb_build_object('performance', rating.performance::text, 'potential', rating.potential::text))
        from one_pager_ratings rating where rating.empcode = staged.key and rating.year = (staged.value ->> 'year')::integer) as value offset 0
    ) held
    cross join lateral (
      select coalesce(held.value, '{}') || jsonb_strip_nulls(jsonb_build_object('performance', staged.value ->> 'performance',
        'potential', staged.value ->> 'potential')) as value offset 0
    ) next
    cross join lateral (
      select staged.unread || coalesce(${aboutPerson(judging)}, jsonb_strip_nulls(jsonb_build_object(
        'empcode', ${twice(sql`other.value ->> 'year' = staged.value ->> 'year'`)},
        'year', case when not staged.value ? 'year' and not staged.unread ? 'year' then ${say('onepager_upload_year_missing')} end,
        'performance', case when not staged.value ? 'performance' and not staged.value ? 'potential'
          and not staged.unread ?| array['performance', 'potential'] then ${say('onepager_upload_rating_missing')} end))) as fields offset 0
    ) wrong
    where ${ofRows(judging)}`;
}

/** Says what the rows of an upload of ratings say. */
export async function applyRatings(tx: Tx, { uploadId, at }: Batch): Promise<void> {
  await sql`
    insert into one_pager_ratings as rating (empcode, year, performance, potential, upload_id, changed_at)
    select staged.key, (staged.value ->> 'year')::integer, (staged.value ->> 'performance')::integer, (staged.value ->> 'potential')::integer,
      staged.upload_id, ${at}
    from upload_rows staged where staged.upload_id = ${uploadId}::uuid and staged.outcome in ('added', 'changed') and not staged.left_out
    order by 1, 2
    on conflict (empcode, year) do update set performance = coalesce(excluded.performance, rating.performance),
      potential = coalesce(excluded.potential, rating.potential), upload_id = excluded.upload_id, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** Takes it back. Returns the rows that stay: somebody has said something else of them since. */
export async function undoRatings(tx: Tx, { uploadId, at }: Batch): Promise<number[]> {
  const own = sql`staged.upload_id = ${uploadId}::uuid and not staged.left_out and rating.empcode = staged.key
    and rating.year = (staged.value ->> 'year')::integer`;
  const { rows } = await sql<{ row: number }>`
    select staged.row from upload_rows staged
    where staged.upload_id = ${uploadId}::uuid and staged.outcome in ('added', 'changed') and not staged.left_out
      and not exists (select from one_pager_ratings rating where ${own} and rating.upload_id = staged.upload_id)
    order by staged.row`.execute(tx);
  await sql`delete from one_pager_ratings rating using upload_rows staged
    where ${own} and staged.outcome = 'added' and rating.upload_id = staged.upload_id`.execute(tx);
  const was = (field: 'performance' | 'potential') =>
    sql`case when staged.after ? ${sql.lit(field)} then (staged.before ->> ${sql.lit(field)})::integer else rating.${sql.raw(field)} end`;
  await sql`update one_pager_ratings rating set performance = ${was('performance')}, potential = ${was('potential')},
      upload_id = null, changed_at = ${at}
    from upload_rows staged where ${own} and staged.outcome = 'changed' and rating.upload_id = staged.upload_id`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}

/** Of what a staged row says, what is kept: lists and skills come as JSON; what is cleared is taken away. */
const factsOf = (alias: string) => sql`(
  select coalesce(jsonb_object_agg(said.key, case when said.key = 'mobility' then to_jsonb(said.value) else said.value::jsonb end), '{}')
  from jsonb_each_text(jsonb_strip_nulls(${sql.ref(`${alias}.value`)})) said where said.key <> 'empcode')`;
const cleared = (alias: string) =>
  sql`array(select said.key from jsonb_each(${sql.ref(`${alias}.value`)}) said where said.value = 'null')`;

/** What each staged row would do to what is known of its person. */
export function judgedFacts(judging: Judging): RawBuilder<Judged> {
  const texts = (facts: RawBuilder<unknown>) => sql`
    (select coalesce(jsonb_object_agg(fact.key, case jsonb_typeof(fact.value) when 'string' then fact.value else to_jsonb(fact.value::text) end), '{}')
      from jsonb_each(${facts}) fact)`;
  const moved = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
    (select coalesce(jsonb_object_agg(fact.key, fact.value), '{}') from jsonb_each(${one}) fact where ${other} -> fact.key is distinct from fact.value)`;
  return sql<Judged>`
    select staged.row, wrong.fields as wrong, '{}'::jsonb as notes,
      case when wrong.fields <> '{}' then 'wrong' when held.value is null and next.value <> '{}' then 'added'
        when next.value = coalesce(held.value, '{}') then 'unchanged' else 'changed' end as outcome,
      case when wrong.fields <> '{}' then '{}'::jsonb else ${texts(moved(sql`coalesce(held.value, '{}')`, sql`next.value`))} end as before,
      case when wrong.fields <> '{}' then '{}'::jsonb else ${texts(moved(sql`next.value`, sql`coalesce(held.value, '{}')`))} end as after
    from upload_rows staged
    left join employees person on person.empcode = staged.key
    cross join lateral (select (select value from one_pager_facts known where known.empcode = staged.key) as value offset 0) held
    cross join lateral (select (coalesce(held.value, '{}') || ${factsOf('staged')}) - ${cleared('staged')} as value offset 0) next
    cross join lateral (
      select staged.unread || coalesce(${aboutPerson(judging)},
        jsonb_strip_nulls(jsonb_build_object('empcode', ${twice(sql`true`)}))) as fields offset 0
    ) wrong
    where ${ofRows(judging)}`;
}

/** Says what the rows of an upload of facts say. */
export async function applyFacts(tx: Tx, { uploadId, at }: Batch): Promise<void> {
  await sql`
    insert into one_pager_facts as known (empcode, value, upload_id, changed_at)
    select staged.key, ${factsOf('staged')}, staged.upload_id, ${at} from upload_rows staged
    where staged.upload_id = ${uploadId}::uuid and staged.outcome in ('added', 'changed') and not staged.left_out order by 1
    on conflict (empcode) do update set value = (known.value || excluded.value)
      - array(select said.key from upload_rows staged, jsonb_each(staged.value) said
          where staged.upload_id = excluded.upload_id and staged.key = excluded.empcode and not staged.left_out and said.value = 'null'),
      upload_id = excluded.upload_id, changed_at = excluded.changed_at`.execute(tx);
}

/** Takes it back. Returns the rows that stay: something else was said of them since. */
export async function undoFacts(tx: Tx, { uploadId, at }: Batch): Promise<number[]> {
  const own = sql`staged.upload_id = ${uploadId}::uuid and not staged.left_out and known.empcode = staged.key`;
  const { rows } = await sql<{ row: number }>`
    select staged.row from upload_rows staged
    where staged.upload_id = ${uploadId}::uuid and staged.outcome in ('added', 'changed') and not staged.left_out
      and not exists (select from one_pager_facts known where ${own} and known.upload_id = staged.upload_id)
    order by staged.row`.execute(tx);
  await sql`delete from one_pager_facts known using upload_rows staged
    where ${own} and staged.outcome = 'added' and known.upload_id = staged.upload_id`.execute(tx);
  await sql`update one_pager_facts known set changed_at = ${at}, upload_id = null,
      value = (known.value - array(select jsonb_object_keys(staged.after)))
        || (select coalesce(jsonb_object_agg(was.key, case when was.key = 'mobility' then to_jsonb(was.value) else was.value::jsonb end), '{}')
          from jsonb_each_text(staged.before) was)
    from upload_rows staged where ${own} and staged.outcome = 'changed' and known.upload_id = staged.upload_id`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}

/** Holds the people whom an upload is about. */
export async function lockPeople(tx: Tx, uploadId: string): Promise<void> {
  await sql`select from employees held
    where held.empcode in (select key from upload_rows where upload_id = ${uploadId}::uuid and not left_out)
    order by held.empcode for no key update`.execute(tx);
}

/** Whom an upload is about; null where they are more than `most`. */
export async function peopleOf(tx: Tx, uploadId: string, most: number): Promise<string[] | null> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from upload_rows where upload_id = ${uploadId}::uuid and outcome in ('added', 'changed') and not left_out
    limit ${most + 1}`.execute(tx);
  return rows.length > most ? null : rows.map(({ key }) => key);
}
