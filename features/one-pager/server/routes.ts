import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import type { OwnSecrets } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { visibleTemplatesOf } from '../access/rules.ts';
import { registerAccess } from '../access/server/routes.ts';
import { viewerOf } from '../access/server/service.ts';
import * as contract from '../contract.ts';
import { fieldKeys } from '../facts/fields.ts';
import { registerFacts } from '../facts/server/routes.ts';
import type { Syncing } from '../facts/server/sync-service.ts';
import { fieldName } from '../facts/words.ts';
import type { Files } from '../pages/server/order-service.ts';
import { previews } from '../pages/server/preview-service.ts';
import { registerPages } from '../pages/server/routes.ts';
import { registerOnePagerSession } from '../session/server/routes.ts';
import { registerTemplates } from '../templates/server/routes.ts';
import { readMenu } from './menu-service.ts';

/** One-pagers, under a base path and with secrets of their own. */
export function registerOnePagers(
  app: App,
  files: Files,
  { syncing, people, by }: { syncing: Syncing; people: Services['peopleSearch']; by: OwnSecrets },
): void {
  const { platform, drawing } = files;
  app.addHook('onClose', async () => drawing.close());
  registerOnePagerSession(app, platform, by);
  route(app, contract.onePagerMenu, { allow: 'employees', by }, ({ actor, query }) =>
    readMenu(platform, actor, query.empId),
  );
  registerTemplates(app, platform, by, {
    templatesOf: async (actor) => visibleTemplatesOf(await viewerOf(platform.database.reads, actor)),
    preview: previews(platform, drawing),
  });
  registerAccess(app, platform, by);
  registerFacts(app, syncing, by, nameOf);
  registerPages(app, files, people, by);
}

/** What a field is called that was named in a request for correction. */
function nameOf(field: string): string {
  const key = fieldKeys.find((one) => one === field);
  return key ? fieldName(key) : field;
}
