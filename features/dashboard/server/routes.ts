import { type WaitingSource, waitingListed } from '#contract/waiting.ts';
import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import { cardCalls, getMyWidgets, saveMyWidgets, waitingFor } from '../contract.ts';
import { gatherWaiting } from '../rules.ts';
import { cardRecords } from './records.ts';
import { arrange, readWidgets, type WidgetsGiven } from './service.ts';

/** 'Waiting for you', what every feature's source says together; and the cards of the dashboard as each person has arranged them. */
export function registerDashboard(
  app: App,
  platform: Platform,
  sources: readonly WaitingSource[],
  widgets: WidgetsGiven,
): void {
  route(app, waitingFor, employees, async ({ actor }) =>
    gatherWaiting(await Promise.all(sources.map((source) => source(actor))), waitingListed),
  );
  route(app, getMyWidgets, employees, ({ actor }) => readWidgets(platform, actor, widgets));
  route(app, saveMyWidgets, employees, ({ actor, body, caller }) =>
    arrange(platform, actor, widgets, body, caller),
  );
  registerRecords(app, platform, cardCalls, cardRecords(widgets.widgets));
}
