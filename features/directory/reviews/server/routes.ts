import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as decide from './decide-service.ts';
import { exportReviewed } from './export-service.ts';
import * as open from './open-service.ts';
import * as read from './read-service.ts';

/** The reviews of roles. */
export function registerReviews(app: App, platform: Platform, people: Services['peopleSearch']): void {
  const admin = only('ADMIN');
  route(app, contract.getRoleReviews, admin, reading(platform, read.readReviews));
  route(app, contract.getReviewGrants, admin, ({ body, actor }) =>
    read.readReviewed(platform, people, actor, body),
  );
  route(app, contract.openRoleReview, admin, doing(platform, open.openReview));
  route(app, contract.closeRoleReview, admin, doing(platform, open.closeReview));
  route(app, contract.decideReviewed, admin, doing(platform, decide.decide));
  route(app, contract.keepReviewed, admin, doing(platform, decide.keepAll));
  route(app, contract.undoReviewed, admin, doing(platform, decide.undo));
  exportRoute(app, platform, contract.exportReviewGrants, onlyOrTicket('ADMIN'), (_, actor, filter) =>
    exportReviewed(platform, people, actor, filter),
  );
}
