import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import { getHelp, helpCalls, voteHelp } from '../contract.ts';
import { registerTelling } from '../telling/server/routes.ts';
import { registerChat } from './chat-routes.ts';
import { helpRecords } from './records.ts';
import { readHelp, vote } from './service.ts';

/** Help for everybody; administrators keep it, HR may read how. */
export function registerHelp(app: App, platform: Platform): void {
  registerRecords(app, platform, helpCalls, helpRecords);
  registerChat(app, platform);
  registerTelling(app, platform);
  route(app, getHelp, employees, () => readHelp(platform));
  route(app, voteHelp, employees, doing(platform, vote));
}
