import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import type { StaffFilter } from '../contract.ts';
import { staffOrders, staffStatuses } from '../rules.ts';

/** What narrows the list, as the address has it: a link to it shows the same. */
export function useStaffFilter() {
  const { params, set, clear } = useAddress();
  const text = (name: string, most: number) => (params.get(name) ?? '').slice(0, most);
  const search = text('search', 100);
  const places = {
    locationId: text('locationId', 20),
    orgUnit: text('orgUnit', 60),
    department: text('department', 120),
  };
  const status = oneOf(staffStatuses, params.get('status'));
  const order = oneOf(staffOrders, params.get('order'));
  const asked = { ...places, search: search.trim(), status, order };
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as StaffFilter;
  const { order: _, ...narrowing } = query;
  return {
    search,
    places,
    status: status ?? 'here',
    order: order ?? 'name',
    query,
    set,
    clear,
    count: Object.keys(narrowing).length,
  };
}
export type StaffFilterState = ReturnType<typeof useStaffFilter>;
