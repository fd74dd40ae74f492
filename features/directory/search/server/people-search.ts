import { setTimeout as rest } from 'node:timers/promises';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { meantByName } from '../closeness.ts';
import { makeExplainer } from '../explain.ts';
import { mostFound } from '../find-people.ts';
import type { Where } from '../nearby.ts';
import { searchText } from '../words.ts';
import {
  boundStatements,
  type PlainQuery,
  readBeginning,
  readNamed,
  readWordOfName,
} from './people-store.ts';
import { type PeopleWorker, startPeopleWorker, TooManySearches } from './people-worker.ts';

/** A search among those who work here. */
export interface PeopleQuery extends Where {
  readonly typed: string;
  /** Who searches: those near them come first among equals. */
  readonly by: string;
  /** At most so many; 50 where it is left out. */
  readonly most?: number;
}

/** A name that somebody types to narrow a list of people, or of what is theirs. */
type NameQuery = Omit<PeopleQuery, 'most'>;

export interface PeopleSearch {
  /**
   * Codes of those found, the likeliest first; `more`: there are others. Where nothing is typed, those who are where the
   * filters say, by name; without filters nobody.
   * @throws TooManySearches when hundreds wait
   */
  find(query: PeopleQuery): Promise<PeopleFound>;
  /** Whom a name means that narrows a list (`findNamed`). */
  named(query: NameQuery): Promise<PeopleFound>;
  /** The codes of those alone, for a statement that asks by them; of a list that is narrowed by no name none. */
  codesNamed(typed: string | undefined, by: string, where?: Where): Promise<readonly string[]>;
  /** Has the index built before anybody searches. */
  begin(): void;
  close(): Promise<void>;
}

/** `complete`: false where the index was not there yet, and others may be found in a moment. */
export interface PeopleFound {
  readonly empcodes: string[];
  readonly more: boolean;
  readonly complete: boolean;
}

/** How long a search waits for an index that is being built. */
const waitMs = 450;
/** How long the database may look then for whom the index would have found: with the wait it is less than the palette waits for. */
const plainMs = 400;

/** Whom a list may be narrowed to by a name at once. */
const mostNamed = 200;

/** Opens nothing yet: the portal's start, or else the first search, has the index built, on a thread of its own. */
export function openPeopleSearch(platform: Platform, start = startPeopleWorker): PeopleSearch {
  const { database, log } = platform;
  /** What answers, and what is being built to answer next. */
  let index: PeopleWorker | null = null;
  let next: { readonly worker: PeopleWorker; readonly done: Promise<void> } | null = null;
  let closed = false;

  function build(): Promise<void> {
    if (next) return next.done;
    const worker = start(database);
    const done = worker.ready
      .then(
        () => {
          void index?.end();
          index = worker;
        },
        (error: unknown) => closed || log.warn({ err: error }, 'the index of people could not be built'),
      )
      .finally(() => {
        next = null;
      });
    next = { worker, done: done as Promise<void> };
    return next.done;
  }

  async function bounded(within: number, read: (tx: Tx) => Promise<string[]>): Promise<string[]> {
    if (within < 1) return [];
    const found = database.writes.transaction().execute(async (tx) => {
      await boundStatements(tx, within);
      return read(tx);
    });
    return found.catch(tookTooLong);
  }

  async function findPlain({ typed, most = mostFound, ...where }: PeopleQuery): Promise<PeopleFound> {
    const query: PlainQuery = { ...where, text: searchText(typed) };
    const until = performance.now() + plainMs;
    const left = () => Math.floor(until - performance.now());
    const found = await bounded(left(), (tx) => readBeginning(tx, query, most + 1));
    if (found.length <= most && query.text !== '')
      found.push(...(await bounded(left(), (tx) => readWordOfName(tx, query, most + 1))));
    const empcodes = [...new Set(found)];
    return { empcodes: empcodes.slice(0, most), more: empcodes.length > most, complete: false };
  }

  async function find(query: PeopleQuery): Promise<PeopleFound> {
    const { typed, by: _, most: __, ...where } = query;
    if (typed.trim() === '' && Object.values(where).every((filter) => filter === undefined))
      return { empcodes: [], more: false, complete: true };
    if (!index || index.ended) await Promise.race([build(), rest(waitMs, undefined, { ref: false })]);
    const answering = index;
    if (!answering || answering.ended) return findPlain(query);
    if (answering.worn) void build();
    try {
      return { ...(await answering.find(query)), complete: true };
    } catch (error) {
      if (!answering.ended) throw error;
      log.warn({ err: error }, 'the index of people ended, and is built again');
      return findPlain(query);
    }
  }

  return {
    begin: () => void build(),
    find,
    named: (query) => findNamed(platform, find, query),
    async codesNamed(typed = '', by, where = {}) {
      return (await findNamed(platform, find, { ...where, typed, by })).empcodes;
    },
    async close() {
      closed = true;
      await Promise.all([index?.end(), next?.worker.end()]);
      await next?.done;
    },
  };
}

/** Nobody, where the database took longer than it may. */
function tookTooLong(error: unknown): string[] {
  if ((error as { code?: unknown } | null)?.code === '57014') return [];
  throw error;
}

/**
 * Whom a name means that narrows a list, besides those who have it as it is typed, which the list's own statement finds: their codes, the likeliest
 * first, at most 200. Nobody who only comes near it where somebody has it. Where hundreds wait for the search, or nothing is typed, nobody.
 */
async function findNamed(
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
  const rows = await readNamed(reads, found.empcodes, query.typed.trim());
  const { meant, areSame } = meantByName(
    rows.map((row) => ({ ...row, why: explain(row) })),
    query.typed,
  );
  // Who has it as it is typed within a longer word is meant before whoever comes near it.
  if (!areSame && rows[0]?.hasPart) return { ...found, empcodes: [] };
  return { ...found, empcodes: meant.map(({ empcode }) => empcode) };
}
