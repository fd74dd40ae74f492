import { lowerAscii } from '#formats/text/ascii-case.ts';
import type { Filter, FilterValue } from './filter.ts';
import type { Comparison } from './filter-reader.ts';

/** True when a value's parts match; texts without regard to case, as the RFC has it for what is not exact. */
export function matches(filter: Filter, value: Readonly<Record<string, FilterValue>>): boolean {
  if (filter.op === 'and') return filter.filters.every((part) => matches(part, value));
  if (filter.op === 'or') return filter.filters.some((part) => matches(part, value));
  if (filter.op === 'not') return !matches(filter.filter, value);
  const own = lower(Object.hasOwn(value, filter.name) ? (value[filter.name] ?? null) : null);
  if (filter.op === 'pr') return own !== null && own !== '';
  return compare(filter.op, own, lower(filter.value));
}

const lower = (value: FilterValue) => (typeof value === 'string' ? lowerAscii(value) : value);

function compare(op: Comparison, own: FilterValue, sought: FilterValue): boolean {
  if (op === 'eq') return own === sought;
  if (op === 'ne') return own !== sought;
  if (typeof own !== 'string' || typeof sought !== 'string') return false;
  if (op === 'co') return own.includes(sought);
  if (op === 'sw') return own.startsWith(sought);
  if (op === 'ew') return own.endsWith(sought);
  if (op === 'gt') return own > sought;
  if (op === 'ge') return own >= sought;
  return op === 'lt' ? own < sought : own <= sought;
}
