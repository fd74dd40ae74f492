import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { momentNow } from '#server/records/service.ts';
import { isOfferedTo } from '../eligibility.ts';
import { declineAsHolder, findAsset, lockAsset } from './asset-store.ts';
import type { Shop } from './check-service.ts';
import { declineTurn } from './draw-store.ts';
import { noSuchAsset } from './order-service.ts';
import { offeredOf } from './state-present.ts';

/** Gives up what is offered to the actor: as its holder, or as it is their turn; the next has theirs from the same day. */
export async function decline(
  { platform }: Shop,
  actor: Actor,
  assetId: number,
  caller: Caller,
): Promise<{ assetId: number } | Refusal> {
  return transact(platform.database, async (tx) => {
    const { at, today } = momentNow(platform);
    const { empcode } = actor;
    if (!(await lockAsset(tx, assetId))) return noSuchAsset();
    const row = await findAsset(tx, empcode, assetId);
    const offered = row && offeredOf(row, today);
    if (!row || !offered || !isOfferedTo(offered, empcode)) return noSuchAsset();
    if (offered.taken) return refuse(409, 'not_available', m.buyback_refused_taken());
    if (row.draw) await declineTurn(tx, row.draw.drawId, empcode, today);
    else await declineAsHolder(tx, assetId, today);
    await audit(tx, at, {
      actor: empcode,
      action: 'buyback-asset.decline',
      subject: String(assetId),
      caller,
    });
    return { assetId };
  });
}
