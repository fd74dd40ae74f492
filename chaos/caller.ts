import { Agent, request } from 'node:http';
import type { Call } from '#contract/call.ts';
import { multipart, type Sent } from '#testing/asset-requests.ts';
import { filesSent } from '#testing/files/pictures-made.ts';

/** What a call is sent with, of whatever call. */
export interface Given {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly files?: readonly Sent[] | undefined;
}

/** A call as it goes over the wire, ready to be sent again as it is. */
export interface Wire {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Nobody waits for longer: the portal itself gives up within 30 s where the database does not answer. */
const answerWithinMs = 60_000;

/** Makes of a call of the contract what goes over the wire. */
export async function wireOf(
  call: Call,
  { params = {}, query = {}, body, files = [] }: Given,
): Promise<Wire> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  const { payload, headers } = await contentOf(call, body, files);
  return { method: call.method, path: asked.size > 0 ? `${path}?${asked}` : path, headers, payload };
}

async function contentOf({ method, multipart: parts, path }: Call, body: unknown, files: readonly Sent[]) {
  if (parts?.field) return multipart(parts.field, body, files);
  if (parts) return filesSent(parts.part ?? 'file', files);
  if (method === 'GET' || body === undefined) return { payload: null, headers: {} };
  const type = path.startsWith('/scim/') ? 'application/scim+json' : 'application/json';
  return { payload: Buffer.from(JSON.stringify(body)), headers: { 'content-type': type } };
}

/** Somebody's connection to the portal, from an address of loopback of their own, since calls are limited by address. */
export class Caller {
  readonly #agent: Agent;
  readonly #origin: () => string;

  constructor(origin: () => string, place: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: `127.0.1.${place + 1}` });
  }

  /** Sends it once. Null: no answer came, or not the whole of one. */
  send(
    { method, path, headers, payload }: Wire,
    more: Readonly<Record<string, string>>,
  ): Promise<Answer | null> {
    return new Promise((resolve) => {
      const nothing = () => resolve(null);
      const length = payload && { 'content-length': String(payload.length) };
      const asked = request(
        new URL(path, this.#origin()),
        { method, agent: this.#agent, headers: { ...headers, ...more, ...length }, timeout: answerWithinMs },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('aborted', nothing);
          response.once('error', nothing);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      asked.once('timeout', () => asked.destroy());
      asked.once('error', nothing);
      asked.end(payload ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
