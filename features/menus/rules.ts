import type { Actor, Role } from '../../contract/people.ts';

/** What the rules need of a menu entry; the wire's names (section 3). */
export interface Entry {
  readonly menu: string;
  readonly action: string;
  readonly status: number;
}

/** What the rules need of the reader: their org unit, e-mail and asset balance flag. */
export interface Reader {
  readonly org: string;
  readonly email: string;
  readonly assestBalFlag: number;
}

/** An entry of the menu as the company has it, and as it is sent. */
export interface MenuRow {
  readonly label: string;
  /** A path within the portal. */
  readonly action: string;
  /** The name of an icon. */
  readonly icon: string;
  /** 0, 2, 4 or 6: in the main list; 1 or more: under Admin. */
  readonly status: number;
  readonly serialNo: number;
  /** Null: everyone sees it. */
  readonly roles: readonly Role[] | null;
}

/** An entry that a room has in the menu. */
export interface MenuEntry extends Omit<MenuRow, 'label'> {
  label(): string;
  /** From whom it is hidden, whatever their roles; an entry of the company's that leads to the same is, too. */
  isHiddenFrom?(reader: Reader): boolean;
  /** Whether data gives somebody this entry, which no role does; without it hidden, an entry of the company's too. Read in the menu's own statement: by `together`. */
  isShownTo?(reader: Actor): Promise<boolean>;
}

/** A menu as it is drawn: the main list, the collapsible Admin group, the one-pager group. An empty group isn't shown. */
export interface ArrangedMenu<E> {
  readonly main: E[];
  readonly admin: E[];
  readonly onePager: E[];
}

const mainStatuses = new Set([0, 2, 4, 6]);
const neverInMain = new Set(['file requests upload', 'configure profile']);

/** An action without its slashes: `/requests-list` and `requests-list` are one route; the dashboard is ''. */
function routeOf(action: string): string {
  return action.replace(/^\/+|\/+$/g, '').toLowerCase();
}

/** True when a route has no entry in this reader's menu, whatever the entry's status (section 2). */
export function isHidden(action: string, reader: Reader, entries: readonly MenuEntry[]): boolean {
  const route = routeOf(action);
  return entries.some((entry) => routeOf(entry.action) === route && entry.isHiddenFrom?.(reader));
}

/**
 * A reader's menu in serial order: the rooms' entries and the company's own. An entry of the company's takes the place of a room's that leads
 * to the same from the same list.
 */
export function menuOf(
  entries: readonly MenuEntry[],
  own: readonly MenuRow[],
  reader: Reader & { readonly roles: readonly Role[] },
): MenuRow[] {
  const isOwn = ({ action, status }: MenuEntry) =>
    own.some((row) => routeOf(row.action) === routeOf(action) && row.status === status);
  const rows = entries.filter((entry) => !isOwn(entry)).map((entry) => ({ ...entry, label: entry.label() }));
  return [...rows, ...own]
    .filter(({ roles }) => roles === null || roles.some((role) => reader.roles.includes(role)))
    .filter(({ action }) => !isHidden(action, reader, entries))
    .sort((one, other) => one.serialNo - other.serialNo || compare(one.label, other.label));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Sorts a reader's entries into the groups of the side menu (section 2): status 0, 2, 4 or 6 in the main list, 1 or more
 * under Admin; an entry may stand in both. `onePager` is the server's pick list, appended as a group of its own.
 */
export function arrangeMenu<E extends Entry>(
  entries: readonly E[],
  onePager: readonly E[] = [],
): ArrangedMenu<E> {
  return {
    main: entries.filter(
      (entry) => mainStatuses.has(entry.status) && !neverInMain.has(entry.menu.trim().toLowerCase()),
    ),
    admin: entries.filter((entry) => entry.status >= 1),
    onePager: [...onePager],
  };
}
