import type { Actor } from '#contract/people.ts';
import type { AllFound, SearchResult } from '#contract/search.ts';
import { isNear, ranked } from '#formats/text/ranked.ts';

/** How long a kind of thing may be looked for: the answer of a source that takes longer is left out. */
export const withinMs = 1_000;

/** What a search finds of one kind, the likeliest first. */
export interface Found {
  readonly results: readonly SearchResult[];
  /** Only what comes near it: what is found as it was written stands before that. */
  readonly near?: boolean;
  /** False: there may be others in a moment, as of names that are still being read. */
  readonly complete?: boolean;
  /** Where the others are; left out: there are no others, or no such place. */
  readonly all?: AllFound;
}

/**
 * A kind of thing that the palette finds, as a room tells it. It gives nobody what they may not see, and its time is the same however many
 * of them there are: the answer of a source that takes too long is left out.
 */
export interface SearchSource {
  /** Its name among all kinds. */
  readonly kind: string;
  /** What several of them are called. */
  label(): string;
  /** What the actor may see that a search finds, at most so many. `search` has something in it, and no blanks around it. */
  find(actor: Actor, search: string, limit: number): Promise<Found>;
  /** Those of these that the actor may see, in any order, without marks. */
  named(actor: Actor, ids: readonly string[]): Promise<readonly SearchResult[]>;
  /** The room keeps itself which of them the actor opened last: the latest first, at most so many. */
  opened?(actor: Actor, limit: number): Promise<readonly { readonly id: string; readonly at: Date }[]>;
}

/** A thing of a short list, with other words that it is found by. */
export type Listed = SearchResult & { readonly more?: string };

/** All that an actor may see of a kind; where there may be many, what may be meant by a search, or has one of some ids. */
type Lists =
  | ((actor: Actor) => Promise<readonly Listed[]>)
  | {
      found(actor: Actor, search: string): Promise<readonly Listed[]>;
      named(actor: Actor, ids: readonly string[]): Promise<readonly Listed[]>;
    };

/** A kind of which there are so few that all of them are read: hundreds, not thousands; or that reads of many those that may be meant. Slips of the hand are forgiven. */
export function listedSource(kind: string, label: () => string, lists: Lists): SearchSource {
  const { found: read, named } = typeof lists === 'function' ? { found: lists, named: lists } : lists;
  return {
    kind,
    label,
    async find(actor, search, limit) {
      const found = ranked(await read(actor, search), search, {
        name: ({ title }) => title,
        more: ({ more = '' }) => more,
      });
      return {
        results: found.slice(0, limit).map(({ thing, marks }) => ({ ...resultOf(thing), marks: [...marks] })),
        near: isNear(found),
      };
    },
    async named(actor, ids) {
      return (await named(actor, ids)).filter(({ id }) => ids.includes(id)).map(resultOf);
    },
  };
}

function resultOf({ more: _, ...result }: Listed): SearchResult {
  return result;
}
