import { dayOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import type { UseFilter } from '../contract.ts';

type Field = keyof UseFilter;

/** What the figures are narrowed by, kept in the address. */
export function useUseFilter() {
  const { params, set } = useAddress();
  const filter: { -readonly [Field in keyof UseFilter]: UseFilter[Field] } = {};
  for (const field of ['from', 'to'] as const) {
    const day = dayOf(params.get(field));
    if (day) filter[field] = day;
  }
  const unit = params.get('orgUnit');
  if (unit && unit.length <= 60) filter.orgUnit = unit;
  return { filter, set: (field: Field, next: string) => set({ [field]: next }) };
}
