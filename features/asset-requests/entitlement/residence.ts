import { isAbroad } from '#contract/org-units.ts';
import type { OpenWhere } from '#contract/screens.ts';
import { m } from '#messages';

/** Who has assets at residence, by the profile's names. */
interface Holder {
  readonly org: string;
  /** 0 with neither an entitlement nor an open request. */
  readonly assestBalFlag: number;
}

/** True when the asset screens are hidden from this reader, and new requests refused (section 2). */
export function assetsHidden(reader: Holder): boolean {
  return reader.assestBalFlag === 0 || isAbroad(reader.org);
}

/** Why the menu leaves the asset screens out for somebody, in words to an administrator. */
export function whyAssetsHidden({ org }: Pick<Holder, 'org'>): string {
  return isAbroad(org) ? m.assetrequests_menu_why_abroad({ org }) : m.assetrequests_menu_why_nothing();
}

/** For the screens of those who have assets at residence. */
export const whoHasAssets: OpenWhere = {
  isOpen: (reader) => !assetsHidden(reader),
  why: ({ org }) => (isAbroad(org) ? m.assetrequests_not_open_org() : m.assetrequests_not_open_nothing()),
  ask: m.assetrequests_not_open_ask,
};
