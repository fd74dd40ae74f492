import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { lowerAscii } from '#formats/text/ascii-case.ts';
import { m } from '#messages';
import type { Filter, FilterValue } from '../filter.ts';
import type { Comparison } from '../filter-reader.ts';

export type Condition = RawBuilder<SqlBool>;

/**
 * What a filter may ask for. `text` is compared without regard to case (`lower` is kept in lower case already), `exact` as it
 * is; `any` is a list, of which one value must do.
 */
export type Column =
  | { readonly kind: 'exact' | 'text' | 'lower' | 'flag' | 'day' | 'time'; readonly of: RawBuilder<unknown> }
  | { readonly kind: 'any'; readonly of: RawBuilder<unknown>; among(test: Condition): Condition };

export type Columns = Readonly<Record<string, Column>>;

const invalid = (sentence: string) => refuse(400, 'invalid_filter', sentence);

/** A filter as a condition of SQL: every value a parameter, every column one of `columns`. */
export function conditionOf(filter: Filter, columns: Columns): Condition | Refusal {
  if (filter.op === 'and' || filter.op === 'or') {
    const parts: Condition[] = [];
    for (const part of filter.filters) {
      const condition = conditionOf(part, columns);
      if (isRefusal(condition)) return condition;
      parts.push(condition);
    }
    return sql`(${sql.join(parts, sql.raw(` ${filter.op} `))})`;
  }
  if (filter.op === 'not') {
    const condition = conditionOf(filter.filter, columns);
    // What is not known does not match, and so its opposite does.
    return isRefusal(condition) ? condition : sql`(${condition}) is not true`;
  }
  const column = Object.hasOwn(columns, filter.name) && columns[filter.name];
  if (!column) return invalid(m.provisioning_unknown_attribute({ attribute: filter.name }));
  const present: Condition = sql`${column.of} is not null`;
  if (filter.op === 'pr') return column.kind === 'any' ? column.among(present) : present;
  const test = compared(column, filter.op, filter.value);
  if (isRefusal(test)) return invalid(m.provisioning_filter_value({ attribute: filter.name }));
  return column.kind === 'any' ? column.among(test) : test;
}

function compared({ kind, of }: Column, op: Comparison, value: FilterValue): Condition | Refusal {
  const refused = invalid('');
  if (value === null) {
    if (op === 'eq') return sql`${of} is null`;
    return op === 'ne' ? sql`${of} is not null` : refused;
  }
  if (kind === 'flag') return flagCompared(of, op, value) ?? refused;
  if (typeof value !== 'string') return refused;
  if (kind === 'day' || kind === 'time') return timeCompared(kind, of, op, value) ?? refused;
  if (kind === 'text') return textCompared(sql`lower(${of})`, op, value.toLowerCase());
  return textCompared(of, op, kind === 'lower' ? lowerAscii(value) : value);
}

/** Entra ID says true as "True". */
function flagCompared(of: RawBuilder<unknown>, op: Comparison, value: FilterValue): Condition | null {
  const sought = lowerAscii(String(value));
  if ((sought !== 'true' && sought !== 'false') || (op !== 'eq' && op !== 'ne')) return null;
  return (sought === 'true') === (op === 'eq') ? sql`${of}` : sql`not ${of}`;
}

function timeCompared(
  kind: 'day' | 'time',
  of: RawBuilder<unknown>,
  op: Comparison,
  value: string,
): Condition | null {
  const written = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d))?$/.test(value);
  if (!written || Number.isNaN(Date.parse(value)) || !(op in signs)) return null;
  // What was answered has milliseconds, and must be found by what was answered.
  return kind === 'day'
    ? ordered(of, op, sql`${value.slice(0, 10)}::date`)
    : ordered(sql`date_trunc('milliseconds', ${of})`, op, sql`${value}::timestamptz`);
}

const signs: Partial<Record<Comparison, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=', eq: '=', ne: '' };

function textCompared(own: RawBuilder<unknown>, op: Comparison, value: string): Condition {
  const pattern = value.replaceAll(/[\\%_]/g, '\\$&');
  if (op === 'co') return sql`${own} like ${`%${pattern}%`}`;
  if (op === 'sw') return sql`${own} like ${`${pattern}%`}`;
  if (op === 'ew') return sql`${own} like ${`%${pattern}`}`;
  return ordered(own, op, sql`${value}::text`);
}

function ordered(own: RawBuilder<unknown>, op: Comparison, value: RawBuilder<unknown>): Condition {
  // An attribute that nobody has said is not equal to any value.
  if (op === 'ne') return sql`${own} is distinct from ${value}`;
  return sql`${own} ${sql.raw(signs[op] ?? '=')} ${value}`;
}
