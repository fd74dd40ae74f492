/** Org units whose staff have no assets at residence, and no discount coupons under a company address (section 2). */
export const orgsWithoutAssets = ['IBD-GCC', 'IBD-North America'] as const;

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

/** A menu as it is drawn: the main list, the collapsible Admin group, the one-pager group. An empty group isn't shown. */
export interface ArrangedMenu<E> {
  readonly main: E[];
  readonly admin: E[];
  readonly onePager: E[];
}

const mainStatuses = new Set([0, 2, 4, 6]);
const neverInMain = new Set(['file requests upload', 'configure profile']);
const assetRoutes = new Set(['requests-list', 'asset-at-residence']);
const couponRoute = 'discount-coupons';

/** An action without its slashes: `/requests-list` and `requests-list` are one route; the dashboard is ''. */
function routeOf(action: string): string {
  return action.replace(/^\/+|\/+$/g, '').toLowerCase();
}

/** True when the org unit is one of those without assets at residence. */
export function isOrgWithoutAssets(org: string): boolean {
  return (orgsWithoutAssets as readonly string[]).includes(org);
}

/** True when an e-mail address is of the company's domain, in whatever case. */
export function isCompanyEmail(email: string, companyDomain: string): boolean {
  return email.toLowerCase().endsWith(`@${companyDomain.toLowerCase()}`);
}

/** True when the asset screens are hidden from this reader, and new requests refused (section 2). */
export function assetsHidden(reader: Pick<Reader, 'org' | 'assestBalFlag'>): boolean {
  return reader.assestBalFlag === 0 || isOrgWithoutAssets(reader.org);
}

/** True when a route has no entry in this reader's menu, whatever the entry's status (section 2). */
export function isHidden(action: string, reader: Reader, companyDomain: string): boolean {
  const route = routeOf(action);
  if (assetRoutes.has(route)) return assetsHidden(reader);
  if (route === couponRoute)
    return isOrgWithoutAssets(reader.org) && isCompanyEmail(reader.email, companyDomain);
  return false;
}

/** The entries that a reader may see, in the order given. */
export function visibleEntries<E extends Entry>(
  entries: readonly E[],
  reader: Reader,
  companyDomain: string,
): E[] {
  return entries.filter((entry) => !isHidden(entry.action, reader, companyDomain));
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
