import type { App } from '../../../server/http/app.ts';
import { employees } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import { type WaitingSource, waitingFor, waitingListed } from '../contract.ts';
import { gatherWaiting } from '../rules.ts';

/** 'Waiting for you': what every feature's source says, together. */
export function registerDashboard(app: App, _platform: Platform, sources: readonly WaitingSource[]): void {
  route(app, waitingFor, employees, async ({ actor }) =>
    gatherWaiting(await Promise.all(sources.map((source) => source(actor))), waitingListed),
  );
}
