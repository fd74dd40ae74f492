import { oneOf, wholeOf } from '#web/lib/address-values.ts';
import { listViews } from '../../lists/list-views.ts';
import { type Status, statuses } from '../../workflow/vocabulary.ts';
import type { ViewQuery } from '../views-contract.ts';

const orders = ['oldest', 'newest', 'amount'] as const;
const types = ['instore', 'reimbursement'] as const;
const roles = ['FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN'] as const;

/** The filters of the work list in an address; what is none is left out. */
export function readFilters(params: URLSearchParams): ViewQuery {
  const one = <Value extends string>(known: readonly Value[], name: string) => oneOf(known, params.get(name));
  const words = (name: string, most: number) => params.get(name)?.slice(0, most) || undefined;
  const number = (name: string, most: number) => wholeOf(params.get(name), { most });
  const status = params
    .getAll('status')
    .filter((name): name is Status => statuses.some((known) => known === name));
  return without({
    role: one(roles, 'role'),
    view: one(listViews, 'view'),
    status: status.length > 0 ? [...new Set(status)] : undefined,
    locationId: words('locationId', 20),
    orgUnit: words('orgUnit', 60),
    purchaseType: one(types, 'purchaseType'),
    amountFrom: number('amountFrom', 1_000_000_000_000),
    amountTo: number('amountTo', 1_000_000_000_000),
    waitingDays: number('waitingDays', 365),
    search: words('search', 100),
    order: one(orders, 'order'),
  });
}

/** The address of these filters. */
export function writeFilters(filters: ViewQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') params.append(name, String(one));
  return params;
}

/** How many filters narrow the list, beside the view, the search and the order. */
export function countFilters(filters: ViewQuery): number {
  const { status, locationId, orgUnit, purchaseType, amountFrom, amountTo, waitingDays } = filters;
  return [status, locationId, orgUnit, purchaseType, amountFrom ?? amountTo, waitingDays].filter(
    (filter) => filter !== undefined,
  ).length;
}

/** Filters without those that are not set. */
export function without(filters: { [Key in keyof ViewQuery]: ViewQuery[Key] | undefined }): ViewQuery {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as ViewQuery;
}
