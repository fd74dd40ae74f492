import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { placeByPlace } from '#server/db/held-places.ts';
import { isNamed } from '#server/db/pattern.ts';
import type { StaffFilter } from '../contract.ts';
import { countedTo } from '../rules.ts';

/** The orders of the list, and what an index has of each. */
export const orders = {
  name: {
    order: { name: 'staff.name', parts: ['text', 'text'], descending: false },
    columns: [sql`lower(employee.name)`, sql`employee.empcode`],
  },
  newest: {
    order: { name: 'staff.newest', parts: ['day', 'text'], descending: true },
    columns: [sql`employee.joined_on`, sql`employee.empcode`],
  },
} as const satisfies Record<string, { order: Order; columns: RawBuilder<unknown>[] }>;

/** An employee as a row of the list or the spreadsheet. */
export interface StaffListRow {
  readonly empcode: string;
  readonly name: string;
  /** As the list is ordered by it. */
  readonly lowerName: string;
  readonly knownAs: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly phoneHidden: boolean;
  readonly designation: string;
  readonly department: string;
  readonly grade: string;
  readonly orgUnit: string;
  readonly orgUnitName: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly city: string;
  readonly managerEmpcode: string | null;
  readonly managerName: string | null;
  readonly joinedOn: string;
  readonly bornOn: string | null;
  readonly leftOn: string | null;
  readonly plannedOn: string | null;
  readonly plannedLeave: boolean | null;
  /** The mail server refuses their address. */
  readonly bounced: boolean;
}

/** Where a row stands in the order of the list. */
export const placeIn = (row: StaffListRow, { order = 'name' }: StaffFilter): Place =>
  order === 'name' ? [row.lowerName, row.empcode] : [row.joinedOn, row.empcode];

/** Whom a list is of: those at some places (null: everywhere) whom a filter leaves. */
export interface StaffAsked {
  readonly places: readonly HeldPlace[] | null;
  readonly filter: StaffFilter;
  /** Whom the search of people finds by what is searched for. */
  readonly named?: readonly string[];
  /** The company's. */
  readonly today: string;
}

/** They, in an order, from behind a place on. */
export async function listStaff(
  db: Db,
  { places, filter, named, today }: StaffAsked,
  page: { after: Place | null; limit: number },
): Promise<StaffListRow[]> {
  const { order, columns } = orders[filter.order ?? 'name'];
  const where = [
    ...conditions(filter, named, today),
    ...(page.after ? [behind(order, columns, page.after)] : []),
  ];
  const way = order.descending ? sql`desc` : sql`asc`;
  const inOrder = sql.join(columns.map((column) => sql`${column} ${way}`));
  const ofPlaces = placeByPlace(places).map(
    (isThere) => sql`(select * from employees employee where ${sql.join([isThere, ...where], sql` and `)}
      order by ${inOrder} limit ${page.limit})`,
  );
  const { rows } = await sql<StaffListRow>`
    select employee.empcode, employee.name, lower(employee.name) as lower_name, employee.known_as, employee.email, employee.phone, employee.phone_hidden,
      employee.designation, employee.department, employee.grade, employee.org_unit, employee.location_id,
      location.name as location_name, location.city, unit.name as org_unit_name, employee.manager_empcode,
      (select name from employees manager where manager.empcode = employee.manager_empcode) as manager_name,
      employee.joined_on, employee.born_on, employee.left_on, planned.effective_on as planned_on, planned.leaves as planned_leave,
      bounced.empcode is not null as bounced
    from (select * from (${sql.join(ofPlaces, sql` union all `)}) employee order by ${inOrder} limit ${page.limit}) employee
    join locations location on location.location_id = employee.location_id
    join org_units unit on unit.org_unit = employee.org_unit
    left join lateral (
      select effective_on, coalesce(after ->> 'leftOn', '') <> '' as leaves from employee_changes
      where empcode = employee.empcode and state = 'planned' order by effective_on limit 1
    ) planned on true
    left join bounced_addresses bounced on bounced.empcode = employee.empcode and bounced.address = employee.email
    order by ${inOrder}`.execute(db);
  return rows;
}

/** How many they are; `most`: so many or more. */
export async function countStaff(
  db: Db,
  { places, filter, named, today }: StaffAsked,
  most = countedTo(filter, places === null),
): Promise<number> {
  const { search, locationId, orgUnit, department } = filter;
  // All of them are counted along an index that has no other column; of a place or a department PostgreSQL finds one by itself.
  const along =
    places || search || locationId || orgUnit || department ? sql`` : sql`order by employee.joined_on`;
  const ofPlaces = placeByPlace(places).map(
    (
      isThere,
    ) => sql`(select from employees employee where ${sql.join([isThere, ...conditions(filter, named, today)], sql` and `)} ${along}
      limit ${most})`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from (${sql.join(ofPlaces, sql` union all `)}) each limit ${most}
    ) found`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditions(
  { search, locationId, orgUnit, department, status }: StaffFilter,
  named: readonly string[] | undefined,
  today: string,
): RawBuilder<SqlBool>[] {
  const text = search?.trim();
  return [
    ...statusConditions[status ?? 'here'](today),
    ...(text
      ? [
          sql<SqlBool>`(${isNamed('employee', text, named)} or employee.empcode = ${text.toUpperCase()}
            or employee.email = ${text.toLowerCase()})`,
        ]
      : []),
    ...(locationId ? [sql<SqlBool>`employee.location_id = ${locationId}`] : []),
    ...(orgUnit ? [sql<SqlBool>`employee.org_unit = ${orgUnit}`] : []),
    ...(department ? [sql<SqlBool>`employee.department = ${department}`] : []),
  ];
}

type Status = NonNullable<StaffFilter['status']>;

const statusConditions: Record<Status, (today: string) => RawBuilder<SqlBool>[]> = {
  here: () => [sql`employee.left_on is null`],
  joining: (today) => [sql`employee.left_on > ${today}::date`],
  leaving: () => [
    sql`employee.left_on is null`,
    sql`employee.empcode in (select empcode from employee_changes where state = 'planned' and after ->> 'leftOn' <> '')`,
  ],
  // Whoever is to come is kept as gone, and joins on a day to come: the indexes of those who left have that day.
  left: (today) => [sql`employee.left_on is not null`, sql`employee.joined_on <= ${today}::date`],
  bounced: () => [
    sql`employee.left_on is null`,
    sql`employee.empcode in (select empcode from bounced_addresses bounced where bounced.address = employee.email)`,
  ],
};
