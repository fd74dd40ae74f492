import type { Locator, Page, Route } from '@playwright/test';
import type { DemoPerson } from './demo-people.ts';

// What a room says of its lists, in its `<room>.checks.ts`, or in one of a part.

/** How a list is asked for, and by whom; a page of it reads about a page (server/http/list-plans.postgres.test.ts). */
export type ListPlan = [about: string, who: string, url: string, payload?: object];

/** A list as it is shown: a page of it that does not come loses nothing (web/lists.e2e.ts). */
export interface ListShown {
  readonly name: string;
  readonly who: DemoPerson | `E${number}`;
  /** The file that has its `PagedList`, from the folder of the room or part; none: it is drawn in another way. */
  readonly screen?: string;
  /** The calls of it, as a glob. */
  readonly call: string;
  /** What the button says; by default `Show more`. */
  readonly more?: string;
  /** The address at which it is opened, where that is all. */
  readonly at?: string;
  readonly open?: (page: Page) => Promise<unknown>;
  /** By default the rows of the list of its name. */
  readonly rows?: (page: Page) => Locator;
  /** What answers its first page, of two rows, and its next; by default the portal, where the body of the call has the cursor and the limit. */
  readonly answers?: Readonly<Record<'first' | 'next', (route: Route) => Promise<void>>>;
}

/** So many rows has the first page of each list that is shown. */
export const rowsOfFirst = 2;

/** Two pages of rows, each with what else the call answers. */
export function twoPages(
  first: readonly object[],
  next: readonly object[],
  besides: object = {},
  cursor: string | number = 'next',
): NonNullable<ListShown['answers']> {
  const answer = (data: readonly object[], following: string | number | null) => (route: Route) =>
    route.fulfill({ json: { ...besides, data, next: following } });
  return { first: answer(first, cursor), next: answer(next, null) };
}

/** Opens a list. */
export const openList = ({ at = '/', open }: ListShown, page: Page): Promise<unknown> =>
  open ? open(page) : page.goto(at);

export const rowsOf = ({ name, rows }: ListShown, page: Page): Locator =>
  rows ? rows(page) : page.getByRole('list', { name }).getByRole('listitem');
