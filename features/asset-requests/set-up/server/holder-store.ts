import { sql } from 'kysely';
import type { Actor, Role } from '#contract/people.ts';
import type { Db } from '#server/db/database.ts';

/** More than this nobody walks; a bound, not a page. */
const most = 3_000;

interface Row {
  readonly empcode: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly grants: readonly {
    readonly role: Role;
    readonly locationId: string | null;
    readonly orgUnit: string | null;
    readonly lender: string | null;
  }[];
}

/** Who holds a role that takes part in requests on a day, and works here; with what is lent to them. */
export async function listHolders(db: Db, today: string): Promise<Actor[]> {
  const { rows } = await sql<Row>`
    select employee.empcode, employee.location_id, employee.org_unit,
      json_agg(json_build_object('role', held.role, 'locationId', held.location_id, 'orgUnit', held.org_unit,
        'lender', held.on_behalf_of) order by held.role) as grants
    from (select * from held_grants(${today}::date) where role in ('FL1', 'FL2', 'T1', 'FINANCE') limit ${most}) held
    join employees employee on employee.empcode = held.empcode and employee.left_on is null
    group by employee.empcode, employee.location_id, employee.org_unit
    order by employee.empcode`.execute(db);
  return rows.map(({ grants, ...person }) => ({
    ...person,
    name: '',
    email: '',
    grants: grants.map(({ lender, ...grant }) => ({
      ...grant,
      onBehalfOf: lender === null ? null : { empcode: lender, name: '' },
    })),
  }));
}
