import { subDays } from 'date-fns';
import { dayOf } from '#formats/time/dates.ts';
import type { Platform } from '#server/platform.ts';
import { beginSync, carryOut, type Syncing } from '../facts/server/sync-service.ts';
import { removeLinks } from '../pages/server/link-store.ts';
import { forgetLooks } from '../pages/server/look-store.ts';
import { type Files, forgetOldFiles, makeOrdered } from '../pages/server/order-service.ts';
import { listInUse } from '../pages/server/page-store.ts';
import { publishPages } from '../pages/server/publish-service.ts';
import { lookDays } from '../pages/vocabulary.ts';
import { removeExpired } from '../session/server/store.ts';

/** Pages are published as what they say changes, and once a night; the HR system is read on its schedule; files that were asked for are made. */
export function workOnePagers(files: Files, syncing: Syncing): void {
  const { platform } = files;
  const { outbox, env } = platform;
  outbox.work('one-pager.publish', ({ empcodes }) => publishPages(platform, empcodes));
  outbox.work('one-pager.file', ({ orderId }) => makeOrdered(files, orderId));
  outbox.work('one-pager.sync', ({ uploadId }) => carryOut(syncing, uploadId));
  outbox.schedule('one-pager.publish-due', '40 3 * * *', () => publishPages(platform, null), env.TZ);
  outbox.schedule('one-pager.sync-due', env.HR_SOURCE_SCHEDULE, () => syncDue(syncing), env.TZ);
  outbox.schedule('one-pager.forget', '25 4 * * *', () => forgetOld(platform), env.TZ);
}

/** Where no template is in use nothing shows what would be read. */
async function syncDue(syncing: Syncing): Promise<void> {
  if (syncing.source.name === null) return;
  const inUse = await listInUse(syncing.platform.database.writes);
  if (inUse.length > 0) await beginSync(syncing, null, {});
}

/** Forgets what is over: pairs of secrets, files, links, and who looked a year ago. */
export async function forgetOld(platform: Platform): Promise<void> {
  const { database, env, now } = platform;
  const at = now();
  await removeExpired(database.writes, at);
  await forgetOldFiles(platform);
  await removeLinks(database.writes, subDays(at, 30));
  await forgetLooks(database.writes, dayOf(subDays(at, lookDays), env.TZ));
}
