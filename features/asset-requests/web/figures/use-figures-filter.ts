import { useSearchParams } from 'react-router';
import type { FiguresFilter } from '../../figures-contract.ts';
import { type PurchaseType, purchaseTypes } from '../../vocabulary.ts';

const fields = ['from', 'to', 'locationId', 'orgUnit', 'category', 'purchaseType'] as const;
export type FigureField = (typeof fields)[number];

/** What the figures are narrowed by, kept in the address. */
export function useFiguresFilter() {
  const [params, setParams] = useSearchParams();
  const value = (field: FigureField) => params.get(field) ?? '';
  const filter: FiguresFilter = {};
  for (const field of ['from', 'to'] as const)
    if (/^\d{4}-\d\d-\d\d$/u.test(value(field))) filter[field] = value(field);
  for (const field of ['locationId', 'orgUnit', 'category'] as const)
    if (value(field) !== '') filter[field] = value(field);
  const type = purchaseTypes.find((one: PurchaseType) => one === value('purchaseType'));
  if (type) filter.purchaseType = type;
  return {
    filter,
    set(field: FigureField, next: string) {
      const changed = new URLSearchParams(params);
      if (next === '') changed.delete(field);
      else changed.set(field, next);
      setParams(changed, { replace: true, preventScrollReset: true });
    },
  };
}
