import { pathOf } from '#contract/call.ts';
import { ApiError, exchange } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { calls } from '../calls.ts';
import type { NotificationEvent, PagesEvent } from '../contract.ts';
import { withTold } from '../feed.ts';
import { notifications, told } from './api.ts';
import { readEvents } from './event-lines.ts';
import { joinTabs } from './leader.ts';
import { waitAfter } from './wait-after.ts';

/** An event, or that there may have been some: read the list anew. */
type Message = NotificationEvent | PagesEvent | 'anew';

/** What these are waited for as: whoever is not signed in any more may soon be again. */
const signedOut = 3;
const tooMany = 6;

/** Keeps the notifications as they are on the server, in all of this browser's tabs, by one stream of events, until the page is done with them. */
export function keepLive(done: AbortSignal): void {
  if (done.aborted || !('locks' in navigator)) return;
  const hear = (message: Message) => take(message);
  // A tab that joins has read its list before: the last event tells it whether it has missed some.
  let last: Message | undefined;
  const welcome = () => last;
  const tabs = joinTabs<Message>('notifications', { hear, welcome, lead: (over) => void lead(over) });
  const all = (message: Message) => {
    if (message === 'anew' || !('topic' in message)) last = message;
    hear(message);
    tabs.tell(message);
  };

  const lead = async (over: AbortSignal) => {
    let hasHeard = false;
    for (let failures = 0; !over.aborted; ) {
      let isFirst = true;
      const known = queryClient.getQueryData(notifications.queryKey)?.pages[0]?.change;
      try {
        const { body } = await exchange('GET', pathOf(calls.notificationEvents), {
          signal: over,
          headers: {
            accept: 'text/event-stream',
            ...(known !== undefined && { 'last-event-id': String(known) }),
          },
        });
        await readEvents(body ?? new ReadableStream(), (data) => {
          failures = 0;
          // What was told while nobody listened is lost.
          if (isFirst && hasHeard) all({ topic: null });
          isFirst = false;
          hasHeard = true;
          all(JSON.parse(data));
        });
      } catch (error) {
        if (over.aborted) return;
        const { status } = error instanceof ApiError ? error : { status: 0 };
        failures = status === 401 ? signedOut : status === 429 ? tooMany : failures + 1;
        // The server is there, but has no stream for us now.
        if (status === 429) all('anew');
      }
      await pause(waitAfter(failures, Math.random()), over);
    }
  };
  done.addEventListener('abort', () => tabs.leave());
}

function pause(milliseconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      over.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
    over.addEventListener('abort', go);
  });
}

/** Takes up what was told: in the list as it is held, or by reading it anew. */
function take(message: Message): void {
  if (message !== 'anew' && 'topic' in message) {
    readAgain(message);
    return;
  }
  const { queryKey } = notifications;
  if (message !== 'anew') told.change = message.change;
  const held = queryClient.getQueryData(queryKey);
  // Without a header nobody holds the list; on its way, what is older than what was told is read again.
  const pages = held && (message === 'anew' ? null : withTold(held.pages, message));
  if (pages === null) void queryClient.invalidateQueries({ queryKey });
  else if (pages && pages !== held.pages) queryClient.setQueryData(queryKey, { ...held, pages: [...pages] });
  const isKnown = held !== undefined && pages === held.pages;
  if (message === 'anew' || isKnown) return;
  if (message.data.some((notice) => notice.notificationReadstatus === 0))
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.changesWithNotices === true });
}

/** Within this time, in milliseconds: all pages of the company would else ask at once. */
const spreadMs = 1_000;

function readAgain({ topic }: PagesEvent): void {
  setTimeout(
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ meta }) => meta?.tells !== undefined && (topic === null || meta.tells === topic),
      }),
    Math.random() * spreadMs,
  );
}
