/** A request as it goes over the wire. */
export interface Shot {
  readonly index: number;
  /** Who makes it, by the name of their part. */
  readonly who: string;
  /** The operation that it is about, and what was done to it. */
  readonly operation: string;
  readonly how: readonly string[];
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  /** Its bytes are sent as they are, and nothing is said of the length of its body beside what its headers say. */
  readonly asIs: boolean;
  /** The caller says no more after it. */
  readonly halfClosed: boolean;
}

/** The shot, with what was done to it noted. */
export const changed = (shot: Shot, how: string, more: Partial<Shot>): Shot => ({
  ...shot,
  ...more,
  how: [...shot.how, how],
});

/** The shot with another value of a header. */
export function withHeader(headers: Shot['headers'], name: string, value: string): Shot['headers'] {
  return [...headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()), [name, value]];
}

/** Its bytes. Headers are latin1, as HTTP has them. */
export function bytesOf(shot: Shot): Buffer {
  const { method, target, body, asIs } = shot;
  const length = asIs || body === null ? [] : [['Content-Length', String(body.length)] as const];
  const lines = [...shot.headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1');
  return body === null ? head : Buffer.concat([head, body]);
}

const longestTold = 1_500;

/** The shot as somebody reads it who has to mend what it found. */
export function told(shot: Shot): string {
  const bytes = bytesOf({
    ...shot,
    headers: shot.headers.filter(([name]) => !secrets.has(name.toLowerCase())),
  });
  const text = JSON.stringify(bytes.subarray(0, longestTold).toString('latin1'));
  return `#${shot.index} as ${shot.who}, ${shot.operation} (${shot.how.join(', ')}): ${text}${bytes.length > longestTold ? ` and ${bytes.length - longestTold} bytes more` : ''}`;
}

const secrets = new Set(['authorization', 'cookie', 'authtoken']);
