import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { notificationEvents } from '../contract.ts';
import { liveNotifications, type SessionsWatched } from './live-service.ts';
import type { PicturesSeen } from './service.ts';

/** The call by which a page is told of notifications as they change. */
export function registerLive(
  app: App,
  platform: Platform,
  sessions: SessionsWatched,
  picturesSeen: PicturesSeen,
): void {
  const live = liveNotifications(platform, sessions, picturesSeen);
  app.addHook('preClose', async () => live.close());
  route(app, notificationEvents, employees, async ({ actor, sessionId, request, reply }) => {
    const { accept, 'last-event-id': last } = request.headers;
    if (request.method === 'HEAD' || !accept?.includes('text/event-stream'))
      return refuse(406, 'not_a_stream', m.notifications_refused_not_a_stream());
    return live.open(reply, { actor, sessionId, listener: request.listener }, [last].flat()[0]);
  });
}
