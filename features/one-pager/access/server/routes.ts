import type { App } from '#server/http/app.ts';
import type { OwnSecrets } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

/** Who sees what of one-pagers, which administrators keep. */
export function registerAccess(app: App, platform: Platform, by: OwnSecrets): void {
  const keepers = { allow: ['ADMIN'], by } as const;
  route(app, contract.onePagerRoles, keepers, () => service.readRoles(platform));
  route(app, contract.addOnePagerRole, keepers, ({ actor, body, caller }) =>
    service.addRole(platform, actor, body, caller),
  );
  route(app, contract.saveOnePagerRole, keepers, ({ actor, body, caller }) =>
    service.changeRole(platform, actor, body, caller),
  );
  route(app, contract.removeOnePagerRole, keepers, ({ actor, body, caller }) =>
    service.dropRole(platform, actor, body.role, caller),
  );
  route(app, contract.onePagerAccess, keepers, () => service.readAccess(platform));
  route(app, contract.addOnePagerAccess, keepers, ({ actor, body, caller }) =>
    service.addAccess(platform, actor, body, caller),
  );
  route(app, contract.saveOnePagerAccess, keepers, ({ actor, body, caller }) =>
    service.changeAccess(platform, actor, body, caller),
  );
  route(app, contract.removeOnePagerAccess, keepers, ({ actor, body, caller }) =>
    service.dropAccess(platform, actor, body.accessId, caller),
  );
}
