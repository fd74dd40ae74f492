import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { listedSource, type SearchSource } from '#server/search/source.ts';
import { listPolicies } from './policy-store.ts';
import { lookingAs } from './read-service.ts';

const most = 500;

/** The policies in force that somebody reads, by their titles. */
export function policySource(platform: Platform): SearchSource {
  return listedSource('policies', m.policies_title, async (actor) => {
    const looking = lookingAs(actor, momentNow(platform).today);
    const rows = await listPolicies(platform.database.reads, looking, {}, null, most);
    return rows.map(({ policy, title, number, effectiveFrom }) => ({
      id: policy,
      title,
      detail: m.policies_search_detail({ number, day: displayDate(effectiveFrom) }),
      path: `/policies/${policy}`,
      icon: 'book-open-check',
    }));
  });
}
