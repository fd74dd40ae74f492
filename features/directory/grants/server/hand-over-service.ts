import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { GrantRole } from '../contract.ts';
import { listHeldAtLeaving } from './left-store.ts';
import { give } from './service.ts';

/**
 * Grants somebody all that another held when they left, each by the one rule. What they hold already is passed over, and so is a place that is closed by
 * now; where nothing can be granted, it is refused as the first of them was.
 */
export async function handOver(
  platform: Platform,
  actor: Actor,
  { leaver, empcode }: { leaver: string; empcode: string },
  caller: Caller,
): Promise<{ granted: number; passedOver: number } | Refusal> {
  const doing = { actor, caller, ...momentNow(platform) };
  return transact(platform.database, async (tx) => {
    const held = await listHeldAtLeaving(tx, leaver);
    if (held.length === 0) return refuse(409, 'nothing', m.directory_grants_refused_nothing());
    let refused: Refusal | null = null;
    let granted = 0;
    for (const { role, locationId, orgUnit } of held) {
      const given = await give(
        tx,
        platform,
        {
          empcode,
          role: role as GrantRole['role'],
          ...(locationId && { locationId }),
          ...(orgUnit && { orgUnit }),
        },
        doing,
      );
      if (isRefusal(given)) refused ??= given;
      else granted += 1;
    }
    return refused && granted === 0 ? refused : { granted, passedOver: held.length - granted };
  });
}
