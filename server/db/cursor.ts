import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';

/** What a list may be ordered by: a time (ISO 8601, UTC, to the millisecond or microsecond), a day, a whole number, or a text. */
const kinds = {
  moment: {
    schema: Type.String({
      pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.(\\d{3}|\\d{6})Z$',
      format: 'date-time',
    }),
    type: sql`timestamptz`,
  },
  number: {
    schema: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    type: sql`bigint`,
  },
  day: {
    schema: Type.String({ pattern: '^[12]\\d{3}-\\d\\d-\\d\\d$', format: 'date' }),
    type: sql`date`,
  },
  text: { schema: Type.String({ maxLength: 300, pattern: '^[^\\u0000]*$' }), type: sql`text` },
};

/** An order of a list. The last of its parts is another in every row: a page begins right behind the one before, and no row comes twice. */
export interface Order {
  /** Of all orders of all lists: a cursor of another is none. */
  readonly name: string;
  readonly parts: readonly (keyof typeof kinds)[];
  readonly descending: boolean;
}

/** A place in an order: what each of its parts is in a row. */
export type Place = readonly (string | number)[];

/** What a page whose rows may be large has, in characters: an answer has a budget (server/http/budget.ts). */
const mostOfPage = 600_000;

/**
 * What was found, one row more than a page holds, as a page; `last`: its last row, where others follow it. With `sizeOf`, of a row in
 * characters, the page ends where it has enough of them; one row it has always.
 */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  sizeOf: (row: Row) => number = () => 0,
): { rows: Row[]; last: Row | null } {
  let left = mostOfPage;
  const full = found.findIndex((row, index) => {
    left -= sizeOf(row);
    return index > 0 && left < 0;
  });
  const rows = found.slice(0, full < 0 ? limit : Math.min(full, limit));
  return { rows, last: found.length > rows.length ? (rows.at(-1) ?? null) : null };
}

/** The cursor of the page behind a place. */
export function cursorOf(order: Order, place: Place): string {
  return Buffer.from(JSON.stringify([order.name, ...place])).toString('base64url');
}

/** The place behind which a page begins: null without a cursor, the first. A cursor that this order has not given is refused. */
export function placeOf(order: Order, cursor: string | undefined): Place | null | Refusal {
  if (cursor === undefined) return null;
  return readPlace(order, cursor) ?? refuse(400, 'no_such_page', m.error_list_changed());
}

function readPlace(order: Order, cursor: string): Place | null {
  const schema = Type.Tuple([Type.Literal(order.name), ...order.parts.map((part) => kinds[part].schema)]);
  const read = parsed(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!Value.Check(schema, read)) return null;
  const [, ...place] = read as [string, ...Place];
  // One place has one cursor: no other spelling of it is taken.
  return cursorOf(order, place) === cursor ? place : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True of the rows behind a place. `columns`: the parts of the order, as an index has them. */
export function behind(
  order: Order,
  columns: readonly RawBuilder<unknown>[],
  place: Place,
): RawBuilder<SqlBool> {
  const values = order.parts.map((part, index) => sql`${place[index]}::${kinds[part].type}`);
  return sql<SqlBool>`(${sql.join(columns)}) ${order.descending ? sql`<` : sql`>`} (${sql.join(values)})`;
}
