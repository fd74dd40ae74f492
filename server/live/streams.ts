import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Whose a stream of events is. */
export interface StreamOwner {
  readonly empcode: string;
  readonly sessionId: string;
}

/** What somebody's page is told as it happens: server-sent events, one after the other, until either side ends it. */
export interface Stream<Owner extends StreamOwner = StreamOwner> {
  readonly owner: Owner;
  readonly open: boolean;
  send(id: number, data: unknown): void;
  end(): void;
}

/** How many streams there may be at once: of one person, and on this server. */
export interface MostStreams {
  readonly ofPerson: number;
  readonly inAll: number;
}
const mostStreams: MostStreams = { ofPerson: 10, inAll: 10_000 };

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compressed or gathered what comes would hold it back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The streams of events that are open on this server. */
export class Streams<Owner extends StreamOwner> {
  readonly #streams = new Map<string, OpenStream<Owner>>();
  readonly #byPerson = new Map<string, Set<OpenStream<Owner>>>();
  readonly #most: MostStreams;
  #closed = false;

  constructor(most: MostStreams = mostStreams) {
    this.#most = most;
  }

  /** Answers with a stream, which takes the place of an earlier one of the same session; null: there are too many. */
  open(reply: FastifyReply, owner: Owner): Stream<Owner> | null {
    this.#streams.get(owner.sessionId)?.end();
    const own = this.#byPerson.get(owner.empcode) ?? new Set();
    if (this.#closed || own.size >= this.#most.ofPerson || this.#streams.size >= this.#most.inAll)
      return null;
    const stream = new OpenStream(reply, owner);
    this.#streams.set(owner.sessionId, stream);
    this.#byPerson.set(owner.empcode, own.add(stream));
    stream.whenOver(() => this.#forget(stream));
    reply.headers(headers).send(stream.body);
    return stream;
  }

  /** Those of a person. */
  of(empcode: string): readonly Stream<Owner>[] {
    return [...(this.#byPerson.get(empcode) ?? [])];
  }

  all(): readonly Stream<Owner>[] {
    return [...this.#streams.values()];
  }

  /** Ends that of a session. */
  endSession(sessionId: string): void {
    this.#streams.get(sessionId)?.end();
  }

  /** Says on each that the server is there, so that nobody between takes it for dead; ends those whose page takes nothing any more. */
  beat(): void {
    for (const stream of this.#streams.values()) stream.beat();
  }

  /** Ends all, for good. */
  close(): void {
    this.#closed = true;
    for (const stream of this.#streams.values()) stream.end();
  }

  #forget(stream: OpenStream<Owner>): void {
    const { empcode, sessionId } = stream.owner;
    if (this.#streams.get(sessionId) === stream) this.#streams.delete(sessionId);
    const own = this.#byPerson.get(empcode);
    own?.delete(stream);
    if (own?.size === 0) this.#byPerson.delete(empcode);
  }
}

class OpenStream<Owner extends StreamOwner> implements Stream<Owner> {
  readonly owner: Owner;
  readonly body = new Readable({ read() {} });
  readonly #reply: FastifyReply;
  #over = (): void => {};
  open = true;

  constructor(reply: FastifyReply, owner: Owner) {
    this.owner = owner;
    this.#reply = reply;
    reply.raw.once('close', () => this.end());
    // At once: the page knows by the head of the answer that it is let in.
    this.body.push(':\n\n');
  }

  whenOver(over: () => void): void {
    this.#over = over;
  }

  send(id: number, data: unknown): void {
    if (this.open) this.body.push(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  beat(): void {
    if (this.body.readableLength === 0) this.body.push(':\n\n');
    else this.#reply.raw.destroy();
  }

  end(): void {
    if (!this.open) return;
    this.open = false;
    this.body.push(null);
    this.#over();
  }
}
