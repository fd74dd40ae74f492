import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isNamed } from '#server/db/pattern.ts';
import type { Scope, Viewer } from '../../access/rules.ts';
import type { SortedField } from '../../facts/fields.ts';
import './tables.ts';

/** What a list may be sorted by, as it stands in SQL; text, so that what is not known comes last. */
const columns: Readonly<Record<SortedField | 'name', RawBuilder<unknown>>> = {
  name: sql`person.name`,
  empcode: sql`person.empcode`,
  designation: sql`person.designation`,
  department: sql`person.department`,
  grade: sql`person.grade`,
  orgUnit: sql`(select unit.name from org_units unit where unit.org_unit = person.org_unit)`,
  location: sql`(select location.name || ', ' || location.city from locations location where location.location_id = person.location_id)`,
  joinedOn: sql`person.joined_on::text`,
  rating: newestOf('performance'),
  potential: newestOf('potential'),
};

function newestOf(column: 'performance' | 'potential') {
  return sql`coalesce((select rating.${sql.raw(column)}::text from one_pager_ratings rating
    where rating.empcode = person.empcode and rating.${sql.raw(column)} is not null order by rating.year desc limit 1), '')`;
}

/** Who is in a scope of a viewer's: the same as `covers` of the rules. */
function within(scope: Scope, { empcode, orgUnit, locationId }: Omit<Viewer, 'access'>): RawBuilder<SqlBool> {
  switch (scope) {
    case 'self':
      return sql<SqlBool>`person.empcode = ${empcode}`;
    case 'reports':
      return sql<SqlBool>`person.manager_empcode = ${empcode}`;
    case 'orgUnit':
      return sql<SqlBool>`person.org_unit = ${orgUnit}`;
    case 'location':
      return sql<SqlBool>`person.location_id = ${locationId}`;
    case 'all':
      return sql<SqlBool>`true`;
  }
}

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;

/** Whom a list is of: whoever is in one of the scopes, and of them those whom the filters leave. */
export interface Wanted {
  readonly viewer: Viewer;
  readonly templateId: number;
  readonly search?: string | undefined;
  /** Whom the search of people finds by it. */
  readonly named?: readonly string[] | undefined;
  /** Only those in whose page the viewer sees this field, and it is exactly this. */
  readonly where?: { readonly field: SortedField; readonly value: string } | undefined;
}

function those({ viewer, templateId, search, named, where }: Wanted): RawBuilder<SqlBool> {
  const holding = viewer.access.filter((access) => access.templateId === templateId);
  const scopesOf = (some: typeof holding) =>
    anyOf([...new Set(some.map(({ scope }) => scope))].map((scope) => within(scope, viewer)));
  const conditions = [sql<SqlBool>`person.left_on is null`, scopesOf(holding)];
  if (search)
    conditions.push(
      sql<SqlBool>`(person.empcode = ${search.toUpperCase()} or ${isNamed('person', search, named)})`,
    );
  if (where) {
    conditions.push(scopesOf(holding.filter(({ fields }) => fields.includes(where.field))));
    conditions.push(sql<SqlBool>`lower(${columns[where.field]}) = lower(${where.value})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export interface Sorted {
  readonly by: SortedField | 'name';
  readonly descending: boolean;
}

/** The order of a list: by a field, then by the code. */
export const orderOf = ({ by, descending }: Sorted): Order => {
  return { name: `one-pager.${by}.${descending ? 'down' : 'up'}`, parts: ['text', 'text'], descending };
};

/** Whom a page of a list has, with where each stands in it. */
export async function listPeople(
  db: Db | Tx,
  wanted: Wanted,
  { sorted, after, limit }: { sorted: Sorted; after: Place | null; limit: number },
): Promise<{ empcode: string; at: string }[]> {
  const [column, way] = [columns[sorted.by], sql.raw(sorted.descending ? 'desc' : 'asc')];
  const { rows } = await sql<{ empcode: string; at: string }>`
    select person.empcode, ${column} as at from employees person
    where ${those(wanted)} ${after ? sql`and ${behind(orderOf(sorted), [column, sql`person.empcode`], after)}` : sql``}
    order by ${column} ${way}, person.empcode ${way} limit ${limit}`.execute(db);
  return rows;
}
