import { type AdminSection, adminSections } from '#contract/admin-sections.ts';
import { type Audience, type AudienceReader, isOf } from '#contract/audience.ts';
import type { Actor, Role } from '#contract/people.ts';
import type { Screen } from '#contract/screens.ts';

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

/** An entry of the menu as it is drawn. */
export interface MenuRow {
  readonly label: string;
  /** A path within the portal, or an https address of the company's. */
  readonly action: string;
  /** The name of an icon. */
  readonly icon: string;
  /** 0, 2, 4 or 6: in the main list; 1 or more: under Admin. */
  readonly status: number;
  readonly serialNo: number;
  /** Where it stands under Admin, and what one does there, in a sentence; each entry of a room that stands there has it. */
  readonly admin?: { readonly section: AdminSection; about(): string };
}

/** Whom administrators leave an entry. */
interface LeftTo {
  readonly audience: Audience;
  readonly hidden: boolean;
}

/** An entry of the company's own. */
export interface OwnRow extends MenuRow, LeftTo {}

/** What administrators have decided about a room's entry. */
export interface DecidedRow extends LeftTo {
  /** What it is called; empty: as its room calls it, in the reader's language. */
  readonly label: string;
  readonly position: number;
}

/** What administrators keep of the menu: the company's own entries, and what was decided about the rooms', by `entryKey`. */
export interface KeptMenu {
  readonly own: readonly OwnRow[];
  readonly decided: ReadonlyMap<string, DecidedRow>;
}

/** An entry that a room has in the menu. */
export interface MenuEntry extends Omit<MenuRow, 'label'> {
  label(): string;
  /** Null: everyone sees it. Nothing that administrators decide shows it to anybody else. */
  readonly roles: readonly Role[] | null;
  /** From whom it is hidden, whatever their roles; an entry of the company's that leads to the same is, too. */
  isHiddenFrom?(reader: Reader): boolean;
  /** Whether data gives somebody this entry, which no role does; without it hidden, an entry of the company's too. Read in the menu's own statement: by `together`. */
  isShownTo?(reader: Actor): Promise<boolean>;
}

/** What there is in the menu, and what its entries may lead to. */
export interface MenuGiven {
  readonly entries: readonly MenuEntry[];
  readonly screens: readonly Screen[];
}

/** A menu as it is drawn: the main list, the collapsible Admin group. An empty group isn't shown; that of the one-pagers is their room's. */
export interface ArrangedMenu<E> {
  readonly main: E[];
  readonly admin: E[];
}

/** What pages are told that their menu may have changed. */
export const menuTopic = 'menus';

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

/** A room's entry by its list and its address, which no other has: what was decided about it is kept so. */
export function entryKey({ action, status }: Pick<MenuEntry, 'action' | 'status'>): string {
  return `${status} ${action}`;
}

/** What of a reader decides about their menu besides what rooms ask. */
export interface MenuReader extends Reader, AudienceReader {
  /** Whether the page at a path of the portal is open to them; an address that is no page is. */
  isOpen(path: string): boolean;
}

/**
 * A reader's menu in serial order: the rooms' entries as administrators leave them, and the company's own. One of the company's takes the
 * place of a room's that leads to the same from the same list, for whoever is shown it; none shows a page that is not open to the reader.
 */
export function menuOf(
  entries: readonly MenuEntry[],
  { own, decided }: KeptMenu,
  reader: MenuReader,
): MenuRow[] {
  const isLeft = ({ hidden, audience }: LeftTo) => !hidden && isOf(audience, reader);
  const shownOwn = own.filter(
    (row) => isLeft(row) && reader.isOpen(row.action) && !isHidden(row.action, reader, entries),
  );
  const isReplaced = ({ action, status }: MenuEntry) =>
    shownOwn.some((row) => routeOf(row.action) === routeOf(action) && row.status === status);
  const shown = entries
    .filter(({ roles }) => roles === null || roles.some((role) => reader.roles.includes(role)))
    .filter((entry) => !isHidden(entry.action, reader, entries) && !isReplaced(entry))
    .flatMap((entry): MenuRow[] => {
      const known = decided.get(entryKey(entry));
      if (known && !isLeft(known)) return [];
      const label = known?.label || entry.label();
      return [{ ...entry, label, serialNo: known?.position ?? entry.serialNo }];
    });
  return [...shown, ...shownOwn].sort(
    (one, other) => one.serialNo - other.serialNo || compare(one.label, other.label),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** True where an entry stands under Admin (section 2). */
export const isUnderAdmin = ({ status }: Pick<Entry, 'status'>): boolean => status >= 1;

/**
 * Sorts a reader's entries into the groups of the side menu (section 2): status 0, 2, 4 or 6 in the main list, 1 or more
 * under Admin; an entry may stand in both.
 */
export function arrangeMenu<E extends Entry>(entries: readonly E[]): ArrangedMenu<E> {
  return {
    main: entries.filter(
      (entry) => mainStatuses.has(entry.status) && !neverInMain.has(entry.menu.trim().toLowerCase()),
    ),
    admin: entries.filter(isUnderAdmin),
  };
}

/** The entries of the Admin group by their sections, in the sections' order; a section without one is left out. */
export function sectionsOf<E extends { readonly section?: AdminSection }>(
  admin: readonly E[],
): { readonly section: AdminSection; readonly entries: E[] }[] {
  return adminSections
    .map((section) => ({ section, entries: admin.filter((entry) => entry.section === section) }))
    .filter(({ entries }) => entries.length > 0);
}
