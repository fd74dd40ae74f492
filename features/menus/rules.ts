import type { AdminSection } from '#contract/admin-sections.ts';
import { type Audience, type AudienceReader, isNarrowed, isOf } from '#contract/audience.ts';
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
export interface OwnRow extends MenuRow, LeftTo {
  /** What administrators keep it by. */
  readonly code: string;
}

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

/** From whom a room hides an entry, whatever their roles, and what an administrator is told of that: 'Hidden in IBD-GCC'. */
interface HidingRule {
  isHidden(reader: Reader): boolean;
  why(reader: Reader): string;
}

/** Whether data gives somebody an entry, which no role does, and what an administrator is told where it does not. */
interface ShowingRule {
  /** Read in the menu's own statement: by `batched`. */
  isShown(reader: Actor): Promise<boolean>;
  why(): string;
}

/** An entry that a room has in the menu. */
export interface MenuEntry extends Omit<MenuRow, 'label'> {
  label(): string;
  /** Null: everyone sees it. Nothing that administrators decide shows it to anybody else. */
  readonly roles: readonly Role[] | null;
  /** Hides an entry of the company's that leads to the same, too. */
  readonly hiddenFrom?: HidingRule;
  /** Without it hidden, an entry of the company's too. */
  readonly shownTo?: ShowingRule;
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

/** Why a route has no entry in this reader's menu, whatever the entry's status (section 2); null: nothing hides it. */
export function hides(
  action: string,
  reader: Reader,
  entries: readonly MenuEntry[],
): { readonly words: string } | null {
  const route = routeOf(action);
  const hiding = entries.find(
    (entry) => routeOf(entry.action) === route && entry.hiddenFrom?.isHidden(reader),
  );
  return hiding?.hiddenFrom ? { words: hiding.hiddenFrom.why(reader) } : null;
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

/** What decides whether an entry is shown to a reader: the first rule that leaves it out, or what lets them see it. */
export type Why =
  | { readonly by: 'everybody' }
  /** Of a room's entry: those that it is for; of one that is shown, those that the reader holds. */
  | { readonly by: 'roles'; readonly roles: readonly Role[] }
  /** Its room found something there for them. */
  | { readonly by: 'data' }
  /** Its room hides it, and says why. */
  | { readonly by: 'room'; readonly words: string }
  /** Administrators left it to nobody. */
  | { readonly by: 'kept' }
  | { readonly by: 'audience'; readonly audience: Audience }
  /** One of the company's leads to the same from the same list. */
  | { readonly by: 'other'; readonly code: string; readonly label: string }
  | { readonly by: 'page' }
  /** What it is called keeps it from the only list that it is in. */
  | { readonly by: 'name' };

/** An entry, whether it is in a reader's menu, and why. */
export interface Explained {
  readonly kind: 'menu-entry' | 'menu-room-entry';
  readonly key: string;
  /** As it stands in their menu, or would. */
  readonly row: MenuRow;
  readonly shown: boolean;
  readonly why: Why;
}

/**
 * Every entry, the rooms' as administrators leave them and the company's own, and why a reader is shown it or not. One of the company's takes
 * the place of a room's that leads to the same from the same list, for whoever is shown it; none shows a page that is not open to the reader.
 */
export function explainMenu(
  entries: readonly MenuEntry[],
  { own, decided }: KeptMenu,
  reader: MenuReader,
): Explained[] {
  const ofCompany = own.map((row): Explained => {
    const against = againstOwn(row, reader, entries);
    const { code: key, audience } = row;
    return { kind: 'menu-entry', key, row, shown: !against, why: against ?? byAudience(audience) };
  });
  const ofRooms = entries.map((entry): Explained => {
    const key = entryKey(entry);
    const left = decided.get(key);
    const label = left?.label || entry.label();
    const row = { ...entry, label, serialNo: left?.position ?? entry.serialNo };
    const against = againstRoom(entry, left, reader, entries, ofCompany);
    const why = against ?? forRoom(entry, left, reader);
    return { kind: 'menu-room-entry', key, row, shown: !against, why };
  });
  return [...ofRooms, ...ofCompany].sort(
    ({ row: one }, { row: other }) => one.serialNo - other.serialNo || compare(one.label, other.label),
  );
}

/** A reader's menu in serial order: what of all entries is shown to them. */
export function menuOf(entries: readonly MenuEntry[], kept: KeptMenu, reader: MenuReader): MenuRow[] {
  return explainMenu(entries, kept, reader)
    .filter(({ shown }) => shown)
    .map(({ row }) => row);
}

/** What leaves out an entry of the company's; null: nothing. */
function againstOwn(row: OwnRow, reader: MenuReader, entries: readonly MenuEntry[]): Why | null {
  const hidden = hides(row.action, reader, entries);
  if (row.hidden) return { by: 'kept' };
  if (!isOf(row.audience, reader)) return { by: 'audience', audience: row.audience };
  if (hidden) return { by: 'room', words: hidden.words };
  if (!reader.isOpen(row.action)) return { by: 'page' };
  return isDrawn(row) ? null : { by: 'name' };
}

/** What leaves out an entry of a room; null: nothing. */
function againstRoom(
  entry: MenuEntry,
  left: DecidedRow | undefined,
  reader: MenuReader,
  entries: readonly MenuEntry[],
  ofCompany: readonly Explained[],
): Why | null {
  const { roles, action, status } = entry;
  if (roles && !roles.some((role) => reader.roles.includes(role))) return { by: 'roles', roles };
  const hidden = hides(action, reader, entries);
  if (hidden) return { by: 'room', words: hidden.words };
  const other = ofCompany.find(
    ({ shown, row }) => shown && routeOf(row.action) === routeOf(action) && row.status === status,
  );
  if (other) return { by: 'other', code: other.key, label: other.row.label };
  if (left?.hidden) return { by: 'kept' };
  if (left && !isOf(left.audience, reader)) return { by: 'audience', audience: left.audience };
  return isDrawn({ label: left?.label || entry.label(), status }) ? null : { by: 'name' };
}

/** What lets a reader see an entry of a room that nothing leaves out. */
function forRoom(entry: MenuEntry, left: DecidedRow | undefined, reader: MenuReader): Why {
  if (left && isNarrowed(left.audience)) return byAudience(left.audience);
  if (entry.roles) return { by: 'roles', roles: entry.roles.filter((role) => reader.roles.includes(role)) };
  return { by: entry.shownTo ? 'data' : 'everybody' };
}

const byAudience = (audience: Audience): Why =>
  isNarrowed(audience) ? { by: 'audience', audience } : { by: 'everybody' };

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

const isInMain = (label: string, status: number) =>
  mainStatuses.has(status) && !neverInMain.has(label.trim().toLowerCase());
/** True where an entry of a status stands under Admin (section 2). */
export const isUnderAdmin = (status: number): boolean => status >= 1;
/** Whether an entry stands anywhere: one by a name that is never in the main list may stand in no other. */
const isDrawn = ({ label, status }: Pick<MenuRow, 'label' | 'status'>) =>
  isInMain(label, status) || isUnderAdmin(status);

/**
 * Sorts a reader's entries into the groups of the side menu (section 2): status 0, 2, 4 or 6 in the main list, 1 or more
 * under Admin; an entry may stand in both.
 */
export function arrangeMenu<E extends Entry>(entries: readonly E[]): ArrangedMenu<E> {
  return {
    main: entries.filter(({ menu, status }) => isInMain(menu, status)),
    admin: entries.filter(({ status }) => isUnderAdmin(status)),
  };
}
