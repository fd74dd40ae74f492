import { m } from '#messages';
import { type Refusal, refuse } from '../../../contract/refusal.ts';
import type { Platform } from '../../../server/platform.ts';
import { orgsWithoutAssets } from '../../menus/contract.ts';
import type { Entitlement } from '../balance.ts';
import type { Moment } from '../decision.ts';

/** The time, and the day it is in the company's time zone. */
export function momentOf(platform: Pick<Platform, 'now' | 'env'>): Moment {
  const at = platform.now();
  // Canada writes a date as ISO does.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: platform.env.TZ }).format(at);
  return { at, today };
}

/** The year that a request submitted now counts in. */
export function yearOf(platform: Pick<Platform, 'now' | 'env'>): number {
  return Number(momentOf(platform).today.slice(0, 4));
}

/** Why somebody of an org unit may not start a request in a year, or null: the hidden screens refuse on the server too. */
export function mayStart(
  orgUnit: string,
  year: number,
  entitlement: Entitlement | undefined,
): Refusal | null {
  if ((orgsWithoutAssets as readonly string[]).includes(orgUnit))
    return refuse(403, 'org_without_assets', m.requests_refused_org());
  if (!entitlement || entitlement.entitled === 0)
    return refuse(403, 'no_entitlement', m.requests_refused_no_entitlement({ year }));
  return null;
}
