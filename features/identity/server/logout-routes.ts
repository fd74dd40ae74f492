import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import type { App } from '#server/http/app.ts';
import { anyone } from '#server/http/policy.ts';
import { type Given, route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as service from './logout-service.ts';
import type { NotAccepted } from './saml/check.ts';
import type { Arrival } from './slo/logout.ts';
import type { Identity } from './start-service.ts';

type Arrived = Pick<Given<typeof contract.logoutByRedirect, unknown>, 'caller' | 'request' | 'reply'>;

/** `/slo`: where the identity provider sends its logout requests, and its answers to ours, by redirect or by POST. */
export function registerLogout(app: App, platform: Platform, { saml }: Identity): void {
  const signed = anyone("the identity provider's logout message: its signature is checked, no cookie counts");

  const take = async (arrival: Arrival, { caller, request, reply }: Arrived) => {
    if (!saml) return sendRefused(request, reply, 'unavailable');
    const taken = await service.takeLogout(platform, saml, arrival, caller);
    if (!taken.accepted) {
      request.log.warn({ code: taken.code, reason: taken.reason }, 'a logout message was refused');
      // With an answer to a sign-out of ours: that session is over already, whatever the provider says of the others.
      if (isAnswer(arrival)) return reply.redirect(signedOutPage(false), 303);
      return sendRefused(request, reply, taken.code);
    }
    if ('location' in taken) return reply.redirect(taken.location ?? signedOutPage(true), 303);
    return reply.redirect(signedOutPage(taken.everywhere), 303);
  };

  route(app, contract.logoutByRedirect, signed, (given) =>
    take({ query: given.request.url.split('?').slice(1).join('?') }, given),
  );
  route(app, contract.logoutByPost, signed, (given) => take({ form: given.body }, given));
}

function isAnswer(arrival: Arrival): boolean {
  const fields =
    'query' in arrival ? new URLSearchParams(arrival.query) : new Map(Object.entries(arrival.form));
  return fields.has('SAMLResponse') && !fields.has('SAMLRequest');
}

/** The login page, saying that one is signed out, and whether everywhere. */
export function signedOutPage(everywhere: boolean): string {
  return `/?signedOut=${everywhere ? 'everywhere' : 'here'}#/login`;
}

const sentences: Partial<Record<NotAccepted['code'], typeof m.identity_logout_expired>> = {
  expired: m.identity_logout_expired,
  unavailable: m.identity_logout_unavailable,
  busy: m.identity_logout_unavailable,
};

/** A sentence alone: the browser is between two pages that are not ours to draw. */
export function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  code: NotAccepted['code'],
): FastifyReply {
  const sentence = sentences[code] ?? m.identity_logout_not_accepted;
  return reply
    .code(code === 'unavailable' || code === 'busy' ? 503 : 400)
    .type('text/plain; charset=utf-8')
    .send(sentence({ reference: request.id }));
}
