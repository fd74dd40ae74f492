import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role, RoleGrant } from '#contract/people.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isNamed } from '#server/db/pattern.ts';
import type { EndedWhy, GrantSource } from '../../company/grants.ts';
import { grantsAt } from '../../company/server/offered-store.ts';
import '../../company/server/tables.ts';
import type { GrantFilter } from '../contract.ts';
import { isHeldNow } from './left-store.ts';

/** A grant with what its codes stand for. */
export interface GrantRow {
  readonly grantId: number;
  readonly empcode: string;
  readonly name: string;
  readonly leftOn: string | null;
  readonly role: Role;
  readonly locationId: string | null;
  readonly locationName: string | null;
  readonly orgUnit: string | null;
  readonly orgUnitName: string | null;
  readonly validFrom: string | null;
  readonly lastDay: string | null;
  readonly source: GrantSource | null;
  readonly why: string | null;
  readonly grantedBy: string | null;
  readonly granterName: string | null;
  readonly grantedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
  readonly enderName: string | null;
  readonly endedWhy: EndedWhy | null;
  readonly unheld: boolean;
}

/** What a list of grants is narrowed by, and whom the search of people finds by what is searched for. */
interface Narrowed extends GrantFilter {
  readonly named?: readonly string[];
}

/** The orders of the list, and what an index has of each. */
export const orders = {
  newest: {
    order: { name: 'grants.newest', parts: ['number'], descending: true },
    columns: [sql`held.grant_id`],
    placeIn: ({ grantId }: GrantRow): Place => [grantId],
  },
  person: {
    order: { name: 'grants.person', parts: ['text', 'number'], descending: false },
    columns: [sql`held.empcode`, sql`held.grant_id`],
    placeIn: ({ empcode, grantId }: GrantRow): Place => [empcode, grantId],
  },
} as const satisfies Record<
  string,
  { order: Order; columns: RawBuilder<unknown>[]; placeIn: (row: GrantRow) => Place }
>;

/** What is read of a grant (`held`), with what its codes stand for. */
export const grantColumns = sql`held.grant_id, held.empcode, employee.name, employee.left_on, held.role, held.location_id, location.name as location_name,
  held.org_unit, unit.name as org_unit_name, held.valid_from, held.last_day, held.source, held.why, held.granted_by, held.granted_at,
  (select name from employees granter where granter.empcode = held.granted_by) as granter_name,
  held.ended_at, held.ended_by, (select name from employees ender where ender.empcode = held.ended_by) as ender_name, held.ended_why,
  (held.ended_why is not distinct from 'left' and not ${isHeldNow}) as unheld`;
/** Each holder is looked up by their code (`limit`): merged with the list, the people before the last of a page would all be read. */
export const grantJoins = sql`cross join lateral (
    select name, left_on from employees person where person.empcode = held.empcode limit 1) employee
  left join locations location on location.location_id = held.location_id
  left join org_units unit on unit.org_unit = held.org_unit`;

/** The grants that a filter leaves on a day, in its order, from behind a place on. */
export async function listGrants(
  db: Db,
  filter: Narrowed,
  { today, after, limit }: { today: string; after: Place | null; limit: number },
): Promise<GrantRow[]> {
  const { order, columns: by } = orders[filter.order ?? 'newest'];
  const way = order.descending ? sql`desc` : sql`asc`;
  const inOrder = sql.join(by.map((column) => sql`${column} ${way}`));
  const where = [...conditions(filter, today), ...(after ? [behind(order, by, after)] : [])];
  const { rows } = await sql<GrantRow>`
    select ${grantColumns} from (
      select found.* from (
        select held.grant_id from all_role_grants held where ${sql.join(where, sql` and `)} order by ${inOrder} limit ${limit}
      ) numbers join all_role_grants found on found.grant_id = numbers.grant_id
    ) held ${grantJoins} order by ${inOrder}`.execute(db);
  return rows;
}

/** How many a filter leaves; `most`: so many or more. */
export async function countGrants(
  db: Db,
  filter: Narrowed,
  { today, most }: { today: string; most: number },
): Promise<number> {
  const where = sql.join(conditions(filter, today), sql` and `);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from all_role_grants held where ${where} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditions({ state = 'effect', ...filter }: Narrowed, today: string): RawBuilder<SqlBool>[] {
  return [isIn(state, today), ...isNarrowed(filter)];
}

/** That a grant (`held`) is of what a filter says, whatever its state. */
export function isNarrowed({
  search,
  named,
  role,
  locationId,
  orgUnit,
}: Pick<Narrowed, 'search' | 'named' | 'role' | 'locationId' | 'orgUnit'>): RawBuilder<SqlBool>[] {
  const text = search?.trim();
  return [
    ...(role ? [sql<SqlBool>`held.role = ${role}`] : []),
    ...(locationId ? [sql<SqlBool>`held.location_id = ${locationId}`] : []),
    ...(orgUnit ? [sql<SqlBool>`held.org_unit = ${orgUnit}`] : []),
    ...(text
      ? [
          sql<SqlBool>`exists (select from employees person where person.empcode = held.empcode
            and (${isNamed('person', text, named)} or person.empcode = ${text.toUpperCase()}))`,
        ]
      : []),
  ];
}

/** That a grant counts on a day, will, does no longer, or ended as its holder left. */
function isIn(state: NonNullable<GrantFilter['state']>, today: string): RawBuilder<SqlBool> {
  const states = {
    effect: sql<SqlBool>`held.ended_at is null and (held.valid_from is null or held.valid_from <= ${today}::date)
      and (held.last_day is null or held.last_day >= ${today}::date)`,
    planned: sql<SqlBool>`held.ended_at is null and held.valid_from > ${today}::date`,
    ended: sql<SqlBool>`(held.ended_at is not null or held.last_day < ${today}::date)`,
    left: sql<SqlBool>`held.ended_why = 'left'`,
  };
  return states[state];
}

/** Where somebody works, or worked last. */
export async function findPlace(
  db: Db,
  empcode: string,
): Promise<{ locationId: string; orgUnit: string } | undefined> {
  return db
    .selectFrom('employees')
    .select(['locationId', 'orgUnit'])
    .where('empcode', '=', empcode)
    .executeTakeFirst();
}

/** So many of somebody are shown on their page. */
const mostOfOne = 200;

/** What somebody holds and is to hold, and what they held when they left. */
export async function listOf(db: Db | Tx, empcode: string): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${grantColumns} from all_role_grants held ${grantJoins}
    where held.empcode = ${empcode} and held.role <> 'USER'
      and (held.ended_why = 'left' or (held.ended_at is null and (held.last_day is null or held.last_day >= company_day())))
    order by held.position, held.grant_id limit ${mostOfOne}`.execute(db);
  return rows;
}

/** The grant by which somebody holds a role for exactly one place today. */
export async function findHeld(tx: Tx, empcode: string, grant: RoleGrant): Promise<number | null> {
  const { rows } = await sql<{ grantId: number }>`
    select held.grant_id from role_grants held where ${grantsAt(grant)} and held.empcode = ${empcode}`.execute(
    tx,
  );
  return rows[0] ? Number(rows[0].grantId) : null;
}

export async function findGrant(db: Db | Tx, grantId: number): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${grantColumns} from all_role_grants held ${grantJoins} where held.grant_id = ${grantId}`.execute(
    db,
  );
  return rows[0];
}

/** How many hold each role today, by role; `most`: so many or more. */
export async function countByRole(
  db: Db,
  roles: readonly Role[],
  { today, most }: { today: string; most: number },
): Promise<{ role: Role; people: number }[]> {
  const { rows } = await sql<{ role: Role; people: number }>`
    select named.role, (select count(*)::integer from (
        select distinct held.empcode from all_role_grants held
        where held.role = named.role and ${isIn('effect', today)} limit ${most}) counted) as people
    from unnest(${[...roles]}::text[]) with ordinality named (role, place) order by place`.execute(db);
  return rows;
}
