/** Of this browser's tabs one leads. Each is in turn what the others hear. */
export interface Tabs<Message> {
  /** Tells the other tabs. */
  tell(message: Message): void;
  leave(): void;
}

interface Asked<Message> {
  /** What to do while this tab leads; it is aborted when another has taken over. */
  readonly lead: (over: AbortSignal) => void;
  readonly hear: (message: Message) => void;
  /** What the leading tab tells those who join: all hear it. */
  readonly welcome: () => Message | undefined;
}

/** How often a tab that is looked at asks whether the leading one is awake, and how long it waits for its word, in milliseconds. */
const askEvery = 900;
const silentFor = 1_700;

type Wire<Message> =
  | { readonly joined: true }
  | { readonly ask: true }
  | { readonly here: true }
  | { readonly told: Message };

/**
 * Joins this browser's tabs: by a lock that one has and the others wait for, so that there is a next one the moment that it closes. One that
 * the browser has frozen keeps its lock and answers nobody: whoever is looked at takes its place. A tab that nobody looks at does not
 * ask, for the browser wakes it too seldom.
 */
export function joinTabs<Message>(name: string, { lead, hear, welcome }: Asked<Message>): Tabs<Message> {
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  let leading: AbortController | null = null;
  let waiting = new AbortController();
  let heardAt = performance.now();
  let lookedAt = heardAt;

  const hold = () => {
    const own = new AbortController();
    leading = own;
    lead(own.signal);
    return new Promise<void>((resolve) => {
      left.signal.addEventListener('abort', () => resolve());
    }).finally(() => own.abort());
  };
  const wait = () => {
    waiting = new AbortController();
    take({ signal: waiting.signal });
  };
  const take = (options: LockOptions) => {
    navigator.locks
      .request(name, options, () => (left.signal.aborted ? undefined : hold()))
      .catch(() => {
        // Given up to take the lock at once, or taken by another tab: this one was silent for too long.
        if (left.signal.aborted || (options.signal?.aborted ?? false)) return;
        leading?.abort();
        leading = null;
        heardAt = performance.now();
        wait();
      });
  };
  const look = () => {
    const now = performance.now();
    // Whoever has slept has heard nobody meanwhile: that the others were silent it cannot tell.
    const hasSlept = now - lookedAt > 2 * askEvery;
    lookedAt = now;
    if (leading || hasSlept || document.visibilityState === 'hidden') heardAt = now;
    if (leading || document.visibilityState === 'hidden') return;
    if (now - heardAt > silentFor) {
      heardAt = now;
      waiting.abort();
      take({ steal: true });
    } else post({ ask: true });
  };

  const post = (message: Wire<Message>) => channel.postMessage(message);
  const tell = (message: Message) => post({ told: message });
  channel.onmessage = ({ data }: MessageEvent<Wire<Message>>) => {
    if ('joined' in data) {
      const message = leading ? welcome() : undefined;
      if (message !== undefined) tell(message);
      return;
    }
    if ('ask' in data) {
      if (leading) post({ here: true });
      return;
    }
    heardAt = performance.now();
    if ('told' in data) hear(data.told);
  };
  const timer = setInterval(look, askEvery);
  wait();
  post({ joined: true });
  return {
    tell,
    leave() {
      clearInterval(timer);
      left.abort();
      waiting.abort();
      channel.close();
    },
  };
}
