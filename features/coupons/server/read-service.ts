import { type Actor, rolesOf } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Reads } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { Claim, discounts } from '../contract.ts';
import { couponsHidden } from '../hidden.ts';
import { endingFirst, categories as kept, type Looking, listOffers } from './campaign-store.ts';
import { listClaims, newest } from './claim-store.ts';
import { presentClaim, presentOffer } from './present.ts';
import { readSharing } from './share-store.ts';

/** Whoever looks, unless coupons are hidden from them. */
export function lookingAs({ env }: Platform, actor: Actor, today: string): Looking | Refusal {
  const { empcode, orgUnit, locationId, email } = actor;
  if (couponsHidden({ org: orgUnit, email }, env.COMPANY_DOMAIN))
    return refuse(403, 'not_open', m.coupons_not_open());
  return { empcode, orgUnit, locationId, roles: rolesOf(actor), today };
}

/** A page of what the actor is offered, with the categories. Three reads. */
export const readDiscounts: Reads<typeof discounts> = async (
  platform,
  actor,
  { cursor, limit = 30, ...filter },
) => {
  const { reads } = platform.database;
  const { today } = momentNow(platform);
  const looking = lookingAs(platform, actor, today);
  if (isRefusal(looking)) return looking;
  const after = placeOf(endingFirst, cursor);
  if (isRefusal(after)) return after;
  const [found, categories, { perDay, domains }] = await Promise.all([
    listOffers(reads, looking, { ...filter, search: filter.search?.trim() }, after, limit + 1),
    kept.list(reads),
    readSharing(reads, today),
  ]);
  const { rows, last } = pageOf(found, limit);
  const mayShare = perDay > 0 && platform.mail !== null;
  return {
    data: rows.map((row) => presentOffer(row, mayShare)),
    next: last && cursorOf(endingFirst, [last.validTo, last.campaign]),
    categories,
    sharing: mayShare ? { domains } : null,
  };
};

/** A page of the actor's own codes. One read. */
export async function readMine(
  platform: Platform,
  actor: Actor,
  { cursor, limit = 30 }: { cursor?: string; limit?: number },
): Promise<{ data: Claim[]; next: string | null } | Refusal> {
  const { today } = momentNow(platform);
  const looking = lookingAs(platform, actor, today);
  if (isRefusal(looking)) return looking;
  const after = placeOf(newest, cursor);
  if (isRefusal(after)) return after;
  const found = await listClaims(platform.database.reads, actor.empcode, after, limit + 1);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map((row) => presentClaim(row, today)),
    next: last && cursorOf(newest, [last.claimId]),
  };
}
