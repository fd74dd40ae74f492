import { isAbroad } from '#contract/org-units.ts';
import type { OpenWhere } from '#contract/screens.ts';
import { isOfDomain } from '#formats/text/addresses.ts';
import { m } from '#messages';

interface Reader {
  readonly org: string;
  readonly email: string;
}

/** True when coupons are hidden from somebody, and refused to them: org units abroad, with an address of the company's domain (section 2). */
export function couponsHidden({ org, email }: Reader, companyDomain: string): boolean {
  return isAbroad(org) && isOfDomain(email, companyDomain);
}

/** For the screens of those who have coupons. */
export const whoHasCoupons: OpenWhere = {
  isOpen: (reader) => !couponsHidden(reader, reader.companyDomain),
  why: () => m.coupons_not_open(),
  ask: () => m.coupons_not_open_ask(),
};
