import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { getAssetCategoryList } from '../contract.ts';
import { readCategories } from './category-service.ts';

/** What a request may ask for. */
export function registerItems(app: App, platform: Platform): void {
  route(app, getAssetCategoryList, employees, () => readCategories(platform));
}
