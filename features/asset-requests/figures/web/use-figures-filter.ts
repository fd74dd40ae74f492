import { dayOf, oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { purchaseTypes } from '../../workflow/vocabulary.ts';
import type { FiguresFilter } from '../contract.ts';

const fields = ['from', 'to', 'locationId', 'orgUnit', 'category', 'purchaseType'] as const;
export type FigureField = (typeof fields)[number];

/** What the figures are narrowed by, kept in the address. */
export function useFiguresFilter() {
  const { params, set } = useAddress();
  const value = (field: FigureField) => params.get(field) ?? '';
  const filter: FiguresFilter = {};
  for (const field of ['from', 'to'] as const) {
    const day = dayOf(value(field));
    if (day) filter[field] = day;
  }
  for (const field of ['locationId', 'orgUnit', 'category'] as const)
    if (value(field) !== '') filter[field] = value(field);
  const type = oneOf(purchaseTypes, value('purchaseType'));
  if (type) filter.purchaseType = type;
  return {
    filter,
    set: (field: FigureField, next: string) => set({ [field]: next }),
  };
}
