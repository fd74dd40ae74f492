import { isRefusal, type Refusal } from '../../../contract/refusal.ts';
import type { App } from '../../../server/http/app.ts';
import { employees } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import { inOrder, withoutView, withView } from '../views.ts';
import * as contract from '../views-contract.ts';
import { changeViews, readLocations, readViews } from './views-service.ts';

const data = <T>(result: T | Refusal): { data: T } | Refusal =>
  isRefusal(result) ? result : { data: result };

/** The saved views of the work list, and what its filters choose from. */
export function registerViews(app: App, platform: Platform): void {
  route(app, contract.getViews, employees, async ({ actor }) => data(await readViews(platform, actor)));
  route(app, contract.saveView, employees, async ({ body, actor }) =>
    data(await changeViews(platform, actor, (views) => withView(views, body))),
  );
  route(app, contract.deleteView, employees, async ({ body, actor }) =>
    data(await changeViews(platform, actor, (views) => withoutView(views, body.name))),
  );
  route(app, contract.orderViews, employees, async ({ body, actor }) =>
    data(await changeViews(platform, actor, (views) => inOrder(views, body.names))),
  );
  route(app, contract.getLocationList, employees, async () => data(await readLocations(platform)));
}
