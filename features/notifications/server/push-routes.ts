import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { subscribePush, unsubscribePush } from '../push-contract.ts';
import type { Pusher } from './push/pusher.ts';
import { subscribe, unsubscribe } from './push-service.ts';

/** The calls by which a browser is told of notices, or no more. */
export function registerPush(app: App, platform: Platform, pusher: Pusher | null): void {
  route(app, subscribePush, employees, ({ actor, sessionId, body, caller }) =>
    subscribe(platform, pusher, actor, sessionId, body, caller),
  );
  route(app, unsubscribePush, employees, ({ actor, body }) => unsubscribe(platform, actor, body.endpoint));
}
