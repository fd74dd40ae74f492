import { heldPlaces } from '#contract/held-places.ts';
import { holds } from '#contract/people.ts';
import { type WaitingSource, waitingCounted } from '#contract/waiting.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { oldestWaiting } from '../facts/server/correction-store.ts';

/** What of one-pagers waits for a person: for HR, what people say is wrong on theirs. */
export function waitingOnePagers({ database: { reads } }: Platform): WaitingSource {
  return async (actor) => {
    if (!holds(actor, 'HR')) return { items: [], parts: [] };
    const found = await oldestWaiting(reads, heldPlaces(actor, 'HR'), actor.empcode, waitingCounted);
    if (!found) return { items: [], parts: [] };
    const kind = 'one-pager.corrections';
    const oldest = new Date(found.oldest).toISOString();
    const item = {
      kind,
      id: 'all',
      title: m.onepager_menu_corrections(),
      detail: m.onepager_waiting_corrections({ count: found.count }),
      label: m.onepager_waiting_label(),
      link: '/one-pagers/corrections',
      since: oldest,
      tone: 'ask' as const,
    };
    return {
      items: [item],
      parts: [{ kind, count: found.count, oldest, paths: ['/one-pagers/corrections'] }],
    };
  };
}
