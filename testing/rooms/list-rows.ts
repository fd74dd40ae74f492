import { dirname } from 'node:path';
import type pg from 'pg';
import type { ListPlan, ListShown } from '../list-row.ts';
import { isAsked } from './asked-rooms.ts';
import { allChecks } from './checks.ts';

/** What a room, or a part of one, says of its lists, in a file `*.checks.ts`. */
export interface Lists {
  readonly owner: string;
  /** Where the room or part is. */
  readonly folder: string;
  /** What makes its tables large: SQL, or what is done. */
  readonly fill?: string | ((pool: pg.Pool) => Promise<void>);
  /** Whose tables are filled before: rooms and parts. */
  readonly fillsAfter?: readonly string[];
  /** It is filled, and its plans are asked, behind all others: they read whole what a company has little of, and here there is very much of it. */
  readonly fillLast?: boolean;
  readonly plans?: readonly ListPlan[];
  /** Those that are asked once there are thousands of employees more. */
  readonly plansAmongMany?: readonly ListPlan[];
  /** Calls of a page that have no plan of their own, with the reason. */
  readonly withoutPlan?: Readonly<Record<string, string>>;
  readonly shown?: readonly ListShown[];
  /** Files with a `PagedList` that have no row among those, with the reason. */
  readonly withoutShown?: Readonly<Record<string, string>>;
}

/** What all rooms say of their lists. */
export const allLists: readonly Lists[] = allChecks
  .filter(({ said }) =>
    ['fill', 'plans', 'plansAmongMany', 'withoutPlan', 'shown', 'withoutShown'].some((name) => name in said),
  )
  .map(({ file, owner, said }) => ({ ...said, owner, folder: dirname(file) }));

/** Those of the rooms that the run is about. */
export const askedLists = allLists.filter(({ owner }) => isAsked(owner));

/** These and those whose tables are filled before theirs, in the order in which they are. */
export function inOrder(some: readonly Lists[], all: readonly Lists[] = allLists): readonly Lists[] {
  const ordered = new Set<Lists>();
  const take = (lists: Lists) => {
    for (const name of lists.fillsAfter ?? [])
      for (const before of all.filter(({ owner }) => owner === name)) if (before !== lists) take(before);
    ordered.add(lists);
  };
  for (const lists of some) take(lists);
  return [...ordered];
}
