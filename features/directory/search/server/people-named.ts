import type { Platform } from '#server/platform.ts';
import { meantByName } from '../closeness.ts';
import { makeExplainer } from '../explain.ts';
import type { PeopleFound, PeopleQuery, PeopleSearch } from './people-search.ts';
import { hasPartOfName, readNamed } from './people-store.ts';
import { TooManySearches } from './people-worker.ts';

/** Whom a list may be narrowed to by a name at once. */
const mostNamed = 200;

/** A name that somebody types to narrow a list of people, or of what is theirs. */
export type NameQuery = Omit<PeopleQuery, 'most'>;

/**
 * Whom a name means that narrows a list, besides those who have it as it is typed, which the list's own statement finds: their codes, the likeliest
 * first, at most 200. Nobody who only comes near it where somebody has it. Where hundreds wait for the search, or nothing is typed, nobody.
 */
export async function findNamed(
  { database: { reads } }: Platform,
  find: PeopleSearch['find'],
  query: NameQuery,
): Promise<PeopleFound> {
  const none = { empcodes: [], more: false, complete: true };
  if (query.typed.trim() === '') return none;
  const found = await find({ ...query, most: mostNamed }).catch((error: unknown) => {
    if (error instanceof TooManySearches) return none;
    throw error;
  });
  if (found.empcodes.length === 0) return found;
  const explain = makeExplainer(query.typed);
  const rows = await readNamed(reads, found.empcodes);
  const explained = rows.map((row) => ({ ...row, by: explain(row).by }));
  const { meant, areSame } = meantByName(explained, query.typed);
  // Who has it as it is typed within a longer word is meant before whoever comes near it.
  if (!areSame && (await hasPartOfName(reads, query.typed.trim()))) return { ...found, empcodes: [] };
  return { ...found, empcodes: meant.map(({ empcode }) => empcode) };
}
