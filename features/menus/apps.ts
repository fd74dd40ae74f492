import type { Role } from '#contract/people.ts';
import { isCode } from '#contract/record-versions.ts';
import { isWebLink } from '#formats/text/addresses.ts';
import { earlier } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { App, AppRecord } from './kinds.ts';

/** What of a tile may not be, by field; nothing: it may be saved. */
export function wrongApp({ key, value }: AppRecord): Record<string, string> {
  return {
    ...(!isCode(key) && { key: m.records_wrong_code() }),
    ...(value.link !== '' && !isWebLink(value.link) && { link: m.menus_app_wrong_link() }),
  };
}

/** True when somebody with these roles is shown the tile: it has an address, and is everybody's or theirs. */
export function isShown({ link, roles: seenBy }: App, roles: readonly Role[]): boolean {
  return link !== '' && (seenBy.length === 0 || seenBy.some((role) => roles.includes(role)));
}

/** The tiles that somebody with these roles is shown: their favourites first, then by place; of one place, by their codes. */
export function shownApps(
  apps: ReadonlyMap<string, App>,
  roles: readonly Role[],
  favourites: ReadonlySet<string>,
): (App & { readonly key: string; readonly favourite: boolean })[] {
  return [...apps]
    .filter(([, app]) => isShown(app, roles))
    .map(([key, app]) => ({ ...app, key, favourite: favourites.has(key) }))
    .sort(
      (one, other) =>
        Number(other.favourite) - Number(one.favourite) ||
        one.position - other.position ||
        earlier(one.key, other.key),
    );
}
