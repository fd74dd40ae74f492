import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Told what was notified on a channel; null: the connection was away, and something may have been missed. */
export type Heard = (payload: string | null) => void;

/** Hears NOTIFY on any number of channels. */
export interface Listener {
  /** Hears a channel until the returned function is called. */
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

const longestWaitMs = 5_000;

/**
 * Listens on a connection of its own, made by the first who listens: one of the pool's would be missing there. A connection that breaks
 * is made anew.
 */
export function createListener(make: () => pg.Client, onError: (error: Error) => void): Listener {
  const channels = new Map<string, Set<Heard>>();
  let connection: Promise<pg.Client> | undefined;
  let failures = 0;
  const ending = new AbortController();

  const tell = (channel: string, payload: string | null) => {
    for (const heard of channels.get(channel) ?? []) heard(payload);
  };
  const connect = async (): Promise<pg.Client> => {
    const client = make();
    client.on('error', onError);
    client.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    await client.connect();
    for (const channel of channels.keys()) await client.query(listenTo(channel));
    client.once('end', again);
    failures = 0;
    return client;
  };
  const again = () => {
    if (ending.signal.aborted) return;
    const wait = setTimeout(waitAfter(failures++), undefined, { signal: ending.signal });
    connection = wait.then(connect);
    connection.then(
      () => {
        for (const channel of channels.keys()) tell(channel, null);
      },
      (error: Error) => {
        if (ending.signal.aborted) return;
        onError(error);
        again();
      },
    );
  };
  return {
    async listen(channel, heard) {
      const isNew = !channels.has(channel);
      channels.set(channel, (channels.get(channel) ?? new Set()).add(heard));
      if (!connection) {
        connection = connect();
        connection.catch(again);
      }
      const client = await connection;
      if (isNew) await client.query(listenTo(channel));
      return async () => {
        channels.get(channel)?.delete(heard);
      };
    },
    async end() {
      // Whoever rests before the next try gives up at once; a server that stops would wait for it without end.
      ending.abort();
      await connection?.then((client) => client.end()).catch(() => {});
    },
  };
}

/** Longer after each failure, and not all servers at once, in milliseconds. */
const waitAfter = (failures: number) =>
  Math.min(longestWaitMs, 100 * 2 ** failures) * (0.5 + Math.random() / 2);

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
