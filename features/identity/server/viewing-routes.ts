import { isRefusal } from '#contract/refusal.ts';
import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../viewing-contract.ts';
import * as service from './viewing-service.ts';

/** An administrator sees the portal as a colleague does. Ending it is open to whoever holds the session: they may be no administrator any more. */
export function registerViewings(app: App, platform: Platform): void {
  route(app, contract.beginViewing, only('ADMIN'), (given) =>
    service.beginViewing(platform, given, given.body),
  );
  route(app, contract.getViewing, employees, ({ sessionId }) => service.readViewing(platform, sessionId));
  route(app, contract.endViewing, employees, async (given) => {
    const ended = await service.endViewing(platform, given);
    return isRefusal(ended) ? ended : { ended };
  });
}
