import { browserStore } from './browser-store.ts';
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

/** Where it is kept, by its name. */
export const unsentStore = browserStore<Unsent>('unsent', 'unsent');
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

/** Tells whoever listens, in every tab: `received` is the key of what the portal has. */
export function tellUnsent(received: string | null = null): void {
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
  await unsentStore.put({ ...given, name: nameOf(given), at: Date.now(), fields, refused: null });
  tellUnsent();
}

/** Forgets it: it was received, or is not to be sent. */
export async function dropUnsent(empcode: string, key: string): Promise<void> {
  await unsentStore.delete(nameOf({ empcode, key }));
  tellUnsent();
}

/** What somebody has not sent, oldest first. */
export async function listUnsent(empcode: string): Promise<Unsent[]> {
  if (isViewed(empcode)) return [];
  const all = (await unsentStore.all()) ?? [];
  return all.filter((one) => one.empcode === empcode).sort((one, other) => one.at - other.at);
}

const nameOf = ({ empcode, key }: Pick<Unsent, 'empcode' | 'key'>) => `${empcode} ${key}`;

/** Does what sends one thing itself, with nobody else sending it meanwhile. */
export function whileSending<T>(key: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`sending ${key}`, work) : work();
}
