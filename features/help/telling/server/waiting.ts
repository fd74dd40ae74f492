import { type WaitingItem, type WaitingSource, waitingAt, waitingCounted } from '#contract/waiting.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { listWaiting } from './list-store.ts';
import { lookingAs } from './read-service.ts';

/** What others have told that waits for an answer of somebody. One read, with those of others. */
export function waitingTellings(platform: Platform): WaitingSource {
  return async (actor) => {
    const rows = await listWaiting(platform.database.reads, lookingAs(actor), waitingCounted);
    return waitingAt(
      '/told-us',
      rows.map(
        ({ tellingId, text, topicName, name, since }): WaitingItem => ({
          kind: 'help.answer',
          id: String(tellingId),
          tone: 'ask',
          title: text.trim().split('\n', 1)[0] ?? '',
          detail: m.help_tell_waiting_detail({ name, topic: topicName }),
          label: m.help_tell_waiting_label(),
          link: `/told-us/${tellingId}`,
          since: new Date(since).toISOString(),
        }),
      ),
    );
  };
}
