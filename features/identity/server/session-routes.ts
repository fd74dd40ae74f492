import { isRefusal } from '#contract/refusal.ts';
import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { employees, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { exportOf } from './session-export-service.ts';
import * as service from './session-service.ts';
import { bearerOf } from './sessions/authenticate.ts';
import { setSessionCookies } from './sessions/cookies.ts';

/** Sessions: one's own and, for an administrator, anyone's; renewal. */
export function registerSessionCalls(app: App, platform: Platform, people: Services['peopleSearch']): void {
  route(app, contract.mySessions, employees, (given) => service.listMine(platform, given));

  route(app, contract.endMySessions, employees, async (given) =>
    counted(await service.endMine(platform, given, given.body)),
  );

  route(app, contract.getSessions, only('ADMIN'), (given) =>
    service.listAnyones(platform, people, given, given.query.query ?? ''),
  );

  exportRoute(app, platform, contract.exportSessions, onlyOrTicket('ADMIN'), (_, actor, { query = '' }) =>
    exportOf(platform, people, actor, query),
  );

  route(app, contract.endSessions, only('ADMIN'), async (given) =>
    counted(await service.endAnyones(platform, given, given.body)),
  );

  route(app, contract.renew, employees, async (given) => {
    const { actor, request, reply } = given;
    const renewed = await service.renew(platform, given, bearerOf(request) ?? '');
    if (isRefusal(renewed)) return renewed;
    setSessionCookies(reply, platform.env, {
      secret: renewed.cookieSecret,
      role: actor.grants[0]?.role ?? 'USER',
      empcode: actor.empcode,
      maxAge: renewed.seconds,
    });
    return { access_token: renewed.bearer, expires_in: renewed.seconds };
  });
}

function counted<T>(ended: number | T): { ended: number } | T {
  return typeof ended === 'number' ? { ended } : ended;
}
