import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { empSearch, empSearchFilters } from '../contract.ts';
import type { PeopleSearch } from './people-search.ts';
import { readFilters, searchPeople } from './service.ts';

/** The search for colleagues. Its index ends with the portal. */
export function registerSearch(app: App, platform: Platform, search: PeopleSearch): void {
  app.addHook('onClose', () => search.close());
  route(app, empSearch, employees, ({ query, actor }) => searchPeople(platform, search, actor, query));
  route(app, empSearchFilters, employees, () => readFilters(platform));
}
