import { connect, type Socket } from 'node:net';

/** What came of a shot. */
export interface Heard {
  /** 0: the connection was closed without an answer; -1: nothing came in time. */
  readonly status: number;
  /** The beginning of what was said. */
  readonly text: string;
  readonly head: string;
  /** How long nothing was heard: of a file that comes in chunks as it is read (an export) the longest of its silences, else until all of it was there. */
  readonly ms: number;
}

const withinMs = 30_000;
const mostKept = 256 * 1024;

/** A connection from an address of its own, kept between answers where the portal keeps it. */
export class Line {
  readonly #port: number;
  readonly #localAddress: string;
  #socket: Socket | null = null;

  constructor(port: number, localAddress: string) {
    this.#port = port;
    this.#localAddress = localAddress;
  }

  /** Sends bytes and reads one answer. `alone`: on a connection that nothing else is sent on. */
  async send(bytes: Buffer, { method = 'GET', alone = false, halfClosed = false } = {}): Promise<Heard> {
    const isNew = alone || !this.#socket || this.#socket.destroyed;
    if (isNew) this.close();
    const socket = isNew ? await this.#open() : (this.#socket as Socket);
    const heard = await hear(socket, method, () => {
      socket.write(bytes);
      if (halfClosed) socket.end();
    });
    if (alone || halfClosed || !heard.goesOn) {
      socket.destroy();
      this.#socket = null;
      // The portal had closed it, as it does with one that is idle for long.
      if (heard.status === 0 && !isNew) return this.send(bytes, { method, alone, halfClosed });
    } else this.#socket = socket;
    return { status: heard.status, text: heard.text, head: heard.head, ms: heard.silentMs };
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: this.#localAddress });
      socket
        .setNoDelay(true)
        .once('connect', () => resolve(socket.off('error', reject).on('error', () => {})));
      socket.once('error', reject);
    });
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly head: string;
  readonly goesOn: boolean;
  readonly silentMs: number;
}

/** Reads one answer from a connection. */
function hear(socket: Socket, method: string, begin: () => void): Promise<Answer> {
  return new Promise((resolve) => {
    const reading = new Reading(method);
    const began = performance.now();
    let [last, longest] = [began, 0];
    const settle = (status: number, goesOn: boolean) => {
      clearTimeout(late);
      socket.off('data', read).off('close', closed);
      const ended = performance.now();
      const silentMs = reading.isFlowing ? Math.max(longest, ended - last) : ended - began;
      resolve({ status, text: reading.text, head: reading.head ?? '', goesOn, silentMs });
    };
    const read = (chunk: Buffer) => {
      const now = performance.now();
      [longest, last] = [Math.max(longest, now - last), now];
      if (reading.take(chunk)) settle(reading.status, reading.goesOn);
    };
    const closed = () => settle(reading.status, false);
    const late = setTimeout(() => settle(-1, false), withinMs);
    socket.on('data', read).once('close', closed);
    begin();
  });
}

/** An answer of HTTP/1.1 that comes in pieces: by its length, in chunks, or to the end of the connection. */
class Reading {
  status = 0;
  goesOn = true;
  head: string | null = null;
  #left: Buffer = Buffer.alloc(0);
  #chunked = false;
  /** Bytes of the body, or of the chunk under way, that are to come. */
  #waiting = 0;
  #kept = '';
  readonly #method: string;

  constructor(method: string) {
    this.#method = method;
  }

  get text(): string {
    return this.#kept;
  }

  /** A file whose length nobody knew when it began. */
  get isFlowing(): boolean {
    return this.#chunked && /^content-disposition: *attachment/im.test(this.head ?? '');
  }

  /** True once all of it has come. */
  take(chunk: Buffer): boolean {
    this.#left = this.#left.length > 0 ? Buffer.concat([this.#left, chunk]) : chunk;
    if (this.head === null && !this.#readHead()) return false;
    if (this.#waiting === Number.POSITIVE_INFINITY) return false;
    return this.#chunked ? this.#takeChunks() : this.#takeBody();
  }

  #readHead(): boolean {
    const end = this.#left.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = this.#left.subarray(0, end).toString('latin1');
    this.#left = this.#left.subarray(end + 4);
    this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    if (this.status >= 100 && this.status < 200) return this.#readHead();
    this.head = head;
    if (/^connection: *close/im.test(head)) this.goesOn = false;
    const isEmpty = this.#method === 'HEAD' || this.status === 204 || this.status === 304;
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    this.#chunked = !isEmpty && /^transfer-encoding: *chunked/im.test(head);
    // What goes on without end is not waited for.
    const isStream = /^content-type: *text\/event-stream/im.test(head);
    if (isStream || (this.#method === 'CONNECT' && this.status === 200)) {
      this.goesOn = false;
      this.#chunked = false;
    } else if (!isEmpty && !this.#chunked)
      this.#waiting = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    return true;
  }

  #takeBody(): boolean {
    this.#keep(this.#left.subarray(0, this.#waiting));
    this.#waiting -= this.#left.length;
    this.#left = Buffer.alloc(0);
    return this.#waiting <= 0;
  }

  #takeChunks(): boolean {
    for (;;) {
      if (this.#waiting > 0) {
        this.#keep(this.#left.subarray(0, Math.max(0, this.#waiting - 2)));
        const taken = Math.min(this.#waiting, this.#left.length);
        this.#left = this.#left.subarray(taken);
        this.#waiting -= taken;
        if (this.#waiting > 0) return false;
      }
      const end = this.#left.indexOf('\r\n');
      if (end < 0) return false;
      const size = Number.parseInt(this.#left.subarray(0, end).toString('latin1'), 16);
      if (size === 0) return this.#left.length >= end + 4;
      this.#left = this.#left.subarray(end + 2);
      this.#waiting = size + 2;
    }
  }

  #keep(piece: Buffer): void {
    if (this.#kept.length < mostKept) this.#kept += piece.toString('utf8');
  }
}
