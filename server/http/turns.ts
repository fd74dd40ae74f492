import type { IncomingMessage } from 'node:http';

/** Waits until it is somebody's turn; `key` names them. Undefined: it is. */
type Turns = (key: string) => Promise<void> | undefined;

/**
 * Lets of one person's calls one go on in each round of the event loop, in the order in which they came; the first of them at once. So
 * whoever sends a hundred that are long to read leaves everybody else the rounds between them, where the loop would otherwise go
 * through all hundred before it looks at what else has come.
 */
export function createTurns(): Turns {
  const lines = new Map<string, (() => void)[]>();
  const next = (key: string) => {
    const begin = lines.get(key)?.shift();
    if (!begin) {
      lines.delete(key);
      return;
    }
    begin();
    setImmediate(next, key);
  };
  return (key) => {
    const line = lines.get(key);
    if (line) return new Promise((resolve) => line.push(resolve));
    lines.set(key, []);
    setImmediate(next, key);
    return undefined;
  };
}

/** Characters of an address, and bytes of a body, that are read in no time. */
const shortAddress = 2_000;
const shortBody = 4_000;

/**
 * True for a call that takes turns, for there may be much to read in it. The calls that a page makes as it is drawn are none: they are
 * answered together, and what they read is read together.
 */
export function isLong({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const bytes = headers['transfer-encoding']
    ? Number.POSITIVE_INFINITY
    : Number(headers['content-length'] ?? 0);
  return url.length > shortAddress || bytes > shortBody;
}
