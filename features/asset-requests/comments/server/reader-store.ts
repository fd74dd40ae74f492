import { sql } from 'kysely';
import { holdsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db } from '#server/db/database.ts';
import { literal } from '#server/db/pattern.ts';
import type { RequestState } from '../../workflow/request.ts';
import './tables.ts';

type Place = Pick<
  RequestState,
  | 'requestNumber'
  | 'empcode'
  | 'locationId'
  | 'orgUnit'
  | 'owner'
  | 'firstApprovers'
  | 'secondApprovers'
  | 'payers'
>;

/** Somebody who may see a request, and so be mentioned on it. */
export interface Reader {
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
}

/**
 * Those who may see a request and still work here: `policy.maySee`, as a condition; administrators only where they have said something
 * on it. Who has a part in it comes first. `only`: of these alone; `search`: by the beginning of a part of the name, or by code.
 */
export async function listReaders(
  db: Db,
  request: Place,
  asked: { today: string; only?: readonly string[]; search?: string; but?: string; limit: number },
): Promise<Reader[]> {
  const { requestNumber, empcode, locationId, orgUnit, owner, payers } = request;
  const parts = [empcode, ...request.firstApprovers, ...request.secondApprovers, ...payers];
  const search = asked.search?.trim() ?? '';
  const pattern = `${literal(search)}%`;
  const { rows } = await sql<Reader>`
    with readers as (
      select ${empcode}::text as empcode
      union select held.empcode from held_grants(${asked.today}::date) held
      where ${holdsAt({ locationId, orgUnit })}
        and held.on_behalf_of is distinct from ${empcode}
        and (held.role in ('FL1', 'FL2', 'FINANCE') or (held.role = 'T1' and (${owner === 'T1'}::boolean
          or held.empcode = any(${payers}::text[]) or held.on_behalf_of = any(${payers}::text[]))))
      union select named.empcode from asset_request_assignees named
      where named.request_number = ${requestNumber} and ${owner !== null}::boolean
      union select held.empcode from role_grants held join asset_request_comments said on said.empcode = held.empcode
      where held.role = 'ADMIN' and said.request_number = ${requestNumber}
    )
    select employee.empcode, employee.name, employee.designation
    from readers join employees employee on employee.empcode = readers.empcode
    where employee.left_on is null
      ${asked.only ? sql`and employee.empcode = any(${asked.only}::text[])` : sql``}
      ${asked.but ? sql`and employee.empcode <> ${asked.but}` : sql``}
      ${search ? sql`and (employee.name ilike ${pattern} or employee.name ilike ${`% ${pattern}`} or employee.empcode like ${pattern.toUpperCase()})` : sql``}
    order by employee.empcode = any(${parts}::text[]) desc, employee.name, employee.empcode
    limit ${asked.limit}`.execute(db);
  return rows;
}
