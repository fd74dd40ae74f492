import { dayOf, oneOf, wholeOf } from '#web/lib/address-values.ts';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import type { DueQuery } from '../contract.ts';
import { type DueMode, dueModes, roleOfMode } from '../vocabulary.ts';

export const filterFields = ['search', 'location', 'unit', 'by', 'least', 'most', 'order'] as const;
export type FilterField = (typeof filterFields)[number];
const orders = ['oldest', 'newest', 'largest', 'smallest'] as const;

/** What the desk shows, as the address has it: a link to it shows the same. */
export interface DueFilterState {
  /** The modes that the reader pays; empty: they only read the report. */
  readonly modes: readonly DueMode[];
  readonly mode: DueMode;
  readonly values: Readonly<Record<FilterField, string>>;
  readonly query: DueQuery;
  /** How many fields narrow the list. */
  readonly count: number;
  /** The draft that records are added to, where the page was opened from it. */
  readonly runId: number | null;
  /** The request whose account is to be looked at, where a link says so. */
  readonly account: string | null;
  setMode(mode: DueMode): void;
  set(field: FilterField, value: string): void;
  clear(): void;
}

/** The filter of what is due. */
export function useDueFilter(): DueFilterState {
  const me = useMe();
  const { params, set } = useAddress();
  const modes = dueModes.filter((mode) => me.role.includes(roleOfMode(mode)));
  const mode = oneOf(modes, params.get('mode')) ?? modes[0] ?? 'RTGS';
  const values = Object.fromEntries(
    filterFields.map((field) => [field, (params.get(field) ?? '').slice(0, 100)]),
  ) as Record<FilterField, string>;
  const query = queryOf(mode, values);
  const runId = wholeOf(params.get('run'), { most: Number.MAX_SAFE_INTEGER }) ?? null;
  return {
    modes,
    mode,
    values,
    query,
    runId,
    account: /^AAR-[1-9]\d{0,14}$/.exec(params.get('account') ?? '')?.[0] ?? null,
    count: filterFields.filter((field) => field !== 'order' && values[field] !== '').length,
    // What is due in another mode is due from other places.
    setMode: (value) => set({ mode: value, location: '', unit: '' }),
    set: (field, value) => set({ [field]: value }),
    clear: () => set(Object.fromEntries(filterFields.map((field) => [field, '']))),
  };
}

/** What of the fields can be asked for; a day whose year is still being typed cannot. */
export function queryOf(mode: DueMode, values: Readonly<Record<FilterField, string>>): DueQuery {
  // More than the call takes is asked for too: it says so.
  const amount = (text: string) => wholeOf(text, { least: 0, most: 9_999_999_999_999 });
  const [least, most] = [amount(values.least), amount(values.most)];
  const order = oneOf(orders, values.order);
  const dueBy = dayOf(values.by);
  return {
    mode,
    ...(values.search.trim() && { search: values.search.trim() }),
    ...(values.location && { locationId: values.location }),
    ...(values.unit && { orgUnit: values.unit }),
    ...(dueBy && { dueBy }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(order && { order }),
  };
}
