import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import type { Sync } from '../contract.ts';
import { isRunning } from './api.ts';

/** How the newest run went, in a sentence. */
export function lastWords(sync: Sync, timeZone: string): string {
  const { last } = sync;
  if (isRunning(sync)) return m.directory_sync_running();
  if (!last) return m.directory_sync_never();
  const at = timestamp(new Date(last.begunAt), timeZone);
  if (last.state === 'failed') return m.directory_sync_failed({ at });
  if (last.state === 'undone' || last.state === 'undoing') return m.directory_sync_undone({ at });
  if (last.state === 'ready') return m.directory_sync_waiting({ at });
  const { added = 0, changed = 0 } = last.counts ?? {};
  return m.directory_sync_applied({ at, added, changed });
}
