import type { App } from '#server/http/app.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import {
  changeNotification,
  getAnnouncements,
  getAudiences,
  previewNotification,
  recallNotification,
  saveNotification,
} from '../contract.ts';
import {
  change,
  previewAudience,
  readAnnouncements,
  readAudiences,
  recall,
  saveAnnouncement,
} from './service.ts';

/** Messages to people and groups. */
export function registerAnnouncements(app: App, platform: Platform): void {
  const keepers = only('ADMIN');
  route(app, saveNotification, keepers, doing(platform, saveAnnouncement));
  route(app, changeNotification, keepers, doing(platform, change));
  route(app, previewNotification, keepers, ({ body }) => previewAudience(platform, body));
  route(app, getAnnouncements, keepers, ({ body }) => readAnnouncements(platform, body));
  route(app, getAudiences, keepers, () => readAudiences(platform));
  route(app, recallNotification, keepers, ({ actor, body, caller }) =>
    recall(platform, actor, body.announcementId, caller),
  );
}
