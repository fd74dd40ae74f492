import { formatExpiry, type LoginData } from '../rules.ts';

/** The session as the browser's storage keeps it (the specification's section 3). Without the cookie it is worth nothing. */
export interface Kept {
  readonly login: Pick<LoginData, 'access_token' | 'expires_in' | 'username'>;
  /** `MM-DD-YYYY hh:mm a`; the server decides. */
  readonly expiresTime: string;
  readonly empcode: string;
}

const keys = ['userLoginData', 'expiresTime', 'empcode', 'pop_status', 'useremail', 'onepager_token'];
const cookies = ['role', 'empCode', 'one_pager_token'];

/** Stores a login that the server has vouched for. */
export function keep(login: LoginData, email: string, now: Date): Kept {
  const { access_token, expires_in, username, empcode } = login;
  const kept: Kept = {
    login: { access_token, expires_in, username },
    expiresTime: formatExpiry(new Date(now.getTime() + expires_in * 1000)),
    empcode,
  };
  localStorage.setItem('userLoginData', JSON.stringify(kept.login));
  localStorage.setItem('expiresTime', kept.expiresTime);
  localStorage.setItem('empcode', empcode);
  localStorage.setItem('pop_status', String(login.pop_status));
  localStorage.setItem('useremail', email);
  return kept;
}

/** What is stored, valid or not; null when there is no whole login. */
export function readKept(): Kept | null {
  try {
    const login: unknown = JSON.parse(localStorage.getItem('userLoginData') ?? 'null');
    const expiresTime = localStorage.getItem('expiresTime');
    const empcode = localStorage.getItem('empcode');
    if (typeof login !== 'object' || login === null || !expiresTime || !empcode) return null;
    const { access_token } = login as Kept['login'];
    return typeof access_token === 'string' ? { login: login as Kept['login'], expiresTime, empcode } : null;
  } catch {
    return null;
  }
}

/** Clears the login from the storage, and the cookies that a script can clear. */
export function removeKept(): void {
  for (const key of keys) localStorage.removeItem(key);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
  for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0`;
}
