import { browserStore } from './browser-store.ts';
import { dropDraft } from './draft.ts';
import { ApiError, asApiError, exchange } from './http.ts';
import { isViewed } from './viewing.ts';

/** Something that somebody has sent and the portal has not received yet: a form that is done once, however often it is sent. */
export interface Unsent {
  /** Whose, and the key by which it is done once. */
  readonly name: string;
  readonly empcode: string;
  readonly key: string;
  /** When it was sent, in milliseconds. */
  readonly at: number;
  /** What it is, in its sender's words. */
  readonly title: string;
  /** Where it was written, and can be again. */
  readonly link: string;
  readonly path: string;
  readonly fields: readonly (readonly [string, string | File])[];
  /** What is sent in place of a form. */
  readonly body?: object;
  /** The page at `link` says of it itself that it is not sent yet. */
  readonly toldThere?: true;
  /** The draft that is done with once it was received. */
  readonly draft?: string;
  /** Why the portal has refused it; null: it goes out by itself. */
  readonly refused: string | null;
}

const store = browserStore<Unsent>('unsent', 'unsent');
const listeners = new Set<(received: string | null) => void>();

let channel: BroadcastChannel | undefined;

/** What one tab sends, the others have sent too. */
function otherTabs(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('unsent');
    channel.onmessage = ({ data }: MessageEvent<string | null>) => hear(data);
  }
  return channel;
}

function hear(received: string | null): void {
  for (const changed of listeners) changed(received);
}

/** Calls back when what is kept here is other than it was, with the key of what the portal has received, from whichever tab. */
export function onUnsent(changed: (received: string | null) => void): () => void {
  otherTabs();
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function tell(received: string | null = null): void {
  hear(received);
  otherTabs().postMessage(received);
}

/** Keeps what could not be sent, or is about to be: it goes out when the portal can be reached, also after the page was closed. */
export async function keepUnsent(
  form: FormData | null,
  given: Omit<Unsent, 'name' | 'at' | 'fields' | 'refused'>,
): Promise<void> {
  if (isViewed(given.empcode)) return;
  const fields = [...(form?.entries() ?? [])];
  await store.put({ ...given, name: nameOf(given), at: Date.now(), fields, refused: null });
  tell();
}

/** Forgets it: it was received, or is not to be sent. */
export async function dropUnsent(empcode: string, key: string): Promise<void> {
  await store.delete(nameOf({ empcode, key }));
  tell();
}

/** What somebody has not sent, oldest first. */
export async function listUnsent(empcode: string): Promise<Unsent[]> {
  if (isViewed(empcode)) return [];
  const all = (await store.all()) ?? [];
  return all.filter((one) => one.empcode === empcode).sort((one, other) => one.at - other.at);
}

const nameOf = ({ empcode, key }: Pick<Unsent, 'empcode' | 'key'>) => `${empcode} ${key}`;

/** Does what sends one thing itself, with nobody else sending it meanwhile. */
export function whileSending<T>(key: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`sending ${key}`, work) : work();
}

/** Sends what was not sent; what the portal refuses stays, with why. `again`: what it has refused before too. Answers how many it has received. */
export async function sendUnsent(empcode: string, { again = false } = {}): Promise<number> {
  let received = 0;
  for (const one of await listUnsent(empcode)) {
    if (one.refused !== null && !again) continue;
    const outcome = await sendOne(one);
    if (outcome === 'lost') break;
    if (outcome === 'received') received++;
  }
  return received;
}

async function sendOne(one: Unsent): Promise<'received' | 'refused' | 'lost' | 'busy'> {
  const work = async () => {
    // Another has sent it meanwhile.
    if (!(await store.get(one.name))) return 'busy';
    const form = new FormData();
    for (const [name, value] of one.fields)
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, value.name);
    try {
      const content = one.body ? { body: one.body } : { form };
      await exchange('POST', one.path, { ...content, headers: { 'idempotency-key': one.key } });
    } catch (error) {
      if (isLost(error)) return 'lost';
      await store.put({ ...one, refused: asApiError(error).message });
      tell();
      return 'refused';
    }
    await store.delete(one.name);
    if (one.draft) dropDraft(one.empcode, one.draft);
    tell(one.key);
    return 'received';
  };
  if (!('locks' in navigator)) return work();
  // The page on which it was written, or another tab, is at it.
  return navigator.locks.request(`sending ${one.key}`, { ifAvailable: true }, (lock) =>
    lock ? work() : 'busy',
  );
}

/** True where nothing is said of the thing itself: no answer, no session, too much at once, a fault. */
export function isLost(error: unknown): boolean {
  const { status } = asApiError(error);
  return !(error instanceof ApiError) || status === 0 || status === 401 || status === 429 || status >= 500;
}
