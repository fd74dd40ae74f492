import type { Sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';

const link = '/cover';

/** Tells people something about a cover, as the transaction is saved. `from`: who did it; null: nobody. */
export async function tell(
  tx: Tx,
  platform: Platform,
  to: string[],
  from: string | null,
  notice: { kind: string; text: Sentence },
): Promise<void> {
  await platform.outbox.put(tx, 'notifications.deliver', { to, from, ...notice, link });
}
