import { parseExpiry } from '#formats/time/dates.ts';

/** What the page gets back from a sign-in that succeeded: the specification's login data, and where to go. */
export interface LoginData {
  readonly access_token: string;
  /** Seconds from now. */
  readonly expires_in: number;
  readonly username: string;
  readonly empcode: string;
  /** 1 if a prompt is due. */
  readonly pop_status: 0 | 1;
  readonly returnTo?: string;
}

/** Why a sign-in was refused, as far as the person is told; the log has the precise reason. */
const signInRefusals = [
  'not_accepted',
  'not_known',
  'not_yet',
  'expired',
  'other_browser',
  'provider_refused',
  'unavailable',
  'busy',
] as const;
export type SignInRefusalCode = (typeof signInRefusals)[number];

/** What the page gets back from a sign-in that was refused. */
export interface RefusedLogin {
  readonly error: SignInRefusalCode;
  readonly reference: string;
  /** Of `not_yet`: their first day, YYYY-MM-DD. */
  readonly joinsOn?: string | undefined;
}

/** A sign-in may take this long at the identity provider. */
export const signInSeconds = 600;
/** A session that makes no call for this long ends. */
export const idleSeconds = 8 * 3600;
/** A session may be renewed this long before its end. */
export const renewWithinSeconds = 600;
/** The page offers to renew a session of this length (seconds) this many seconds before its end; a short one late, not all its life. */
export function offerRenewalWithin(sessionSeconds: number): number {
  return Math.min(renewWithinSeconds, sessionSeconds / 4);
}
/** What a session is marked with that a code printed on the server has opened. */
export const breakGlassProvider = 'break-glass';
/** Such a session lasts this long at most, and is not renewed. */
export const breakGlassSeconds = 3600;
/** A download ticket opens its file for this long. */
export const ticketSeconds = 60;
/** `lastSeenAt` is kept to this precision, so that a read does not cost a write. */
export const seenEverySeconds = 60;
/** Sessions that have ended are kept this long, for the list of them. */
export const keepSessionsDays = 30;

const longestReturn = 2000;
const calls = /^\/(sso|assert|slo|api|download|onepager|healthz|readyz|assets)(\/|\?|#|$)/;

/**
 * The path, query and hash to go to after a sign-in, or null when it does not lead to a screen of this portal: another
 * site (in any of the spellings that browsers take for one), a call, too long.
 */
export function safeReturn(returnTo: string | null | undefined): string | null {
  if (!returnTo || returnTo.length > longestReturn) return null;
  // Browsers take a backslash for a slash, and drop tabs and line breaks from an address.
  if (!returnTo.startsWith('/') || returnTo.startsWith('//') || /[\\\p{Cc}]/u.test(returnTo)) return null;
  const base = 'http://portal.invalid';
  const url = URL.canParse(returnTo, base) ? new URL(returnTo, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//') || calls.test(url.pathname)) return null;
  url.searchParams.delete('response');
  const within = `${url.pathname}${url.search}${url.hash}`;
  // A letter that is no ASCII is written by up to twelve that are.
  return within.length > longestReturn ? null : within;
}

/** The `response` parameter: standard base64 of UTF-8 JSON. */
export function encodeResponse(data: LoginData | RefusedLogin): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Reads the `response` parameter (the specification's section 4, Login): the login data, the refusal, or null for anything else.
 * Nothing in it is trusted yet.
 */
export function decodeResponse(parameter: string): LoginData | RefusedLogin | null {
  try {
    const bytes = Uint8Array.from(atob(parameter), (character) => character.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof read !== 'object' || read === null) return null;
    return readLogin(read as Record<string, unknown>) ?? readRefused(read as Record<string, unknown>);
  } catch {
    return null;
  }
}

function readLogin(read: Record<string, unknown>): LoginData | null {
  const { access_token, expires_in, username, empcode, pop_status, returnTo } = read;
  if (typeof access_token !== 'string' || !/^[\w.~+/-]{20,500}=*$/.test(access_token)) return null;
  if (typeof expires_in !== 'number' || !(expires_in > 0)) return null;
  if (typeof username !== 'string' || typeof empcode !== 'string') return null;
  const destination = typeof returnTo === 'string' ? safeReturn(returnTo) : null;
  return {
    access_token,
    expires_in,
    username,
    empcode,
    pop_status: pop_status === 1 ? 1 : 0,
    ...(destination && { returnTo: destination }),
  };
}

function readRefused(read: Record<string, unknown>): RefusedLogin | null {
  if (typeof read.error !== 'string') return null;
  const known = signInRefusals.find((code) => code === read.error) ?? 'not_accepted';
  // Only what a reference of ours looks like: the page shows it, and anyone can make such a link.
  const reference =
    typeof read.reference === 'string' && /^[\w-]{1,40}$/.test(read.reference) ? read.reference : '';
  const joinsOn = typeof read.joinsOn === 'string' && isDay(read.joinsOn) ? read.joinsOn : undefined;
  return { error: known, reference, ...(joinsOn && { joinsOn }) };
}

/** True for a day that there is, YYYY-MM-DD. */
function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
  );
}

/** True when the decoded parameter is a refusal. */
export function isRefusedLogin(response: LoginData | RefusedLogin): response is RefusedLogin {
  return 'error' in response;
}

/** Session validity (section 4): a token is present and the stored expiry is not earlier than now. */
export function isStillValid(accessToken: string | null, expiresTime: string | null, now: Date): boolean {
  const expires = expiresTime === null ? null : parseExpiry(expiresTime);
  return Boolean(accessToken) && expires !== null && expires >= now;
}

/** How long a session lasts from now, in seconds: at most so many, and no longer than the provider's own. */
export function secondsUntil(providerEndsAt: Date | null, most: number, now: Date): number {
  if (!providerEndsAt) return most;
  return Math.min(most, Math.max(0, Math.floor((providerEndsAt.getTime() - now.getTime()) / 1000)));
}
