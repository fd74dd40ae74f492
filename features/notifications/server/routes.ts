import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { getNotification, updateNotification } from '../contract.ts';
import { getUndelivered, tryAddress } from '../deliveries-contract.ts';
import { readUndelivered, tryFor } from './deliveries-service.ts';
import { registerLive } from './live-routes.ts';
import type { SessionsWatched } from './live-service.ts';
import { registerPreferences } from './preference-routes.ts';
import { openPusher } from './push/pusher.ts';
import { registerPush } from './push-routes.ts';
import { markNotifications, type PicturesSeen, readNotifications } from './service.ts';

/** The notifications' calls. */
export function registerNotifications(
  app: App,
  platform: Platform,
  { picturesSeen, openSessions }: { picturesSeen: PicturesSeen; openSessions: SessionsWatched },
): void {
  route(app, getNotification, employees, async ({ actor, query }) =>
    readNotifications(platform, picturesSeen, actor, query.before ?? null),
  );
  route(app, updateNotification, employees, ({ actor, body, caller }) =>
    markNotifications(platform, actor, 'all' in body ? 'all' : body.ids, caller),
  );
  route(app, getUndelivered, only('ADMIN'), () => readUndelivered(platform));
  route(app, tryAddress, only('ADMIN'), doing(platform, tryFor));
  registerLive(app, platform, openSessions, picturesSeen);
  registerPreferences(app, platform);
  registerPush(app, platform, openPusher(platform.env, platform.now));
}
