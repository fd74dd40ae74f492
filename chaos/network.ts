import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The way between the portals and their database, on loopback: it may be slow, or be cut. */
export interface Network {
  readonly port: number;
  /** Milliseconds that whatever is said takes longer, in each direction. */
  slow(milliseconds: number): void;
  /** Cuts what is connected; whoever connects anew is let through. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a way to a port of loopback. */
export async function openNetwork(to: number): Promise<Network> {
  let delay = 0;
  const sockets = new Set<Socket>();
  /** What was said first comes first, however slow it is by then. */
  const late = () => {
    let due = 0;
    return new Transform({
      transform(chunk, _encoding, done) {
        due = Math.max(due, Date.now() + delay);
        const left = due - Date.now();
        if (left <= 0) done(null, chunk);
        else setTimeout(done, left, null, chunk);
      },
    });
  };
  const server = createServer({ noDelay: true }, (from) => {
    const there = connect({ port: to, host: '127.0.0.1', noDelay: true });
    for (const [one, other] of [
      [from, there],
      [there, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(late()).pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    slow(milliseconds) {
      delay = milliseconds;
    },
    cut,
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
