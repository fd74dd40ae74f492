import { dayOf } from '../../../web/lib/address-values.ts';
import { useAddress } from '../../../web/lib/use-address.ts';
import type { AuditFilter } from '../contract.ts';
import { longestFilter } from '../rules.ts';

/** What narrows the list; each is a parameter of the address. */
export const filterFields = ['person', 'action', 'subject', 'reference', 'from', 'to'] as const;
export type FilterField = (typeof filterFields)[number];

const days: readonly FilterField[] = ['from', 'to'];

/** The search of the audit log, as the address has it: a link to it shows the same. */
export interface AuditFilterState {
  /** What the address says of each field. */
  readonly values: Readonly<Record<FilterField, string>>;
  /** What of it is asked for. */
  readonly query: AuditFilter;
  readonly count: number;
  set(field: FilterField, value: string): void;
  clear(): void;
}

export function useAuditFilter(): AuditFilterState {
  const { params, set, clear } = useAddress();
  const values = Object.fromEntries(
    filterFields.map((field) => [field, (params.get(field) ?? '').slice(0, longestFilter)]),
  ) as Record<FilterField, string>;
  return {
    values,
    query: queryOf(values),
    count: filterFields.filter((field) => values[field] !== '').length,
    set: (field, value) => set({ [field]: value }),
    clear,
  };
}

/** What of the fields can be asked for; a day whose year is still being typed cannot. */
export function queryOf(values: Readonly<Record<FilterField, string>>): AuditFilter {
  return Object.fromEntries(
    filterFields.flatMap((field) => {
      const value = values[field].trim();
      const asked = days.includes(field) ? dayOf(value) : value;
      return asked ? [[field, asked]] : [];
    }),
  );
}
