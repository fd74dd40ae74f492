import { dayOf, oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import type { AuditFilter } from '../contract.ts';
import { gains, longestFilter } from '../rules.ts';

/** What narrows the list; each is a parameter of the address. */
export const filterFields = ['person', 'action', 'subject', 'reference', 'from', 'to', 'gained'] as const;
export type FilterField = (typeof filterFields)[number];

/** Fields that are not asked for as they stand. */
const readAs: Partial<Record<FilterField, (value: string) => string | undefined>> = {
  from: dayOf,
  to: dayOf,
  gained: (value) => oneOf(['any', ...gains], value),
};

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
      const asked = readAs[field]?.(value) ?? (field in readAs ? undefined : value);
      return asked ? [[field, asked]] : [];
    }),
  );
}
