import type { FastifyRequest } from 'fastify';
import { isRefusal } from '../../../contract/refusal.ts';
import type { App } from '../../../server/http/app.ts';
import { employees, only } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import * as contract from '../contract.ts';
import * as service from './session-service.ts';
import { bearerOf } from './sessions/authenticate.ts';
import { setSessionCookies } from './sessions/cookies.ts';

/** Sessions: one's own and, for an administrator, anyone's; renewal. */
export function registerSessionCalls(app: App, platform: Platform): void {
  route(app, contract.mySessions, employees, async ({ request }) => ({
    data: await service.listMine(platform, asking(request)),
  }));

  route(app, contract.endMySessions, employees, async ({ body, request }) =>
    counted(await service.endMine(platform, asking(request), body)),
  );

  route(app, contract.getSessions, only('ADMIN'), async ({ query, request }) =>
    service.listAnyones(platform, asking(request), query.query ?? ''),
  );

  route(app, contract.endSessions, only('ADMIN'), async ({ body, request }) =>
    counted(await service.endAnyones(platform, asking(request), body)),
  );

  route(app, contract.renew, employees, async ({ actor, request, reply }) => {
    const renewed = await service.renew(platform, asking(request), bearerOf(request) ?? '');
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

function asking(request: FastifyRequest): service.Asking {
  const { actor, sessionId, ip, id, headers } = request;
  if (!actor || !sessionId) throw new Error('a route for employees was reached without a session');
  return {
    empcode: actor.empcode,
    sessionId,
    address: ip,
    userAgent: headers['user-agent'],
    reference: id,
  };
}
