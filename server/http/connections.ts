import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';

/** How long somebody at the other end of a connection is waited for, in milliseconds. */
export interface Patience {
  /** Who says nothing, or has not said all of the head of a call, */
  readonly heads: number;
  /** who has not sent all of it, */
  readonly calls: number;
  /** and who has been answered and calls no more. */
  readonly idle: number;
  /** How often these are looked for: each may have as much more. */
  readonly looks: number;
  /** Who takes nothing of an answer. */
  readonly taking: number;
  /** Once the portal stops: who is still sending a call, */
  readonly sending: number;
  /** and who is being answered. */
  readonly answering: number;
}

/** As long as a portal waits that does not say otherwise. */
export const patience: Patience = {
  heads: 20_000,
  calls: 120_000,
  idle: 72_000,
  looks: 5_000,
  taking: 30_000,
  sending: 3_000,
  answering: 8_000,
};

/** Calls that one connection may have sent before the one ahead of them was answered: no browser sends any. */
const mostWaiting = 32;

interface Line {
  /** What is being answered. */
  current: IncomingMessage | null;
  readonly waiting: (() => void)[];
}

/** The connections of a portal: what each may have under way, and how they end. */
export interface Connections {
  serve(answer: RequestListener, options: ServerOptions): Server;
  /** The portal stops: whoever takes longer than they are waited for is cut off. */
  hurry(): void;
  /** Nobody is left. */
  close(): void;
}

/**
 * Answers the calls of one connection one after the other, and closes it where it sends too many ahead or takes nothing of its answer:
 * what nobody takes is kept in our memory, and a thousand calls in one packet would otherwise all be answered before anybody else's.
 */
export function createConnections(wait: Patience): Connections {
  const lines = new Map<Socket, Line>();
  let cuts: NodeJS.Timeout[] = [];
  const cut = (which: (line: Line) => boolean) => {
    for (const [socket, line] of lines) if (which(line)) socket.destroy();
  };
  return {
    serve(answer, options) {
      const waits = {
        headersTimeout: wait.heads,
        requestTimeout: wait.calls,
        keepAliveTimeout: wait.idle,
        connectionsCheckingInterval: wait.looks,
      };
      const server = createServer({ ...options, ...waits }, (request, response) => {
        const { socket } = request;
        const line = lines.get(socket);
        if (!line || socket.destroyed) return;
        const begin = () => {
          line.current = request;
          response.once('close', () => {
            line.current = null;
            if (!socket.destroyed) line.waiting.shift()?.();
          });
          answer(request, response);
        };
        if (!line.current) begin();
        else if (line.waiting.length < mostWaiting) line.waiting.push(begin);
        else socket.destroy();
      });
      server.on('connection', (socket: Socket) => {
        // Asked now it is kept: of one whose caller has gone by the time that a call is looked at, the system would not tell it any more.
        if (socket.remoteAddress === undefined) return void socket.destroy();
        lines.set(socket, { current: null, waiting: [] });
        socket.once('close', () => lines.delete(socket));
      });
      // Nothing came and nothing went for so long. What came while we were too busy to look is read before anybody is cut off.
      server.setTimeout(wait.taking, (socket: Socket) => {
        const { bytesRead } = socket;
        setImmediate(() => {
          const itIsUp = lines.get(socket)?.current && socket.writableLength === 0 ? 'to us' : 'to them';
          if (itIsUp === 'to them' && socket.bytesRead === bytesRead) socket.destroy();
        });
      });
      return server;
    },
    hurry() {
      cuts = [
        setTimeout(() => cut(({ current }) => !current?.complete), wait.sending),
        setTimeout(() => cut(() => true), wait.answering),
      ];
    },
    close: () => cuts.forEach(clearTimeout),
  };
}
