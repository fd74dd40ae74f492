import type { Database } from '#server/db/database.ts';

type Pool = Database['pool'];

/** A column, by its type as SQL writes it. */
export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isList: boolean;
  readonly isNeeded: boolean;
}

/** A check of the database. `definition` is how it reads, `expression` what it computes. */
export interface Check {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly definition: string;
  readonly expression: string;
}

/** All columns of the portal's own tables, by `table.column`. */
export async function readColumns(pool: Pool): Promise<ReadonlyMap<string, Column>> {
  const { rows } = await pool.query<Column>(`
    select relation.relname as "table", attribute.attname as "column", attribute.attnotnull as "isNeeded",
      format_type(attribute.atttypid, attribute.atttypmod) as type, type.typcategory = 'A' as "isList"
    from pg_attribute attribute join pg_class relation on relation.oid = attribute.attrelid
    join pg_type type on type.oid = attribute.atttypid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''`);
  return new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
}

/** All checks of the portal's own tables. */
export async function readChecks(pool: Pool): Promise<readonly Check[]> {
  const { rows } = await pool.query<Check>(`
    select constr.conname as name, constr.conrelid::regclass::text as "table", pg_get_constraintdef(constr.oid) as definition,
      pg_get_expr(constr.conbin, constr.conrelid) as expression,
      array(select attname::text from pg_attribute where attrelid = constr.conrelid and attnum = any (constr.conkey)) as columns
    from pg_constraint constr
    where constr.connamespace = 'public'::regnamespace and constr.contype = 'c' order by 2, 1`);
  return rows;
}

/** The numbers that stand in some checks: borders of lengths and of values. */
export function boundsIn(checks: readonly Check[]): number[] {
  const said = checks.flatMap(({ definition }) => definition.match(/-?\d{1,15}/g) ?? []);
  return [...new Set(said.map(Number))];
}

/** True where a check allows a few values alone. */
export const isChoice = ({ definition }: Check) => /= ANY \(ARRAY\[|<@ ARRAY\[/.test(definition);

/** What of some values a column does not take: each with the check, or the type, that refuses it. */
export async function refusedBy(
  pool: Pool,
  column: Column,
  checks: readonly Check[],
  values: readonly unknown[],
): Promise<{ value: unknown; by: string }[]> {
  const { type, isList, isNeeded } = column;
  const flat = isList
    ? values
    : values.flatMap((value) => (Array.isArray(value) && type !== 'jsonb' ? value : [value]));
  const wrong = isList || type === 'jsonb' ? [] : await ofAnotherType(pool, type, flat);
  const refused = wrong.map((value) => ({ value, by: `its type, ${type}` }));
  if (isNeeded && flat.includes(null)) refused.push({ value: null, by: 'not null' });
  const fit = flat.filter((value) => value !== null && !wrong.includes(value));
  for (const { name, definition, expression } of checks) {
    const { rows } = await pool.query<{ n: number }>(
      `select given.n from jsonb_to_recordset($1::jsonb) as given (n int, ${quoted(column.column)} ${type}) where (${expression}) is false`,
      [JSON.stringify(fit.map((value, n) => ({ n, [column.column]: value })))],
    );
    refused.push(...rows.map(({ n }) => ({ value: fit[n], by: `${name}: ${definition}` })));
  }
  return refused;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Those of some values that a type does not hold. */
export async function ofAnotherType(
  pool: Pool,
  type: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const some = values.filter((value) => value !== null);
  const { rows } = await pool.query<{ n: number }>(
    `select n::int - 1 as n from unnest($1::text[]) with ordinality as given (value, n) where not pg_input_is_valid(value, $2)`,
    [some.map(String), type],
  );
  return rows.map(({ n }) => some[n]);
}
