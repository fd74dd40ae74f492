import { isAbroad } from '#contract/org-units.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import { yearOf } from '../../requests/server/moment-service.ts';
import type { Entitlement } from '../../workflow/balance.ts';

/** Why somebody of an org unit may not start a request in a year, or null: the hidden screens refuse on the server too. */
export function mayStart(
  orgUnit: string,
  year: number,
  entitlement: Entitlement | undefined,
): Refusal | null {
  if (isAbroad(orgUnit)) return refuse(403, 'org_without_assets', m.assetrequests_refused_org());
  if (!entitlement || entitlement.entitled === 0)
    return refuse(403, 'no_entitlement', m.assetrequests_refused_no_entitlement({ year }));
  return null;
}

export function startRefusal(
  platform: Platform,
  orgUnit: string,
  entitlement: Parameters<typeof mayStart>[2],
): string | null {
  const refusal = mayStart(orgUnit, yearOf(platform), entitlement);
  return refusal && say(refusal.message);
}
