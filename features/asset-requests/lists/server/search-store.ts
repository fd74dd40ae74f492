import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isNamed, partOf } from '#server/db/pattern.ts';
import { both, type Predicate } from '../../requests/server/seen-store.ts';
import { requestNumberOf } from '../../workflow/vocabulary.ts';

/**
 * A text is looked for in these: part of the title, of the employee's or the shop's name, or a whole code or request id. `named`: whom the
 * search of people finds by it.
 */
function searchedIn(search: string, named: readonly string[]) {
  return {
    title: partOf(sql`request.title`, search),
    shop: partOf(sql`request.shop->>'name'`, search),
    person: sql<SqlBool>`request.empcode = any(array(
      select employee.empcode from employees employee
      where ${isNamed('employee', search, named)} or employee.empcode = ${search.toUpperCase()}))`,
    number: sql<SqlBool>`request.request_number = ${requestNumberOf(`AAR-${search}`) ?? 0}`,
  };
}

/** What a search leaves. A text that is a request's id is looked up by it alone. */
export function foundBy(text: string | undefined, named: readonly string[] = []): Predicate[] {
  const search = text?.trim();
  if (!search) return [];
  const number = requestNumberOf(search);
  if (number !== null) return [sql<SqlBool>`request.request_number = ${number}`];
  return [sql<SqlBool>`(${sql.join(Object.values(searchedIn(search, named)), sql` or `)})`];
}

/** What is found less often than this is looked up by what finds it; what is found more often soon fills a page in its order. */
const rarely = 1000;

/**
 * How a list is searched. Each of the four has an index that finds what is rare at once; a word of nearly every title is quicker met
 * with where the list is read in its order. Which of the two it is, the statement finds out: it takes one of two `ways`.
 */
export function searchOf(
  text: string | undefined,
  codes: readonly string[] = [],
): { ways: Predicate[]; named: RawBuilder<unknown>[] } {
  const search = text?.trim();
  if (!search || requestNumberOf(search) !== null) return { ways: foundBy(text), named: [] };
  const some = Object.values(searchedIn(search, codes)).map(
    (where) =>
      sql`(select request.request_number from asset_requests request where ${where} limit ${rarely + 1})`,
  );
  const count = sql`(select count(*) from found)`;
  return {
    named: [sql`found as materialized (${sql.join(some, sql` union `)})`],
    ways: [
      sql<SqlBool>`(${count} <= ${rarely} and request.request_number = any(array(select request_number from found)))`,
      both(sql<SqlBool>`${count} > ${rarely}`, ...foundBy(search, codes)),
    ],
  };
}
