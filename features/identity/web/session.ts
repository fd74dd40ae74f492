import { ApiError, send } from '../../../web/lib/http.ts';
import type { signOut as signOutCall } from '../contract.ts';
import {
  decodeResponse,
  isRefusedLogin,
  isStillValid,
  type LoginData,
  type RefusedLogin,
  safeReturn,
} from '../rules.ts';
import { type Kept, keep, readKept, removeKept } from './storage.ts';

// The session of this tab. Another tab's newer one is taken up when a call is answered with 401.
let present: Kept | null = null;
let refusal: RefusedLogin | null = null;
let isLeaving = false;

/** The bearer that calls are made with, or null when nobody is signed in. */
export function bearer(): string | null {
  return present?.login.access_token ?? null;
}

/** Why the sign-in that led here was refused, or null. */
export function lastRefusal(): RefusedLogin | null {
  return refusal;
}

/**
 * Settles who is signed in, before anything is drawn (the specification's section 4, Login): `signed-in`, `login` (the page shows
 * `#/login`), or `leaving` for the identity provider, when there is nothing to draw.
 */
export async function startSession(): Promise<'signed-in' | 'login' | 'leaving'> {
  window.addEventListener('pageshow', refreshIfStale);
  const parameter = takeParameter();
  present = readValid();
  if (parameter !== null) {
    const came = decodeResponse(parameter);
    if (came && isRefusedLogin(came)) return showLogin(came);
    const failed = came ? await takeUp(came) : 'not_accepted';
    if (failed === null) return 'signed-in';
    // Worth nothing here: who was signed in stays so, and nobody is sent round in circles.
    if (!present) return showLogin({ error: failed, reference: '' });
  }
  const atLogin = window.location.hash === '#/login';
  if (present) {
    if (atLogin) window.history.replaceState(null, '', '/');
    return 'signed-in';
  }
  removeKept();
  if (atLogin) return 'login';
  leaveForSignIn();
  return 'leaving';
}

/** The browser's Back may bring a whole page back as it was, with what it held of somebody who has left. */
function refreshIfStale(event: PageTransitionEvent): void {
  if (event.persisted && (isLeaving || bearer() !== (readValid()?.login.access_token ?? null)))
    window.location.reload();
}

/** Takes the parameter out of the address, and out of the history, before anything else happens. */
function takeParameter(): string | null {
  const url = new URL(window.location.href);
  const parameter = url.searchParams.get('response');
  if (parameter === null) return null;
  url.searchParams.delete('response');
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
  return parameter;
}

function readValid(): Kept | null {
  const kept = readKept();
  return kept && isStillValid(kept.login.access_token, kept.expiresTime, new Date()) ? kept : null;
}

/**
 * Stores a login, once the server has said that its bearer and this browser's cookie are of one session, and whose. Returns why
 * not, or null when it is done.
 */
async function takeUp(login: LoginData): Promise<RefusedLogin['error'] | null> {
  const email = await emailOf(login);
  if (email === null) return 'other_browser';
  if (email === undefined) return 'unavailable';
  present = keep(login, email, new Date());
  refusal = null;
  window.history.replaceState(null, '', safeReturn(login.returnTo) ?? '/');
  return null;
}

/** The e-mail address of the login's own person; null when the server does not know the pair, undefined when it did not answer. */
async function emailOf(login: LoginData): Promise<string | null | undefined> {
  try {
    const answer = await fetch('/api/profile', {
      headers: { authorization: `Bearer ${login.access_token}`, accept: 'application/json' },
      cache: 'no-store',
    });
    if (!answer.ok) return answer.status >= 500 ? undefined : null;
    const { data } = (await answer.json()) as { data?: { empcode?: unknown; email?: unknown } };
    return data?.empcode === login.empcode && typeof data.email === 'string' ? data.email : null;
  } catch {
    return undefined;
  }
}

function showLogin(why: RefusedLogin): 'login' {
  refusal = why;
  window.history.replaceState(null, '', '/#/login');
  return 'login';
}

/** Sends the browser to the identity provider; afterwards it comes back to where it is now. */
export function leaveForSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  const { pathname, search, hash } = window.location;
  const here = hash === '#/login' ? '/' : `${pathname}${search}${hash}`;
  window.location.replace(`/sso/login?returnTo=${encodeURIComponent(here)}`);
}

/** After a 401: reads the storage again. True when another tab has signed in meanwhile, so that the call is worth one more try. */
export function retryAfter401(): boolean {
  const kept = readValid();
  if (!kept || kept.login.access_token === bearer()) return false;
  if (present && kept.empcode !== present.empcode) {
    // Somebody else now: what this tab shows is not theirs to see.
    isLeaving = true;
    window.location.reload();
    return false;
  }
  present = kept;
  return true;
}

/** The session is over: forgets it and goes to sign in again, back to this very place. */
export function signedOut(): void {
  if (isLeaving || window.location.hash === '#/login') return;
  forget();
  leaveForSignIn();
}

/**
 * Signs out (section 4): ends the session on the server, forgets it here, and goes to the identity provider's logout page.
 * @throws ApiError when the server cannot be reached: the session is still there then
 */
export async function signOut(): Promise<void> {
  let location = '/#/login';
  isLeaving = true;
  try {
    ({ location } = await send<typeof signOutCall>('POST', '/api/sign-out'));
  } catch (error) {
    isLeaving = false;
    // A session that is over already is as good as ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  isLeaving = true;
  forget();
  window.location.assign(location);
  // An address that differs in its hash alone would leave the page, and what it holds of the person, in place.
  if (location.startsWith('/#')) window.location.reload();
}

function forget(): void {
  present = null;
  removeKept();
}
