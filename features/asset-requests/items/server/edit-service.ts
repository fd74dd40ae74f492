import { type Refusal, refuseFields } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import * as store from '../../requests/server/store.ts';
import type { AssetDraft, Shop } from '../../workflow/item-shapes.ts';
import { wrongShop } from '../../workflow/shop.ts';
import { wrongItems } from '../items.ts';
import { offeredCategories } from './category-service.ts';
import * as items from './store.ts';

/** The items and the shop as they should be now. */
export interface Amendment {
  readonly assests?: AssetDraft[] | undefined;
  readonly shop?: Shop | undefined;
}

/** Refuses an amendment whose items or shop are wrong (422), the fields by their paths in the call; null: nothing is. */
export async function wrongEdit(
  tx: Tx,
  platform: Platform,
  requestNumber: number,
  { assests, shop }: Amendment,
): Promise<Refusal | null> {
  const fields = {
    ...(assests && (await wrongEditedItems(tx, platform, requestNumber, assests))),
    ...(shop && wrongShop(shop, platform.env.CURRENCY)),
  };
  return Object.keys(fields).length === 0 ? null : refuseFields(m.assetrequests_refused_needs(), fields);
}

async function wrongEditedItems(
  tx: Tx,
  platform: Platform,
  requestNumber: number,
  assests: AssetDraft[],
): Promise<Record<string, string>> {
  // What was decided after the submission does not hold for this request.
  const submittedOn = dayOf(await store.findSubmittedAt(tx, requestNumber), platform.env.TZ);
  const categories = await offeredCategories(tx, platform, submittedOn);
  const kept = await items.keptItems(tx, requestNumber);
  const own = new Set(kept.map(({ assetId }) => assetId));
  // An item keeps the picture that it came with.
  const bare = assests.map(({ screenshotName: _, ...asset }) => asset);
  const fields = wrongItems(bare, [], categories, kept);
  assests.forEach(({ assetId }, index) => {
    if (assetId !== undefined && !own.has(assetId))
      fields[`assests.${index}.assetId`] = m.assetrequests_field_item();
  });
  return fields;
}

/** The items as they should be now: those with an id are changed, new ones added, the others marked as deleted. */
export async function replaceItems(tx: Tx, requestNumber: number, assests: AssetDraft[]): Promise<void> {
  const kept = assests.flatMap(({ assetId }) => (assetId === undefined ? [] : [assetId]));
  await items.deleteOtherItems(tx, requestNumber, kept);
  for (const item of assests)
    if (item.assetId !== undefined) await items.updateItem(tx, requestNumber, item.assetId, item);
  const added = assests.filter(({ assetId }) => assetId === undefined);
  await items.insertItems(
    tx,
    requestNumber,
    added.map((item) => ({ ...item, screenshotName: undefined })),
  );
}
