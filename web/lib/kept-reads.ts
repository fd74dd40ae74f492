import { browserStore } from './browser-store.ts';

/** What somebody has read, as it was when they did. */
interface Kept {
  /** Whose, and which read. */
  readonly name: string;
  readonly at: number;
  readonly data: unknown;
}

/** An answer, with who had asked for it, and on which page. */
export interface ReadToKeep {
  readonly empcode: string | null;
  readonly path: string;
  readonly read: string;
  readonly data: unknown;
}

const store = browserStore<Kept>('reads', 'reads');
const keptFor = 7 * 24 * 60 * 60_000;
const most = 300;
/** The lists of those who administer and pay are kept on no device. */
const neverKept = /^\/(admin|payments)(\/|$)/;
let sinceTidied = most;

/** Who is signed in, as the session says in the storage; null: nobody. */
function owner(): string | null {
  return localStorage.getItem('userLoginData') && localStorage.getItem('empcode');
}

/** Keeps what was read, if whoever asked for it is signed in still. */
export async function keepRead({ empcode, path, read, data }: ReadToKeep): Promise<void> {
  if (empcode === null || empcode !== owner() || neverKept.test(path) || data === undefined || !isPlain(data))
    return;
  await store.put({ name: `${empcode} ${read}`, at: Date.now(), data });
  // Somebody has signed out meanwhile.
  if (owner() !== empcode) await store.clear();
  else if (sinceTidied++ >= most / 10) await tidy(empcode);
}

/** What was read before by whoever is signed in; undefined: nothing that is kept. */
export async function readKept(read: string): Promise<{ at: number; data: unknown } | undefined> {
  const empcode = owner();
  const kept = empcode === null ? undefined : await store.get(`${empcode} ${read}`);
  return kept && Date.now() - kept.at < keptFor ? kept : undefined;
}

/** Forgets what was read before by whoever is signed in. */
export async function forgetRead(read: string): Promise<void> {
  const empcode = owner();
  if (empcode !== null) await store.delete(`${empcode} ${read}`);
}

/** Forgets what is old or more than there is room for, and what is another's. */
async function tidy(empcode: string): Promise<void> {
  sinceTidied = 0;
  const all = (await store.all()) ?? [];
  const newest = all.sort((one, other) => other.at - one.at);
  for (const [index, { name, at }] of newest.entries())
    if (index >= most || Date.now() - at > keptFor || !name.startsWith(`${empcode} `))
      await store.delete(name);
}

/** True for what the portal has answered as JSON: a file or its address in this page is not kept. */
function isPlain(data: unknown): boolean {
  if (typeof data === 'string') return !/^(blob|data):/.test(data);
  if (typeof data !== 'object' || data === null) return true;
  if (Array.isArray(data)) return data.every(isPlain);
  return Object.getPrototypeOf(data) === Object.prototype && Object.values(data).every(isPlain);
}
