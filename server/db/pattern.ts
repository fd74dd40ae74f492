import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A text as `like` and `ilike` find it, letter by letter: its `%`, `_` and `\` stand for themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * True of whoever is called so in a statement and has a text in their name, or is one of those whom the search of people finds by it
 * (`codesNamed` of the directory): written in another script, short, or with a slip.
 */
export function isNamed(alias: string, text: string, named: readonly string[] = []): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${partOf(sql.ref(`${alias}.name`), text)} or ${sql.ref(`${alias}.empcode`)} = any(${[...named]}::text[]))`;
}

/**
 * True where a column has a text in it, in whatever case. An index of its groups of three letters finds it; one or two letters,
 * which make no group, are looked for where a word begins.
 */
export function partOf(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const part = literal(text);
  if ([...text].length > 2) return sql<SqlBool>`${column} ilike ${`%${part}%`}`;
  return sql<SqlBool>`(${column} ilike ${`${part}%`} or ${column} ilike ${`% ${part}%`})`;
}
