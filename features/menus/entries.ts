import { type Audience, everybody, isAmongKnown, isNarrowed } from '#contract/audience.ts';
import { isCode } from '#contract/record-versions.ts';
import { routeOf } from '#contract/routes.ts';
import { isOpenTo, type Screen, type ScreenReader } from '#contract/screens.ts';
import { isPortalPath, isWebLink } from '#formats/text/addresses.ts';
import { m } from '#messages';
import type { MenuList, MenuRecord, RoomEntry } from './kinds.ts';
import type { MenuEntry } from './rules.ts';

/** Where the menu is kept: no administrator takes the way there from themselves. */
export const menusHome = '/admin/menus';

/** What an entry is checked against. */
export interface KnownToMenu {
  /** Of the rooms, each by its key. */
  readonly entries: readonly { readonly key: string; readonly action: string }[];
  readonly screens: readonly Screen[];
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
}

/** A room's entry until an administrator decides about it. */
export const asShipped = ({ serialNo }: Pick<MenuEntry, 'serialNo'>): RoomEntry => ({
  label: '',
  position: serialNo,
  audience: everybody,
  hidden: false,
});

/** The screen that an address within the portal leads to; undefined: it is none. */
function screenAt(screens: readonly Screen[], action: string): Screen | undefined {
  const path = action.split(/[?#]/u)[0] ?? '';
  return routeOf(screens, path)?.route;
}

/** True where an entry leads on to what a reader may see: a page that is open to them, or out of the portal. */
export function isOpenAt(screens: readonly Screen[], action: string, reader: ScreenReader): boolean {
  const screen = screenAt(screens, action);
  return screen === undefined || isOpenTo(screen.openTo, reader);
}

const isSecureLink = (link: string) => isWebLink(link) && /^https:/iu.test(link);

/** What of an entry may not be, by field; nothing: it may be saved. */
export function wrongEntry({ kind, key, value }: MenuRecord, known: KnownToMenu): Record<string, string> {
  return {
    ...(!isAmongKnown(value.audience, known) && { audience: m.menus_entry_wrong_audience() }),
    ...(kind === 'menu-entry' ? wrongOwn(key, value.action, known) : wrongDecision(key, value, known)),
  };
}

function wrongOwn(key: string, action: string, { screens }: KnownToMenu): Record<string, string> {
  const screen = isPortalPath(action) ? screenAt(screens, action) : undefined;
  const leads = (screen && !screen.alone) || isSecureLink(action);
  return {
    ...(!isCode(key) && { key: m.records_wrong_code() }),
    ...(!leads && { action: m.menus_entry_wrong_action() }),
  };
}

function wrongDecision(
  key: string,
  { audience, hidden }: { readonly audience: Audience; readonly hidden: boolean },
  { entries }: KnownToMenu,
): Record<string, string> {
  const entry = entries.find((one) => one.key === key);
  if (!entry) return { key: m.menus_entry_wrong_key() };
  if (entry.action !== menusHome) return {};
  return {
    ...(hidden && { hidden: m.menus_entry_wrong_way_back() }),
    ...(isNarrowed(audience) && { audience: m.menus_entry_wrong_way_back() }),
  };
}

/** True where somebody who sees an entry now may not see it by then: what the page is open to stays. */
export function isKeptFromSome({ audience, hidden }: Pick<RoomEntry, 'audience' | 'hidden'>): boolean {
  return hidden || isNarrowed(audience);
}

const statuses: Record<MenuList, number> = { main: 0, admin: 1, both: 2 };
const mainOnly = 0;
const both = new Set([2, 4, 6]);

/** The lists of an entry by its status (the specification's section 2), and the status of one in these lists. */
export const listOf = (status: number): MenuList =>
  status === mainOnly ? 'main' : both.has(status) ? 'both' : 'admin';
export const statusOf = (list: MenuList): number => statuses[list];
