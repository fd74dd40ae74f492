import type { Tx } from '../../../server/db/database.ts';
import type { Platform } from '../../../server/platform.ts';
import { readSettings } from '../../asset-settings/server/store.ts';
import type { OfferedCategories } from '../submission.ts';

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
