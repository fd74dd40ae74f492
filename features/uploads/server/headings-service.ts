import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { lockOwn } from './check-service.ts';
import * as headingsStore from './headings-store.ts';
import type { Kinds } from './read-service.ts';

/** Forgets how files with these names were read, for everybody who uploads such. */
export async function forgetReading(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  { uploadId, headings }: { uploadId: string; headings: string },
  caller: Caller,
): Promise<{ forgotten: boolean } | Refusal> {
  return transact(platform.database, async (tx) => {
    const found = await lockOwn(tx, kinds, actor, uploadId);
    if (isRefusal(found)) return found;
    const forgotten = await headingsStore.forgetHeadings(tx, found.kind.kind, headings);
    if (forgotten)
      await audit(tx, platform.now(), {
        actor: actor.empcode,
        action: 'upload.forget',
        subject: uploadId,
        caller,
        after: { kind: found.kind.kind },
      });
    return { forgotten };
  });
}
