import { expect } from 'vitest';
import type { SignedIn } from '../sign-in.ts';

/** A stream of server-sent events, as a page reads it. */
export interface EventReader<Data> {
  readonly response: Response;
  /** What has come so far, in its order. */
  readonly events: readonly { readonly id: string; readonly data: Data }[];
  /** Comments are how the server says that it is there. */
  readonly comments: () => number;
  /** Settles once the server has ended the stream, or the connection has. */
  readonly ended: Promise<void>;
  /** Waits for the first event that is so. */
  until(is: (data: Data) => boolean): Promise<Data>;
  /** Goes away, as a page that is closed does. */
  leave(): Promise<void>;
}

/** Opens a stream; `lastEventId`: what the page knows already. */
export async function readEvents<Data>(
  url: string,
  headers: SignedIn,
  lastEventId?: string | number,
): Promise<EventReader<Data>> {
  const going = new AbortController();
  const response = await fetch(url, {
    signal: going.signal,
    headers: {
      ...headers,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  });
  const events: { id: string; data: Data }[] = [];
  let comments = 0;
  const read = async () => {
    if (!response.body || !response.ok) return;
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith(':')) comments++;
        const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (id && data) events.push({ id, data: JSON.parse(data) });
      }
    }
  };
  const ended = read().catch(() => {});
  return {
    response,
    events,
    comments: () => comments,
    ended,
    async until(is) {
      await expect.poll(() => events.some(({ data }) => is(data))).toBe(true);
      return events.find(({ data }) => is(data))?.data as Data;
    },
    async leave() {
      going.abort();
      await ended;
    },
  };
}
