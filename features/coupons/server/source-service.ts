import { isRefusal } from '#contract/refusal.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { listedSource, type SearchSource } from '#server/search/source.ts';
import { listOffers } from './campaign-store.ts';
import { lookingAs } from './read-service.ts';

const most = 500;

/** The coupons that somebody is offered: by their title, their vendor and their terms. */
export function couponSource(platform: Platform): SearchSource {
  return listedSource('coupons', m.coupons_title, async (actor) => {
    const looking = lookingAs(platform, actor, momentNow(platform).today);
    if (isRefusal(looking)) return [];
    const rows = await listOffers(platform.database.reads, looking, {}, null, most);
    return rows.map(({ campaign, title, vendor, terms, validTo }) => ({
      id: campaign,
      title,
      detail: m.coupons_search_detail({ vendor, day: displayDate(validTo) }),
      path: `/discount-coupons?search=${encodeURIComponent(title)}`,
      icon: 'ticket-percent',
      more: `${vendor} ${terms}`,
    }));
  });
}
