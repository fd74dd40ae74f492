import type { IncomingMessage } from 'node:http';

/** Of a body that nobody wants, so much is read all the same: whoever still sends it would not hear their answer. */
const mostBytes = 1024 * 1024;
const withinMs = 1_000;

/** True where nothing of a call's body is left. */
export const isRead = ({ complete, readableEnded, headers }: IncomingMessage): boolean =>
  complete ||
  readableEnded ||
  (Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined);

/**
 * Reads what is left of a call's body, where that is little and comes soon, and throws it away.
 * @returns false where some is left: the connection has to go, for the next call would begin in the middle of it
 */
export async function readLittleRest(request: IncomingMessage): Promise<boolean> {
  const { headers } = request;
  const announced = Number(headers['content-length'] ?? 0);
  if (isRead(request)) return true;
  if (announced > mostBytes || request.destroyed) return false;
  request.unpipe();
  return new Promise((resolve) => {
    let left = mostBytes;
    const settle = (all: boolean) => {
      clearTimeout(tooLong);
      request.off('data', count).off('end', ended).off('close', closed).pause();
      resolve(all);
    };
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) settle(false);
    };
    const ended = () => settle(true);
    const closed = () => settle(false);
    const tooLong = setTimeout(closed, withinMs);
    request.on('data', count).once('end', ended).once('close', closed).resume();
  });
}
