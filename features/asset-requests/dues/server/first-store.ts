import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#contract/people.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import { foundBy } from '../../lists/server/search-store.ts';
import {
  firstOf,
  hasStatus,
  type ListedBy,
  takenReaches,
  waitingReaches,
  withDeciding,
} from '../../requests/server/reach-store.ts';
import { both, type Predicate } from '../../requests/server/seen-store.ts';
import { activeStatuses, ofStatus } from '../../workflow/statuses.ts';
import type { PaymentMode, Status } from '../../workflow/vocabulary.ts';
import '../../requests/server/tables.ts';

/** How a payment that is due is made. */
export type DueMode = 'RTGS' | 'Cheque' | 'Online' | 'Reimbursement';

/** What narrows a list of what is due. */
export interface DueFilter {
  readonly locationId?: string | undefined;
  readonly orgUnit?: string | undefined;
  readonly search?: string | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Due on this day or before (YYYY-MM-DD), in `timeZone`. */
  readonly dueBy?: string | undefined;
  readonly timeZone: string;
}

/** The status at which a payment of a mode is due; a reimbursement is owed once its request is closed. */
export const dueStatuses = Object.fromEntries(
  activeStatuses.flatMap((status) => {
    const { due } = ofStatus[status];
    return due ? [[due, status]] : [];
  }),
) as Record<PaymentMode, Status>;

/** What a mode's dues are read from, as `request`, and its columns of what is due. */
function sourceOf(mode: DueMode) {
  if (mode === 'Reimbursement')
    return {
      rows: sql`asset_payments_due owed join asset_requests request on request.request_number = owed.request_number
        and request.current_status = 'Closed' and request.purchase_type = 'reimbursement'`,
      amount: sql`owed.amount`,
      dueSince: sql`owed.due_since`,
    };
  return { rows: sql`asset_requests request`, amount: sql`request.reserved`, dueSince: sql`request.since` };
}

type Source = ReturnType<typeof sourceOf>;

function narrowed(filter: DueFilter, { amount, dueSince }: Source): Predicate[] {
  const { locationId, orgUnit, least, most, dueBy, timeZone } = filter;
  const found: Predicate[] = [];
  if (locationId) found.push(sql<SqlBool>`request.location_id = ${locationId}`);
  if (orgUnit) found.push(sql<SqlBool>`request.org_unit = ${orgUnit}`);
  if (least !== undefined) found.push(sql<SqlBool>`${amount} >= ${least}`);
  if (most !== undefined) found.push(sql<SqlBool>`${amount} <= ${most}`);
  if (dueBy) found.push(sql<SqlBool>`${dueSince} < (${dueBy}::date + 1)::timestamp at time zone ${timeZone}`);
  found.push(...foundBy(filter.search));
  return found;
}

/** Which of what is due. */
export interface Wanted {
  readonly mode: DueMode;
  readonly filter: DueFilter;
  readonly by: Order & ListedBy;
  readonly after: Place | null;
  readonly limit: number;
}

/** The first of what somebody has to pay in one mode: a query of `request_number`, `amount` and `due_since`. */
export function firstDues(actor: Actor, { mode, filter, by, after, limit }: Wanted): RawBuilder<unknown> {
  const source = sourceOf(mode);
  const conditions = narrowed(filter, source);
  const column = by.column === 'since' ? source.dueSince : source.amount;
  if (after) conditions.push(behind(by, [column, sql`request.request_number`], after));
  if (mode !== 'Reimbursement') {
    conditions.push(hasStatus(dueStatuses[mode]));
    const reaches = waitingReaches(actor, mode === 'Cheque' ? 'T1' : 'FINANCE');
    const first = firstOf(reaches, { by, narrowed: conditions, limit });
    return withDeciding(
      sql`select request_number, reserved as amount, since as due_since from (${first}) first`,
    );
  }
  const direction = by.descending ? sql`desc` : sql`asc`;
  const parts = takenReaches(actor, 'FINANCE').map(
    (reach) => sql`(select owed.request_number, owed.amount, owed.due_since from ${source.rows}
      where ${both(sql<SqlBool>`owed.status = 'Due'`, reach, ...conditions)}
      order by ${column} ${direction}, owed.request_number ${direction} limit ${sql.lit(limit)})`,
  );
  const key = sql.raw(by.column === 'since' ? 'due_since' : 'amount');
  return sql`select distinct on (${key}, request_number) request_number, amount, due_since
    from (${sql.join(parts, sql` union all `)}) due
    order by ${key} ${direction}, request_number ${direction} limit ${sql.lit(limit)}`;
}
