import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { getOrgChart, getOrgChartCounts, getOrgChartLoose, getOrgChartPath } from '../contract.ts';
import { countsOf, readChart, readLoose, readPath } from './service.ts';

/** The org chart on a day, past or planned. */
export function registerChart(app: App, platform: Platform): void {
  route(app, getOrgChart, employees, reading(platform, readChart));
  route(app, getOrgChartLoose, employees, reading(platform, readLoose));
  route(app, getOrgChartPath, employees, ({ query }) => readPath(platform, query));
  const counts = countsOf(platform);
  route(app, getOrgChartCounts, employees, ({ query }) => counts(query));
}
