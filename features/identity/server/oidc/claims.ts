import { lowerAscii } from '#formats/text/ascii-case.ts';
import type { NotAccepted } from '../saml/check.ts';

/** What the provider vouches for. */
export interface OpenIdVouched {
  readonly accepted: true;
  /** Lower case. */
  readonly email: string;
  /** `sub` and `sid`: what the provider calls the person and their session there. */
  readonly nameId: string;
  readonly sessionIndex: string | null;
  /** Given back to the provider when the person signs out; opens nothing. */
  readonly idToken: string;
  /** By the provider's clock, to the second. */
  readonly issuedAt?: Date | undefined;
}

const emailPattern = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,185}$/;
const longestIdToken = 20_000;

/**
 * The person in the claims whose token was verified. Who is who goes by the e-mail address, so the provider must say that it is
 * theirs (`email_verified`), or the administrator that all of the provider's are (`emailTrusted`); a plain no is a no.
 */
export function checkClaims(
  claims: Readonly<Record<string, unknown>>,
  idToken: string,
  emailTrusted: boolean,
): OpenIdVouched | NotAccepted {
  const { sub, sid, email } = claims;
  const isVerified = saidVerified(claims.email_verified);
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) return not('sub is missing');
  if (typeof email !== 'string') return not('the claim email is missing');
  if (!emailPattern.test(email)) return not('the claim email is not an e-mail address');
  const trusted = isVerified === true || (isVerified === undefined && emailTrusted);
  if (!trusted) {
    return not(
      isVerified === undefined
        ? 'the claim email_verified is missing (OIDC_EMAIL_TRUSTED=1 does without it)'
        : 'email_verified is not true',
    );
  }
  if (idToken.length > longestIdToken) return not('the id token is too large');
  const sessionIndex = typeof sid === 'string' && sid.length <= 300 ? sid : null;
  const issuedAt = issuedAtOf(claims);
  return { accepted: true, email: lowerAscii(email), nameId: sub, sessionIndex, idToken, issuedAt };
}

/** Some providers write the answer as text: `"true"`. What is neither is no. */
function saidVerified(said: unknown): boolean | undefined {
  if (said === undefined) return undefined;
  return said === true || (typeof said === 'string' && said.trim().toLowerCase() === 'true');
}

/** When a token was issued, by the clock of who issued it; in the middle of the second that it names. */
export function issuedAtOf({ iat }: Readonly<Record<string, unknown>>): Date | undefined {
  if (typeof iat !== 'number') return undefined;
  const at = new Date(iat * 1000 + 500);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const not = (reason: string): NotAccepted => ({ accepted: false, code: 'not_accepted', reason });

/** What a library says is wrong, with the cause it names; bounded, for the log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown fault';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const told = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : '';
  return `${error.message}${told}${cause}`.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
}
