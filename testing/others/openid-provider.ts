import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** A real OpenID Connect provider on loopback, that signs whoever comes in as `next`. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** What it says of the next person who signs in. */
  next: { sub: string } & Record<string, unknown>;
  readonly provider: Provider;
  /** Changes the id tokens that it hands out. */
  changeIdToken: (token: string) => Promise<string> | string;
  /** A token of these claims by its key, or another. */
  sign(claims: Record<string, unknown>, header?: object, key?: KeyObject): Promise<string>;
  /** A token by the secret that it shares with the portal. */
  signWithSecret(claims: JWTPayload): Promise<string>;
  readonly strangersKey: KeyObject;
  close(): Promise<void>;
}

/** How the portal is known to it. */
export const openIdClient = { id: 'portal', secret: 'a secret of the test alone, as long as they should be' };

/** Starts one for the portal at this address. */
export async function startOpenIdProvider(portal: string, port: number): Promise<OpenIdProvider> {
  const issuer = `http://127.0.0.1:${port}`;
  const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const privateKey = makeKey();
  const people = new Map<string, OpenIdProvider['next']>();
  const configuration: Configuration = {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [`${portal}/assert`],
        post_logout_redirect_uris: [`${portal}/slo`],
        backchannel_logout_uri: `${portal}/slo`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }],
    } as never,
    cookies: { keys: ['a key of the test alone'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    // Its own refuses to call loopback, where the portal is.
    fetch: (url, options) => {
      const plain = { ...options };
      Reflect.deleteProperty(plain, 'dispatcher');
      return fetch(url, plain);
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        postLogoutSuccessSource: (ctx) => {
          ctx.body = 'Signed out.';
        },
        logoutSource: (ctx, form) => {
          ctx.body = form.replace('</form>', '<button name="logout" value="yes">Yes</button></form>');
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 300, Interaction: 60, Session: 300, Grant: 300 },
  };
  const provider = new Provider(issuer, configuration);
  const started: OpenIdProvider = {
    issuer,
    provider,
    next: { sub: 'nobody' },
    changeIdToken: (token) => token,
    sign: (claims, header = {}, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key),
    signWithSecret: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(openIdClient.secret)),
    strangersKey: makeKey(),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && body?.id_token) body.id_token = await started.changeIdToken(body.id_token);
  });
  const handle = provider.callback();
  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    people.set(started.next.sub, { ...started.next });
    provider
      .interactionFinished(request, response, { login: { accountId: started.next.sub } })
      .catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return started;
}
