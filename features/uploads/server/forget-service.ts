import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { goesOn } from '../rules.ts';
import * as judgedRowsStore from './judged-rows-store.ts';
import * as rows from './rows-store.ts';
import * as store from './store.ts';
import * as writeStore from './write-store.ts';

/** How long an upload can be undone, and its rows and file are kept. */
const keptMs = 30 * 86_400_000;
const forgottenAtOnce = 20;

/** Forgets the rows and files of old uploads; that there were some stays. What was not applied by then is put aside. */
export async function forgetOldUploads(platform: Platform): Promise<number> {
  const before = new Date(platform.now().getTime() - keptMs);
  const old = await store.listOld(platform.database.writes, before, forgottenAtOnce);
  for (const { uploadId } of old) {
    const file = await transact(platform.database, async (tx) => {
      await judgedRowsStore.allowTime(tx);
      const record = await store.findUpload(tx, uploadId, true);
      // Somebody has just had it read, applied or undone.
      if (!record || goesOn(record.state)) return null;
      const isOver = record.state === 'applied' || record.state === 'undone';
      const aside = { state: 'discarded', endedAt: platform.now() } as const;
      await rows.forgetRows(tx, uploadId);
      await writeStore.changeUpload(tx, uploadId, { file: null, ...(!isOver && aside) });
      return record.file;
    });
    if (typeof file === 'string') await platform.files.remove(file);
  }
  return old.length;
}
