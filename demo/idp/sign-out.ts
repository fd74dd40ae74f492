import type { FastifyInstance, FastifyReply } from 'fastify';
import { loadPortalKeys } from '#features/identity/server/saml/keys.ts';
import { signedRedirect } from '#features/identity/server/saml/redirect.ts';
import { newSamlId } from '#features/identity/server/sessions/secrets.ts';
import { readLogout } from '#features/identity/server/slo/logout.ts';
import { writeLogoutRequest, writeLogoutResponse } from '#features/identity/server/slo/write.ts';
import type { Platform } from '#server/platform.ts';
import type { Keys } from './keys.ts';
import { signedOutPage, wrongPage } from './pages.ts';
import type { Parties } from './saml.ts';

// Only for this page: to a cookie, every port of this machine is the same place.
const cookieOptions = 'Path=/sign-out; HttpOnly; SameSite=Lax';

/** Remembers whom this browser signed in as, so that they can sign out here as well. */
export function rememberPerson(reply: FastifyReply, email: string): void {
  reply.header('set-cookie', `demo_idp_person=${encodeURIComponent(email)}; ${cookieOptions}`);
}

/**
 * `/sign-out`, single logout as any provider does it: answers the portal's request; and whoever comes by themselves is signed
 * out of the portal by a request of ours, everywhere.
 */
export async function registerSignOut(
  app: FastifyInstance,
  { env, database, now }: Pick<Platform, 'env' | 'database' | 'now'>,
  parties: Parties,
  keys: Keys,
  origin: () => string,
): Promise<void> {
  const { certificates } = await loadPortalKeys(env, database.writes, now());
  const portal = `${env.PUBLIC_URL}/slo`;
  const head = () => ({ id: newSamlId(), now: now(), issuer: parties.issuer, destination: portal });
  const send = (reply: FastifyReply, name: 'SAMLRequest' | 'SAMLResponse', xml: string) =>
    signedRedirect(portal, { name, xml }, keys).then((address) =>
      reply.header('set-cookie', `demo_idp_person=; Max-Age=0; ${cookieOptions}`).redirect(address, 303),
    );
  const page = (reply: FastifyReply, html: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(html);

  app.get<{ Querystring: Record<string, unknown> }>('/sign-out', async (request, reply) => {
    if (request.query.SAMLRequest !== undefined) {
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const destination = `${origin()}/sign-out`;
      const expected = { issuer: parties.audience, certificates, destination, privateKey: keys.privateKey };
      const asked = readLogout({ query }, expected, now());
      if (!asked.accepted || asked.kind !== 'request') {
        return page(reply, wrongPage(env.PRODUCT, env.PUBLIC_URL), 400);
      }
      return send(reply, 'SAMLResponse', writeLogoutResponse(head(), asked.id));
    }
    const person = personOf(request.headers.cookie);
    if (!person || request.query.SAMLResponse !== undefined) {
      return page(reply, signedOutPage(env.PRODUCT, env.PUBLIC_URL));
    }
    return send(reply, 'SAMLRequest', writeLogoutRequest(head(), { nameId: person, sessionIndex: null }));
  });
}

function personOf(cookies = ''): string | null {
  const value = /(?:^|; )demo_idp_person=([^;]{1,300})/.exec(cookies)?.[1];
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}
