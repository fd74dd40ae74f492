import type { App } from '#server/http/app.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import type { Budgets } from '../../company/server/gains-service.ts';
import { orgUnitCalls, orgUnitMerges, placeCalls, placeMerges } from '../contract.ts';
import { lookAtMerge, lookAtStaying, mergePlace, type Naming } from './merge-service.ts';
import { orgUnitRecords, placeRecords } from './records.ts';

/** Places and org units: as administrators keep them, and merge them. */
export function registerPlaces(app: App, platform: Platform, naming: Naming, budgets: Budgets): void {
  registerRecords(app, platform, placeCalls, placeRecords);
  registerRecords(app, platform, orgUnitCalls, orgUnitRecords);
  for (const [kind, calls] of [
    ['place', placeMerges],
    ['org-unit', orgUnitMerges],
  ] as const) {
    route(app, calls.look, only('ADMIN'), ({ query, actor }) =>
      lookAtMerge(platform, naming, actor, { kind, from: query.key, into: query.into }),
    );
    route(app, calls.staying, only('ADMIN'), ({ query }) =>
      lookAtStaying(platform, naming, { kind, code: query.key, day: query.day }),
    );
    route(app, calls.merge, only('ADMIN'), ({ body, actor, caller }) =>
      mergePlace(platform, naming, budgets, actor, { kind, from: body.key, into: body.into }, caller),
    );
  }
}
