import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { inOrder, withoutView, withView } from '../views.ts';
import * as contract from '../views-contract.ts';
import { changeViews, readLocations, readViews } from './views-service.ts';

/** The saved views of the work list, and what its filters choose from. */
export function registerViews(app: App, platform: Platform): void {
  route(app, contract.getViews, employees, ({ actor }) => readViews(platform, actor));
  route(app, contract.saveView, employees, ({ body, actor }) =>
    changeViews(platform, actor, (views) => withView(views, body)),
  );
  route(app, contract.deleteView, employees, ({ body, actor }) =>
    changeViews(platform, actor, (views) => withoutView(views, body.name)),
  );
  route(app, contract.orderViews, employees, ({ body, actor }) =>
    changeViews(platform, actor, (views) => inOrder(views, body.names)),
  );
  route(app, contract.getLocationList, employees, () => readLocations(platform));
}
