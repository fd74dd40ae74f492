import type { App } from '#server/http/app.ts';
import { anyone } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { sendRefused, signedOutPage } from './logout-routes.ts';
import type { OpenId } from './oidc/open-id.ts';
import * as service from './oidc-service.ts';
import { giveCookies, sendResponse, sendTest, withPopStatus } from './sessions/answers.ts';
import * as cookies from './sessions/cookies.ts';
import type { Turns } from './sessions/turns.ts';
import { takeTestCode } from './trial-service.ts';

/** With SSO=oidc: `/assert` takes the provider's code, `/slo` the browser back from its logout page. */
export function registerOpenId(
  app: App,
  platform: Platform,
  { openId, turns, popStatusOf }: { openId: OpenId; turns: Turns; popStatusOf: contract.PopStatusOf },
): void {
  const back = anyone("the provider's redirect: its state must be of a sign-in that this browser began");
  route(app, contract.assertOpenId, back, async ({ caller, request, reply }) => {
    let requestId: string | undefined;
    const secretOf = (id: string) => {
      requestId = id;
      return cookies.flightSecret(request, platform.env, id);
    };
    const query = request.url.split('?').slice(1).join('?');
    const test = await takeTestCode(platform, openId, query, secretOf, caller);
    if (test) return sendTest(reply, platform.env, test);
    const result = await service.finishOpenId(platform, { openId, turns }, query, secretOf, caller);
    if (!result.opened) {
      request.log.warn({ code: result.code, reason: result.reason }, 'a sign-in was refused');
      return sendResponse(reply, { error: result.code, reference: request.id, joinsOn: result.joinsOn });
    }
    if (requestId) cookies.clearFlightCookie(reply, platform.env, requestId);
    giveCookies(reply, platform, result);
    return sendResponse(reply, await withPopStatus(result.login, popStatusOf));
  });

  const signedOut = anyone("the way back from the provider's logout page; it changes nothing");
  route(app, contract.comeBackSignedOut, signedOut, async ({ query, caller, request, reply }) => {
    const taken = await service.comeBack(platform, query.state, caller);
    if (!taken.accepted) return sendRefused(request, reply, taken.code);
    return reply.redirect(signedOutPage(true), 303);
  });
}

/** Where the provider's server posts its logout tokens: one address, for all who are signed out there at once. */
export function registerBackChannel(app: App, platform: Platform, openId: OpenId): void {
  const posted = anyone("the provider's server: its logout token is signed and counts once");
  route(app, contract.backChannelLogout, posted, async ({ body, caller, request, reply }) => {
    const taken = await service.takeLogoutToken(platform, openId, body.logout_token, caller);
    if (taken.accepted) return reply.code(200).send();
    request.log.warn({ code: taken.code, reason: taken.reason }, 'a logout message was refused');
    return sendRefused(request, reply, taken.code);
  });
}
