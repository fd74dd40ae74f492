import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { NotAccepted } from '../saml/check.ts';

/** A provider's wish to end sessions, by its server's own call (OpenID Connect Back-Channel Logout 1.0); verified. */
export interface SpentLogoutToken {
  readonly accepted: true;
  readonly id: string;
  /** `sub` and `sid`; at least one. */
  readonly nameId: string | undefined;
  readonly sessionIndex: string | undefined;
  /** Until when it could be presented again, were it not spent. */
  readonly expiresAt: Date;
}

interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithm: string;
  readonly now: Date;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';
const validSeconds = 300;
const skewSeconds = 60;
const longestToken = 10_000;

/**
 * Checks a logout token: signature, algorithm, issuer, audience, time, its event, an id of its own, and that it is not an id token.
 * @throws what jose finds wrong
 */
export async function readLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, algorithm, now }: Expected,
): Promise<SpentLogoutToken | NotAccepted> {
  if (token.length > longestToken) return not('the logout token is too large');
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: [algorithm],
    clockTolerance: skewSeconds,
    maxTokenAge: validSeconds,
    currentDate: now,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const { typ = 'logout+jwt' } = protectedHeader;
  if (!['jwt', 'logout+jwt'].includes(typ.toLowerCase())) return not('it is a token of another kind');
  const { events, jti = '', iat = 0, sub, sid, nonce } = payload;
  if (typeof events !== 'object' || events === null || !(event in events)) return not('its event is another');
  if (nonce !== undefined) return not('it is an id token');
  const name = (value: unknown) => (typeof value === 'string' && value.length <= 300 ? value : undefined);
  const [nameId, sessionIndex] = [name(sub), name(sid)];
  if (nameId === undefined && sessionIndex === undefined) return not('it names neither person nor session');
  if (jti === '' || jti.length > 200) return not('its jti is missing');
  const expiresAt = new Date((iat + validSeconds + skewSeconds) * 1000);
  return { accepted: true, id: `oidc ${jti}`, nameId, sessionIndex, expiresAt };
}

const not = (reason: string): NotAccepted => ({ accepted: false, code: 'not_accepted', reason });
