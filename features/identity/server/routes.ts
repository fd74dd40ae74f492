import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, refuse } from '#contract/refusal.ts';
import { makeTicket } from '#contract/tickets.ts';
import { m } from '#messages';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { anyone, employees } from '#server/http/policy.ts';
import { limitSignIns } from '#server/http/rate-limits.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as beginService from './begin-service.ts';
import { registerBreakGlass } from './break-glass-routes.ts';
import { registerDoctor } from './doctor-routes.ts';
import { registerLogout } from './logout-routes.ts';
import * as logout from './logout-service.ts';
import { registerBackChannel, registerOpenId } from './oidc-routes.ts';
import { beginOpenId } from './oidc-service.ts';
import * as openService from './open-service.ts';
import type { IdentityProvider } from './saml/identity-provider.ts';
import { metadataOf } from './saml/saml.ts';
import * as service from './service.ts';
import { registerSessionCalls } from './session-routes.ts';
import { giveCookies, sendResponse, sendTest, withPopStatus } from './sessions/answers.ts';
import * as cookies from './sessions/cookies.ts';
import { isNavigation } from './sessions/navigation.ts';
import { newSamlId } from './sessions/secrets.ts';
import { closeIdentity, type Identity } from './start-service.ts';
import { giveTicket } from './ticket-service.ts';
import { takeTestResponse } from './trial-service.ts';
import { registerViewings } from './viewing-routes.ts';

/** Signing in and out, sessions, and the tickets that open one file for a minute. */
export async function registerIdentity(
  app: App,
  platform: Platform,
  {
    identity,
    popStatusOf,
    peopleSearch,
  }: {
    readonly identity: Identity;
    readonly popStatusOf: contract.PopStatusOf;
  } & Pick<Services, 'peopleSearch'>,
): Promise<void> {
  app.addHook('preClose', () => identity.turns.hurry());
  app.addHook('onClose', () => closeIdentity(identity));
  registerMetadata(app, platform, identity);
  registerSessions(app, platform, identity);
  registerSessionCalls(app, platform, peopleSearch);
  registerViewings(app, platform);
  await registerBreakGlass(app, platform, popStatusOf);
  registerDoctor(app, platform, identity);
  // Its server is one address: the limit for sign-ins would drop the sign-outs of a whole company.
  if (identity.openId) registerBackChannel(app, platform, identity.openId);
  await app.register(async (limited) => {
    // Many may come from one address, a company's: whoever is one too many presses once more.
    limitSignIns(limited, (request, reply) =>
      request.headers['sec-fetch-dest'] === 'document'
        ? sendResponse(reply, { error: 'busy', reference: request.id })
        : null,
    );
    registerSignIn(limited, platform, identity);
    if (identity.openId)
      registerOpenId(limited, platform, { ...identity, openId: identity.openId, popStatusOf });
    else registerResponses(limited, platform, identity, popStatusOf);
    if (identity.provider?.demo) registerDummyToken(limited, platform, identity.provider, popStatusOf);
  });
}

function registerSignIn(app: App, platform: Platform, { saml, openId }: Identity): void {
  const { env } = platform;
  const host = new URL(env.PUBLIC_URL).host;
  const begin = async (returnTo: string | undefined) => {
    if (openId) return beginOpenId(platform, openId, returnTo);
    return saml && beginService.beginSignIn(platform, saml, returnTo);
  };

  route(app, contract.signIn, anyone('where a stranger begins'), async ({ query, request, reply }) => {
    // Each begun leaves a cookie: another site's page may not have a browser begin them by the hundred.
    if (!isNavigation(request)) return refuse(400, 'not_opened', m.identity_sign_in_not_opened());
    // localhost is not 127.0.0.1 to a cookie: the browser goes on where the provider's post will come.
    if (request.headers.host !== host && query.moved === undefined) {
      const moved = new URL(request.url, env.PUBLIC_URL);
      moved.searchParams.set('moved', '1');
      return reply.redirect(`${env.PUBLIC_URL}/sso/login${moved.search}`);
    }
    try {
      const begun = await begin(query.returnTo);
      if (!begun) return sendUnavailable(request, reply);
      const { location, requestId, secret } = begun;
      cookies.setFlightCookie(reply, env, requestId, secret);
      return reply.redirect(location);
    } catch (error) {
      request.log.error({ err: error }, openId ? 'the provider cannot be reached' : 'Error in zlib');
      return sendUnavailable(request, reply);
    }
  });
}

/** With SAML: `/assert` takes the provider's responses, `/slo` its logout messages. */
function registerResponses(
  app: App,
  platform: Platform,
  identity: Identity,
  popStatusOf: contract.PopStatusOf,
): void {
  const { env } = platform;
  const { saml } = identity;
  registerLogout(app, platform, identity);
  const posted = anyone("the identity provider's post: its signature and this browser's cookie are checked");
  route(app, contract.assertSignIn, posted, async ({ body, caller, request, reply }) => {
    if (!saml) return sendResponse(reply, { error: 'unavailable', reference: request.id });
    let requestId: string | undefined;
    const secretOf = (id: string) => {
      requestId = id;
      return cookies.flightSecret(request, env, id);
    };
    const field = body.SAMLResponse ?? '';
    const test = await takeTestResponse(platform, saml, field, secretOf, caller);
    if (test) return sendTest(reply, env, test);
    const result = await service.finishSignIn(platform, saml, field, secretOf, caller);
    if (!result.opened) {
      request.log.warn({ code: result.code, reason: result.reason }, 'a sign-in was refused');
      return sendResponse(reply, { error: result.code, reference: request.id, joinsOn: result.joinsOn });
    }
    if (requestId) cookies.clearFlightCookie(reply, env, requestId);
    giveCookies(reply, platform, result);
    return sendResponse(reply, await withPopStatus(result.login, popStatusOf));
  });
}

function registerDummyToken(
  app: App,
  platform: Platform,
  provider: IdentityProvider,
  popStatusOf: contract.PopStatusOf,
): void {
  const { origin, host } = new URL(platform.env.PUBLIC_URL);
  const policy = anyone('a sign-in with the demo provider, who lets anyone be anyone; on loopback only');
  route(app, contract.getDummyToken, policy, async ({ body, caller, request, reply }) => {
    // Neither another site's page nor a name that was pointed at this machine may sign anybody in.
    const from = request.headers.origin;
    if (request.headers.host !== host || (from !== undefined && from !== origin)) {
      return refuse(403, 'elsewhere', m.identity_dummy_elsewhere());
    }
    const result = await openService.signInAsDemo(platform, provider, body.username, caller);
    if (isRefusal(result)) return result;
    giveCookies(reply, platform, result);
    return withPopStatus(result.login, popStatusOf);
  });
}

function registerMetadata(app: App, { env }: Platform, { keys }: Identity): void {
  const open = anyone('metadata is public: it holds names and addresses, no secret');
  route(app, contract.metadata, open, async ({ reply }) =>
    reply.type('application/samlmetadata+xml').send(metadataOf(env, keys, newSamlId())),
  );
}

function registerSessions(app: App, platform: Platform, identity: Identity): void {
  const { env } = platform;

  route(app, contract.signOut, employees, async ({ sessionId, caller, reply }) => {
    const location = await logout.signOut(platform, identity, sessionId, caller);
    cookies.clearSessionCookies(reply, env);
    return { location: location ?? '/#/login' };
  });

  route(app, makeTicket, employees, async ({ body, actor, sessionId, caller }) => ({
    ticket: await giveTicket(platform, identity.ticketKey, { actor, sessionId }, body.fileName, caller),
  }));
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const sentence = m.identity_sign_in_unavailable({ reference: request.id });
  return reply.code(503).type('text/plain; charset=utf-8').send(sentence);
}
