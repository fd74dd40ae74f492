import { expiryText } from '#formats/time/dates.ts';
import { forgetViewing } from '#web/lib/viewing.ts';
import { isStillValid, type LoginData } from '../rules.ts';

/** The session as the browser's storage keeps it (the specification's section 3). Without the cookie it is worth nothing. */
export interface Kept {
  readonly login: Pick<LoginData, 'access_token' | 'expires_in' | 'username'>;
  /** `MM-DD-YYYY hh:mm a`; the server decides. */
  readonly expiresTime: string;
  readonly empcode: string;
}

/** Written last, so that another tab that hears of it finds the rest. */
const loginKey = 'userLoginData';
const keys = [loginKey, 'expiresTime', 'empcode', 'pop_status', 'useremail', 'onepager_token', 'viewing'];
const cookies = ['role', 'empCode', 'one_pager_token'];
/** Written and removed again: tells the other tabs that somebody signed out on purpose. */
const signOutKey = 'signedOut';

/** What this browser keeps of what somebody has read, of what they have not sent yet, and of the files of their drafts; each by its name. */
const reads = 'reads';
const written = ['unsent', 'asset-request-files'];
const draftsOf = /-drafts:/;

/** Stores a login that the server has vouched for. */
export function keep(login: LoginData, email: string, now: Date): Kept {
  forgetViewing();
  if (localStorage.getItem('empcode') !== login.empcode) void forgetReads();
  const { access_token, expires_in, username, empcode } = login;
  localStorage.setItem('empcode', empcode);
  localStorage.setItem('pop_status', String(login.pop_status));
  localStorage.setItem('useremail', email);
  return keepLogin({ access_token, expires_in, username }, empcode, now);
}

/** Whether a prompt was due when whoever is signed in here did so (the specification's `pop_status`), and noting that none is any more. */
export const popStatus = {
  isDue: () => localStorage.getItem('pop_status') === '1',
  settle: () => localStorage.setItem('pop_status', '0'),
};

/** Stores what a renewal gave in place of what was there. */
export function keepRenewed(kept: Kept, bearer: string, seconds: number, now: Date): Kept {
  return keepLogin({ ...kept.login, access_token: bearer, expires_in: seconds }, kept.empcode, now);
}

function keepLogin(login: Kept['login'], empcode: string, now: Date): Kept {
  const expiresTime = expiryText(new Date(now.getTime() + login.expires_in * 1000));
  localStorage.setItem('expiresTime', expiresTime);
  localStorage.setItem(loginKey, JSON.stringify(login));
  return { login, expiresTime, empcode };
}

/** What is stored and still valid by this browser's clock; null when there is no whole login. */
export function readValid(): Kept | null {
  const kept = readKept();
  return kept && isStillValid(kept.login.access_token, kept.expiresTime, new Date()) ? kept : null;
}

function readKept(): Kept | null {
  try {
    const login: unknown = JSON.parse(localStorage.getItem(loginKey) ?? 'null');
    const expiresTime = localStorage.getItem('expiresTime');
    const empcode = localStorage.getItem('empcode');
    if (typeof login !== 'object' || login === null || !expiresTime || !empcode) return null;
    const { access_token } = login as Kept['login'];
    return typeof access_token === 'string' ? { login: login as Kept['login'], expiresTime, empcode } : null;
  } catch {
    return null;
  }
}

/** Clears the login from the storage, and the cookies that a script can clear, as they were set. */
export function removeKept(): void {
  for (const key of keys) localStorage.removeItem(key);
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  for (const name of cookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax${secure}`;
  }
}

/** Forgets what anybody has read here: it is nobody's once they are signed out. */
export function forgetReads(): Promise<void> {
  return remove(reads);
}

/** Forgets what anybody has read, written and not sent here, for when they sign out: the next at this device finds nothing of them. */
export async function forgetAll(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (draftsOf.test(key)) localStorage.removeItem(key);
  await Promise.all([...[reads, ...written].map(remove), endPush()]);
}

/** Has this browser told of nothing more; the portal forgets it with the session. */
async function endPush(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    const subscription = await worker?.pushManager?.getSubscription();
    // Its push service is not waited for: there may be no network.
    void subscription?.unsubscribe().catch(() => {});
  } catch {
    // A browser without push has nothing to end.
  }
}

/** Milliseconds: nobody is kept from signing in or out by a browser that does not answer. */
const waited = 1_000;

/** Settled also where a tab that is still reading holds it up: it goes as soon as that is done. */
function remove(database: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, waited);
    try {
      const removing = indexedDB.deleteDatabase(database);
      removing.onsuccess = removing.onerror = removing.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}

/** Tells the other tabs that this browser's person signed out on purpose. */
export function tellSignedOut(): void {
  localStorage.setItem(signOutKey, '1');
  localStorage.removeItem(signOutKey);
}

/** Listens to what the other tabs do to the login. */
export function onOtherTabs(told: { changed: () => void; signedOut: () => void }): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === signOutKey && newValue) told.signedOut();
    if (key === loginKey || key === null) told.changed();
  });
}
