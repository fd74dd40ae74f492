import type { Client } from 'pg';

interface Shared {
  readonly client: Client;
  readonly ready: Promise<void>;
}

/**
 * Two connections that many readers share: each sends its statement without waiting for the answers before
 * it. For single short reads only: a slow statement holds up those behind it, so each has a timeout,
 * and a transaction would mix with other people's statements.
 */
export class PipelinedPool {
  readonly #make: () => Client;
  readonly #onError: (error: Error) => void;
  readonly #slots: (Shared | undefined)[] = [undefined, undefined];
  #next = 0;
  #ended = false;

  constructor(make: () => Client, onError: (error: Error) => void) {
    this.#make = make;
    this.#onError = onError;
  }

  /** Kysely's way in: the "connection" is shared, so releasing it does nothing. */
  async connect(): Promise<{ query: Client['query']; release: () => void }> {
    if (this.#ended) throw new Error('the database has been closed');
    const slot = this.#next++ % this.#slots.length;
    const shared = this.#slots[slot] ?? this.#open(slot);
    await shared.ready;
    return this.#view(shared.client);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.allSettled(this.#slots.map((shared) => shared?.client.end()));
  }

  readonly #views = new WeakMap<Client, { query: Client['query']; release: () => void }>();

  #view(client: Client) {
    let view = this.#views.get(client);
    if (!view) {
      view = { query: client.query.bind(client) as Client['query'], release: () => {} };
      this.#views.set(client, view);
    }
    return view;
  }

  #open(slot: number): Shared {
    const client = this.#make();
    const shared: Shared = {
      client,
      ready: client.connect().then(
        () => undefined,
        (error: Error) => {
          this.#forget(slot, client);
          throw error;
        },
      ),
    };
    // A connection that breaks is forgotten: the next reader opens another.
    client.on('error', (error) => {
      this.#forget(slot, client);
      this.#onError(error);
    });
    client.on('end', () => this.#forget(slot, client));
    this.#slots[slot] = shared;
    return shared;
  }

  #forget(slot: number, client: Client): void {
    if (this.#slots[slot]?.client === client) this.#slots[slot] = undefined;
  }
}
