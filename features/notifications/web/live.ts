import type { QueryClient } from '@tanstack/react-query';
import { ApiError, fetchStream, isSignedIn } from '../../../web/lib/http.ts';
import type { NotificationEvent } from '../contract.ts';
import { withTold } from '../feed.ts';
import { notifications } from './api.ts';
import { readEvents } from './event-lines.ts';
import { joinTabs } from './leader.ts';

/** An event, or that there may have been some: read the list anew. */
type Message = NotificationEvent | 'anew';

const shortestWait = 1_000;
const longestWait = 60_000;

/** Keeps the notifications as they are on the server, in all of this browser's tabs, by one stream of events, until the page is done with them. */
export function keepLive(client: QueryClient, done: AbortSignal): void {
  if (done.aborted) return;
  const hear = (message: Message) => take(client, message);
  const tabs = joinTabs<Message>('notifications', { hear, lead: (over) => void lead(over) });
  const all = (message: Message) => {
    hear(message);
    tabs.tell(message);
  };

  const lead = async (over: AbortSignal) => {
    for (let failures = 0; !over.aborted; ) {
      const known = client.getQueryData(notifications.queryKey)?.pages[0]?.change;
      try {
        // Whoever is not signed in any more is asked to, and may come back as the same.
        if (isSignedIn()) {
          const body = await fetchStream('/download/rest/notificationEvents', {
            signal: over,
            headers: {
              accept: 'text/event-stream',
              ...(known !== undefined && { 'last-event-id': String(known) }),
            },
          });
          await readEvents(body, (data) => {
            failures = 0;
            all(JSON.parse(data));
          });
        }
      } catch (error) {
        if (over.aborted) return;
        failures++;
        // The server is there, but has no stream for us now.
        if (error instanceof ApiError && error.status === 429) {
          failures = 10;
          all('anew');
        }
      }
      await pause(waitAfter(failures, Math.random()), over);
    }
  };
  done.addEventListener('abort', () => tabs.leave());
}

/** How long to wait before the next try: longer with each that failed, and not as long as others wait. */
export function waitAfter(failures: number, chance: number): number {
  return Math.min(longestWait, shortestWait * 2 ** failures) * (0.5 + chance / 2);
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
function take(client: QueryClient, message: Message): void {
  const { queryKey } = notifications;
  const held = client.getQueryData(queryKey);
  // Not read yet: what is read then has it.
  if (!held) return;
  const pages = message === 'anew' ? null : withTold(held.pages, message);
  if (pages === null) void client.invalidateQueries({ queryKey });
  else if (pages !== held.pages) {
    client.setQueryData(queryKey, { ...held, pages: [...pages] });
    if (message !== 'anew' && message.data.some((notice) => notice.notificationReadstatus === 0))
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.changesWithNotices === true });
  }
}
