import type { Call, QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Db } from '../db/database.ts';
import type { Platform } from '../platform.ts';

interface Of<Row, Kind extends string, Value> {
  /** As what its cells are written. */
  readonly kind: Kind;
  readonly header: string;
  readonly value: (row: Row) => Value | null;
}

/**
 * A column of an export. `code`: a text that stays as it is, whatever it looks like. `day`: YYYY-MM-DD. `moment`: shown in the company's time
 * zone. `amount`: in minor units of the company's currency. `yes`: true or false.
 */
export type Column<Row> =
  | Of<Row, 'text' | 'code' | 'day', string>
  | Of<Row, 'moment', Date>
  | Of<Row, 'amount' | 'number', number>
  | Of<Row, 'yes', boolean>;

/** What narrows a list, in words: its name and what it is set to. */
export type Filter = readonly [label: string, value: string];

/** Those of them that are set. */
export function filtersOf(
  ...filters: readonly (readonly [label: string, value: string | false | null | undefined])[]
): Filter[] {
  return filters.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** A list of a room as a file: what it is called, which columns it has, and how its rows are read. */
export interface ExportedList<Row, Key> {
  readonly title: string;
  /** The entry of the audit log: `employee.export`. */
  readonly action: string;
  /** What narrows it. */
  readonly filters?: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  /** How many rows there are; counted up to `most`. */
  count(db: Db, most: number): Promise<number>;
  /** The rows behind one, in the order of the list: those that the list shows to its reader, and no others. */
  read(db: Db, after: Key | null, limit: number): Promise<readonly Row[]>;
  keyOf(row: Row): Key;
}

/** What an export is asked by, beside its file. */
export type FilterOf<C> = Omit<QueryOf<C>, 'fileName' | 'ticket'>;

/** What has a list as a file, by the contract of its export. */
export type Exports<C extends Call, Row, Key = number> = (
  platform: Platform,
  actor: Actor,
  filter: FilterOf<C>,
) => ExportedList<Row, Key> | Refusal | Promise<ExportedList<Row, Key> | Refusal>;
