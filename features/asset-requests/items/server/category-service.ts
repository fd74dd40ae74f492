import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import type { OfferedCategories } from '../items.ts';

/** The categories that may be asked for on a day, with the most that a piece of each may cost. */
export async function offeredCategories(
  tx: Tx,
  { env }: Pick<Platform, 'env'>,
  day: string,
): Promise<OfferedCategories> {
  const { categories } = await readSettings(tx, day);
  const offered = categories.filter(({ disabled }) => !disabled);
  return {
    limits: new Map(offered.map(({ category, priceLimit }) => [category, priceLimit])),
    currency: env.CURRENCY,
  };
}

/** The categories that may be asked for today, in their order. */
export async function readCategories(platform: Platform) {
  const { categories } = await readSettings(platform.database.reads, momentOf(platform).today);
  return categories
    .filter(({ disabled }) => !disabled)
    .map(({ category, name }) => ({ value: category, label: name }));
}
