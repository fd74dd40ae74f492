import { isRefusal } from '#contract/refusal.ts';
import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { NoteSearch } from '#server/search/noted.ts';
import { empSearch, empSearchFilters } from '../contract.ts';
import type { PeopleSearch } from './people-search.ts';
import { readFilters, searchPeople } from './service.ts';

/** The search for colleagues. Its index ends with the portal. */
export function registerSearch(
  app: App,
  platform: Platform,
  search: PeopleSearch,
  noteSearch: NoteSearch,
): void {
  app.addHook('onListen', async () => search.begin());
  app.addHook('onClose', () => search.close());
  route(app, empSearch, employees, async ({ query, actor, request }) => {
    const found = await searchPeople(platform, search, actor, query);
    const { query: typed = '', ...narrowed } = query;
    // Narrowed, it may be that only the filter leaves nobody.
    const isOfAll = Object.values(narrowed).every((value) => value === undefined);
    if (!isRefusal(found) && found.complete && found.data.length === 0 && isOfAll)
      await noteSearch(actor, 'people', typed, request.headers);
    return found;
  });
  route(app, empSearchFilters, employees, () => readFilters(platform));
}
