import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { exportPosts } from './export-service.ts';
import * as service from './service.ts';

/** The vacant posts as HR keeps them. */
export function registerPosts(app: App, platform: Platform): void {
  const staff = only('HR', 'ADMIN');
  route(app, contract.getVacantPosts, staff, doing(platform, service.readPosts));
  route(app, contract.getVacantPost, staff, ({ query, actor }) =>
    service.readOne(platform, actor, query.postId),
  );
  route(app, contract.saveVacantPost, staff, doing(platform, service.savePost));
  route(app, contract.withdrawVacantPost, staff, doing(platform, service.withdrawPost));
  exportRoute(app, platform, contract.exportVacantPosts, onlyOrTicket('HR', 'ADMIN'), exportPosts);
}
