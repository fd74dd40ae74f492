import { createHmac } from 'node:crypto';
import { createRemoteJWKSet } from 'jose';
import * as client from 'openid-client';
import type { Env } from '#server/env.ts';
import { isLoopback } from '#server/env-settings.ts';
import type { NotAccepted } from '../saml/check.ts';
import { checkClaims, issuedAtOf, type OpenIdVouched, reasonOf } from './claims.ts';
import { readLogoutToken, type SpentLogoutToken } from './logout-token.ts';

/** A sign-in under way: its id, which is its `state` too, and the secret that only this browser has. */
interface Flight {
  readonly requestId: string;
  readonly secret: string;
}

interface Inspected {
  readonly answer: OpenIdVouched | NotAccepted;
  readonly claims: Readonly<Record<string, unknown>> | null;
}

/** What an administrator wants to know of the provider. */
export interface OpenIdFacts {
  readonly signInAddress: string | null;
  readonly tokenAddress: string | null;
  readonly signOutAddress: string | null;
  readonly keysAddress: string | null;
  readonly keys: readonly { readonly id: string; readonly kind: string }[];
  readonly readAt: Date;
}

/** The company's OpenID Connect provider. */
export interface OpenId {
  /** OIDC_ISSUER: what its sessions are marked with. */
  readonly issuer: string;
  /** @throws when the provider cannot be reached */
  signInAddress(flight: Flight): Promise<string>;
  /** Trades the code of the callback's query for an id token, and checks it. */
  finish(query: string, flight: Flight): Promise<OpenIdVouched | NotAccepted>;
  /** What `finish` would say, and the claims, which a test shows; null where there are none. */
  inspect(query: string, flight: Flight): Promise<Inspected>;
  /** How the provider describes itself. @throws when it cannot be reached and never was */
  describe(): Promise<OpenIdFacts>;
  /** The provider's logout page; null when it has none. @throws when it cannot be reached */
  signOutAddress(idToken: string | undefined, state: string): Promise<string | null>;
  /** Checks a logout token, which the provider's server posts to ours. */
  readLogoutToken(token: string, now: Date): Promise<SpentLogoutToken | NotAccepted>;
}

/** A provider that answers nothing in this time counts as not there. */
const answerSeconds = 10;
/** Its description of itself is read anew after this; its keys have a shorter life of their own. */
const discoveryMs = 3600_000;
const skewSeconds = 60;

interface Discovered {
  readonly config: client.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet> | null;
  readonly at: number;
}

/** Prepares the provider that the settings name. It is asked to describe itself when it is first needed. */
export function createOpenId(env: Env): OpenId {
  const issuer = env.OIDC_ISSUER ?? '';
  const redirectUri = `${env.PUBLIC_URL}/assert`;
  const discovered = createDiscovery(env, issuer);

  const inspect: OpenId['inspect'] = (query, flight) =>
    inspectAnswer({ env, redirectUri, discovered }, query, flight);

  return {
    issuer,
    async signInAddress({ requestId, secret }) {
      const { config } = await discovered();
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: requestId,
        nonce: derive(secret, 'nonce'),
        code_challenge: await client.calculatePKCECodeChallenge(derive(secret, 'code verifier')),
        code_challenge_method: 'S256',
      }).href;
    },
    async finish(query, flight) {
      return (await inspect(query, flight)).answer;
    },
    inspect,
    describe: async () => describeProvider(await discovered()),
    async signOutAddress(idToken, state) {
      const { config } = await discovered();
      if (!config.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${env.PUBLIC_URL}/slo`,
        state,
        ...(idToken && { id_token_hint: idToken }),
      }).href;
    },
    async readLogoutToken(token, now) {
      try {
        const { config, keys } = await discovered();
        if (!keys) throw new Error('the provider names no keys');
        const audience = env.OIDC_CLIENT_ID ?? '';
        // As the provider writes it: the setting may differ by a slash at its end, which the discovery looks past.
        const { issuer } = config.serverMetadata();
        return await readLogoutToken(token, keys, { issuer, audience, algorithm: env.OIDC_ALGORITHM, now });
      } catch (error) {
        return notAccepted(error);
      }
    },
  };
}

interface Asking {
  readonly env: Env;
  readonly redirectUri: string;
  readonly discovered: () => Promise<Discovered>;
}

async function inspectAnswer(
  { env, redirectUri, discovered }: Asking,
  query: string,
  { requestId, secret }: Flight,
): Promise<Inspected> {
  let claims: Inspected['claims'] = null;
  try {
    const { config } = await discovered();
    const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
      expectedState: requestId,
      expectedNonce: derive(secret, 'nonce'),
      pkceCodeVerifier: derive(secret, 'code verifier'),
      idTokenExpected: true,
    });
    const own = tokens.claims();
    if (!own || !tokens.id_token) throw new Error('there is no id token');
    claims = own;
    // Where the id token has no e-mail address, the provider keeps it behind another call.
    const more =
      own.email === undefined && config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, own.sub)
        : {};
    claims = { ...more, ...own };
    return { claims, answer: checkClaims(claims, tokens.id_token, env.OIDC_EMAIL_TRUSTED === '1') };
  } catch (error) {
    return { claims, answer: notAccepted(error) };
  }
}

async function describeProvider({ config, keys, at }: Discovered): Promise<OpenIdFacts> {
  const about = config.serverMetadata();
  return {
    signInAddress: about.authorization_endpoint ?? null,
    tokenAddress: about.token_endpoint ?? null,
    signOutAddress: about.end_session_endpoint ?? null,
    keysAddress: about.jwks_uri ?? null,
    keys: await describeKeys(keys),
    readAt: new Date(at),
  };
}

/** PKCE's verifier and the nonce come from the browser's secret, so that only this browser can finish, and nothing more is kept. */
function derive(secret: string, purpose: 'nonce' | 'code verifier'): string {
  return createHmac('sha256', secret).update(`openid connect ${purpose}`).digest('base64url');
}

/** Asks the provider for its description, once an hour; while it cannot be reached the last one is kept. */
function createDiscovery(env: Env, issuer: string): () => Promise<Discovered> {
  let known: Discovered | null = null;
  let asking: Promise<Discovered> | null = null;
  const ask = async (): Promise<Discovered> => {
    try {
      known = await discover(env, issuer);
      return known;
    } catch (error) {
      if (!known) throw error;
      // Not asked again at once: each sign-in would wait for it.
      known = { ...known, at: Date.now() - discoveryMs + 60_000 };
      return known;
    } finally {
      asking = null;
    }
  };
  return () => {
    if (known && Date.now() - known.at < discoveryMs) return Promise.resolve(known);
    asking ??= ask();
    return asking;
  };
}

async function discover(env: Env, issuer: string): Promise<Discovered> {
  const server = new URL(issuer);
  // Over TLS the library would take an id token without looking at its signature.
  const execute = [client.enableNonRepudiationChecks];
  if (server.protocol === 'http:' && isLoopback(server.hostname)) execute.push(client.allowInsecureRequests);
  const secret = env.OIDC_CLIENT_SECRET ?? '';
  const config = await client.discovery(
    server,
    env.OIDC_CLIENT_ID ?? '',
    { id_token_signed_response_alg: env.OIDC_ALGORITHM, [client.clockTolerance]: skewSeconds },
    (as, ...rest) => {
      // Basic is what the specification takes for granted.
      const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const basic = methods.includes('client_secret_basic');
      return (basic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret))(as, ...rest);
    },
    { execute, timeout: answerSeconds },
  );
  const { jwks_uri } = config.serverMetadata();
  const keys = jwks_uri
    ? createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: answerSeconds * 1000 })
    : null;
  return { config, keys, at: Date.now() };
}

/** The keys that the provider signs with. */
async function describeKeys(keys: Discovered['keys']): Promise<OpenIdFacts['keys']> {
  if (!keys) return [];
  if (!keys.fresh) await keys.reload();
  return (keys.jwks()?.keys ?? []).map(({ kid = '', kty = '', alg = '' }) => ({
    id: kid,
    kind: `${kty} ${alg}`.trim(),
  }));
}

/** What an operator has to mend is named by its setting. */
const refusedClient = 'the provider refused OIDC_CLIENT_ID or OIDC_CLIENT_SECRET';

/** A provider says that it does not know the client in one of two ways (RFC 6749 section 5.2). */
const isRefusedClient = (error: unknown) =>
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ResponseBodyError && error.error === 'invalid_client');

function notAccepted(error: unknown): NotAccepted {
  const said = reasonOf(error);
  const reason = isRefusedClient(error) ? `${refusedClient}: ${said}`.slice(0, 300) : said;
  if (error instanceof client.AuthorizationResponseError) {
    return { accepted: false, code: 'provider_refused', reason };
  }
  const claims = claimsOutOfTime(error);
  if (claims) return { accepted: false, code: 'expired', reason, ...issued(claims) };
  const unreachable =
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT');
  return { accepted: false, code: unreachable ? 'unavailable' : 'not_accepted', reason };
}

/** The claims of a token that the library refused for its times; null for any other fault. */
function claimsOutOfTime(error: unknown): Record<string, unknown> | null {
  if (!(error instanceof client.ClientError) || error.code !== 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return null;
  const inner = error.cause instanceof Error ? error.cause.cause : null;
  const { claims } = (inner ?? {}) as { claims?: Record<string, unknown> };
  return claims ?? {};
}

function issued(claims: Record<string, unknown>): Pick<NotAccepted, 'issuedAt'> {
  const issuedAt = issuedAtOf(claims);
  return issuedAt ? { issuedAt } : {};
}
