import type { Method } from '#contract/call.ts';
import { pathOf } from '#contract/call.ts';
import { calls as profileCalls } from '#features/profile/calls.ts';
import { parseExpiry } from '#formats/time/dates.ts';
import { callsOf } from '#web/lib/calls.ts';
import { ApiError, endSecrets } from '#web/lib/http.ts';
import { findOffline } from '#web/lib/network.ts';
import { followOtherTabs, isOutdated, viewingHere } from '#web/lib/viewing.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import { decodeResponse, isRefusedLogin, type LoginData, type RefusedLogin, safeReturn } from '../rules.ts';
import { askLeaving } from './leaving.ts';
import { afterRenewal, whileNoOtherRenews } from './renewal-lock.ts';
import { takeSignedOut } from './signed-out.ts';
import {
  forgetAll,
  forgetReads,
  type Kept,
  keep,
  keepRenewed,
  onOtherTabs,
  readValid,
  removeKept,
  tellSignedOut,
} from './storage.ts';

const api = callsOf<typeof contract>(calls);

/** What the page shows of the session: until when it lasts, or that it is over and how often something has asked for it since. */
export type Shown =
  | { readonly over: false; readonly endsAt: Date; readonly seconds: number }
  | { readonly over: true; readonly asked: number };

// The session of this tab. Another tab's newer one is taken up when it is stored, or when a call is answered with 401.
let present: Kept | null = null;
/** Whose page this is: nobody else is ever shown it, even after the session's end. */
let owner: string | null = null;
let refusal: RefusedLogin | null = null;
let isLeaving = false;
let shown: Shown = { over: true, asked: 0 };
const watchers = new Set<() => void>();

/** The bearer that calls are made with, or null when nobody is signed in. */
export function bearer(): string | null {
  return present?.login.access_token ?? null;
}

/** Why the sign-in that led here was refused, or null. */
export function lastRefusal(): RefusedLogin | null {
  return refusal;
}

/** Calls back whenever `sessionShown` is another. Without a watcher a session that ends leaves for the sign-in. */
export function watchSession(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** What the page shows of the session. */
export function sessionShown(): Shown {
  return shown;
}

function hold(kept: Kept): void {
  present = kept;
  owner = kept.empcode;
  const endsAt = parseExpiry(kept.expiresTime) ?? new Date();
  show({ over: false, endsAt, seconds: kept.login.expires_in });
}

function show(next: Shown): void {
  shown = next;
  for (const changed of watchers) changed();
}

/**
 * Settles who is signed in, before anything is drawn (the specification's section 4, Login): `signed-in`, `login` (the page shows
 * `#/login`), or `leaving` for the identity provider, when there is nothing to draw.
 */
export async function startSession(): Promise<'signed-in' | 'login' | 'leaving'> {
  window.addEventListener('pageshow', refreshIfStale);
  onOtherTabs({ changed: otherTabChanged, signedOut: otherTabSignedOut });
  followOtherTabs();
  takeSignedOut();
  const parameter = takeParameter();
  const kept = readValid();
  if (kept) hold(kept);
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
  const forgotten = forgetReads();
  if (atLogin) return 'login';
  await forgotten;
  // A page that came without the network has nowhere to go.
  if (navigator.serviceWorker?.controller && (await findOffline())) {
    window.history.replaceState(null, '', '/#/login');
    return 'login';
  }
  leaveForSignIn();
  return 'leaving';
}

/** The browser's Back may bring a whole page back as it was, with what it held of somebody who has left. */
function refreshIfStale(event: PageTransitionEvent): void {
  const isStale = isLeaving || isOutdated() || bearer() !== (readValid()?.login.access_token ?? null);
  if (event.persisted && isStale) window.location.reload();
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

/**
 * Stores a login, once the server has said that its bearer and this browser's cookie are of one session, and whose. Returns why
 * not, or null when it is done.
 */
async function takeUp(login: LoginData): Promise<RefusedLogin['error'] | null> {
  const email = await emailOf(login);
  if (email === null) return 'other_browser';
  if (email === undefined) return 'unavailable';
  hold(keep(login, email, new Date()));
  refusal = null;
  window.history.replaceState(null, '', safeReturn(login.returnTo) ?? '/');
  return null;
}

/** The e-mail address of the login's own person; null when the server does not know the pair, undefined when it did not answer. */
async function emailOf(login: LoginData): Promise<string | null | undefined> {
  try {
    const answer = await fetch(pathOf(profileCalls.getProfile), {
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

/** Takes up a session that is stored by now. False when it is somebody else's: what this page holds is not theirs to see. */
function adopt(kept: Kept): boolean {
  if (owner !== null && kept.empcode !== owner) {
    isLeaving = true;
    present = null;
    window.location.reload();
    return false;
  }
  hold(kept);
  return true;
}

function otherTabChanged(): void {
  if (isLeaving) return;
  const kept = readValid();
  if (kept && owner === null) window.location.assign('/');
  else if (kept && kept.login.access_token !== bearer()) adopt(kept);
  else if (!kept && present) sessionOver();
}

function otherTabSignedOut(): void {
  if (isLeaving || owner === null) return;
  isLeaving = true;
  present = null;
  showSignedOut('/#/login');
}

/** After a 401: true when a newer bearer of the same person is there by now, so that the call is worth one more try. */
export async function retryAfter401(failed: string | null): Promise<boolean> {
  await afterRenewal();
  const kept = readValid();
  if (isLeaving || !kept || kept.login.access_token === failed) return false;
  return kept.login.access_token === bearer() || adopt(kept);
}

/** The session is over: a page that nobody has worked on yet goes to sign in again; any other stays, with what was typed, and says so. */
export function signedOut(method: Method): void {
  if (isLeaving || window.location.hash === '#/login') return;
  if (watchers.size === 0) {
    removeKept();
    present = null;
    leaveForSignIn();
  } else if (!shown.over) sessionOver();
  // A read may be the page's own idea; whoever tries to do something is asked again to sign in.
  else if (method !== 'GET') show({ over: true, asked: shown.asked + 1 });
}

/** Notes that this tab's session has ended, for the other tabs too. */
export function sessionOver(): void {
  const kept = readValid();
  if (kept === null || kept.login.access_token === bearer()) {
    removeKept();
    void forgetReads();
  }
  present = null;
  // What was seen of somebody else does not stay for whoever signs in next, and nothing was typed.
  if (viewingHere()) leaveForSignIn();
  else show({ over: true, asked: 0 });
}

/**
 * Renews the session, unless another tab just did.
 * @throws ApiError when the server refuses or cannot be reached: the session goes on to its end
 */
export function renew(): Promise<void> {
  const before = bearer();
  return whileNoOtherRenews(async () => {
    const kept = readValid();
    if (!kept || kept.empcode !== owner) return;
    if (kept.login.access_token !== before) return hold(kept);
    const { access_token, expires_in } = await api.renew();
    hold(keepRenewed(kept, access_token, expires_in, new Date()));
  });
}

/**
 * Signs out (section 4): ends the session on the server, forgets it here with all that this device keeps of its person, and goes to the identity
 * provider's logout page. Without the network it is ended here alone. Whoever would lose what they have written is asked first, unless they were.
 * @throws ApiError when the server refuses: the session is still there then
 */
export async function signOut({ asked = false } = {}): Promise<void> {
  const lost = asked || owner === null ? null : await lostHere(owner);
  if (lost) return askLeaving(lost);
  let location = '/#/login';
  isLeaving = true;
  await endSecrets();
  try {
    ({ location } = await api.signOut());
  } catch (error) {
    // A session that is over already is as good as ended; one that nobody has a bearer of any more is worth nothing.
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver && !(await isUnreachable(error))) {
      isLeaving = false;
      throw error;
    }
  }
  isLeaving = true;
  present = null;
  removeKept();
  await forgetAll();
  tellSignedOut();
  showSignedOut(location);
}

/** What somebody would lose; where that cannot be told, nothing holds them here. */
async function lostHere(empcode: string) {
  return import('./unsaved-work.ts').then(
    ({ lostBySigningOut }) => lostBySigningOut(empcode),
    () => null,
  );
}

async function isUnreachable(error: unknown): Promise<boolean> {
  return error instanceof ApiError && error.code === 'network' && (await findOffline());
}

function showSignedOut(location: string): void {
  const { origin, pathname, search } = window.location;
  const there = new URL(location, origin);
  window.location.assign(location);
  // An address that differs in its hash alone would leave the page, and what it holds of the person, in place.
  if (there.origin === origin && there.pathname === pathname && there.search === search)
    window.location.reload();
}
