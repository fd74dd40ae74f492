import { roles } from '#contract/people.ts';
import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import type { GrantFilter } from '../contract.ts';
import { grantOrders, listStates } from '../rules.ts';

/** What narrows the list, as the address has it: a link to it shows the same. */
export function useGrantFilter() {
  const { params, set, clear } = useAddress();
  const text = (name: string, most: number) => (params.get(name) ?? '').slice(0, most);
  const search = text('search', 100);
  const state = oneOf(listStates, params.get('state'));
  const order = oneOf(grantOrders, params.get('order'));
  const role = oneOf(roles, params.get('role'));
  const places = { locationId: text('locationId', 20), orgUnit: text('orgUnit', 60) };
  const asked = { ...places, search: search.trim(), role, state, order };
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as GrantFilter;
  const { order: _, ...narrowing } = query;
  return {
    search,
    role,
    places,
    state: state ?? 'effect',
    order: order ?? 'newest',
    query,
    set,
    clear,
    count: Object.keys(narrowing).length,
  };
}
export type GrantFilterState = ReturnType<typeof useGrantFilter>;
