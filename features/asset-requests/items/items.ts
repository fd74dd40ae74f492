import { moneyText } from '#formats/money/money.ts';
import { isBlank, shownLine } from '#formats/text/submitted-text.ts';
import { m } from '#messages';
import type { AssetDraft } from '../workflow/item-shapes.ts';
import { sayMissing } from '../workflow/missing.ts';
import { limits } from '../workflow/vocabulary.ts';
import { shownAssets, totalOf } from './assets.ts';
import type { AssetRequest } from './contract.ts';

/** The categories that may be asked for, with the most that one piece of each may cost (minor units; null: no limit). */
export interface OfferedCategories {
  readonly limits: ReadonlyMap<string, number | null>;
  /** ISO 4217. */
  readonly currency: string;
}

/** An item as it stands in a request already. */
export interface KeptItem {
  readonly assetId: number;
  readonly category: string;
  readonly price: number;
}

/** The sentence for a price above its category's limit, or null. What stands in the request already for no less stays as it is. */
function aboveLimit(
  { assetId, category, price, deleted, disabled }: AssetDraft,
  { limits: most, currency }: OfferedCategories,
  kept: readonly KeptItem[],
): string | null {
  const limit = most.get(category) ?? null;
  if (limit === null || price <= limit || deleted || disabled) return null;
  const before = kept.find((item) => isSame(item, { assetId, category }));
  return before && price <= before.price
    ? null
    : m.assetrequests_field_price_limit({ limit: moneyText(limit, currency) });
}

function isSame(item: KeptItem, asset: { assetId?: number | undefined; category: string }): boolean {
  return item.assetId === asset.assetId && item.category === asset.category;
}

/**
 * The wrong fields of the items: a category that is not offered, a price above its limit, a picture that was not sent along, nothing left to ask for, a total
 * beyond every bound. By their path in the call (`assests.0.category`).
 */
export function wrongItems(
  assests: AssetRequest['assests'],
  files: readonly string[],
  categories: OfferedCategories,
  kept: readonly KeptItem[] = [],
): Record<string, string> {
  const fields: Record<string, string> = {};
  assests.forEach((asset, index) => {
    if (!categories.limits.has(asset.category) && !kept.some((item) => isSame(item, asset)))
      fields[`assests.${index}.category`] = m.assetrequests_field_category();
    const dear = aboveLimit(asset, categories, kept);
    if (dear) fields[`assests.${index}.price`] = dear;
    if (isBlank(asset.name)) fields[`assests.${index}.name`] = sayMissing('item');
    if (asset.screenshotName !== undefined && !files.includes(shownLine(asset.screenshotName)))
      fields[`assests.${index}.screenshotName`] = m.assetrequests_field_screenshot();
  });
  if (shownAssets(assests).length === 0) fields.assests = m.assetrequests_field_no_items();
  else if (totalOf(assests) > limits.amount) fields.assests = m.assetrequests_field_total();
  return fields;
}
