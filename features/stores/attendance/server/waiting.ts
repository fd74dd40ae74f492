import { heldPlaces } from '#contract/held-places.ts';
import { type WaitingItem, type WaitingPart, type WaitingSource, waitingCounted } from '#contract/waiting.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { listUnmarked } from './unmarked-store.ts';

/** The stores whose people wait to be marked today, of whoever manages them. One read, for those alone. */
export function waitingStores(platform: Platform): WaitingSource {
  return async (actor) => {
    const places = heldPlaces(actor, 'STORE');
    if (places?.length === 0) return { items: [], parts: [] };
    const rows = await listUnmarked(platform.database.reads, places, platform.now(), waitingCounted);
    const kind = 'stores.mark';
    const items = rows.map(
      ({ store, name, count, since }): WaitingItem => ({
        kind,
        id: store,
        title: m.stores_waiting_mark({ count, store: name }),
        detail: m.stores_waiting_today(),
        label: m.stores_waiting_label(),
        link: `/store-attendance?store=${store}`,
        since: since.toISOString(),
        tone: 'ask',
      }),
    );
    const oldest = items.map(({ since }) => since).sort()[0];
    const parts: WaitingPart[] = oldest
      ? [{ kind, role: 'STORE', count: items.length, oldest, paths: ['/store-attendance'] }]
      : [];
    return { items, parts };
  };
}
