import { isRefusal } from '#contract/refusal.ts';
import type { App } from '#server/http/app.ts';
import { employees, type OwnSecrets } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { pairCookie, pairSeconds } from '../rules.ts';
import { cookieOptions, logIn, logOut } from './service.ts';

/** The room's own pair of secrets: had for the portal's, and given back. */
export function registerOnePagerSession(app: App, platform: Platform, by: OwnSecrets): void {
  route(app, contract.onePagerLogin, employees, async ({ body, sessionId, request, reply }) => {
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
    const pair = await logIn(platform, sessionId, { bearer, token: body.token });
    if (isRefusal(pair)) return pair;
    reply.setCookie(pairCookie, pair.cookie, { ...cookieOptions(platform), maxAge: pairSeconds });
    return { token: pair.token };
  });
  route(app, contract.onePagerLogout, { allow: 'employees', by }, async ({ sessionId, reply }) => {
    reply.clearCookie(pairCookie, cookieOptions(platform));
    return logOut(platform, sessionId);
  });
}
