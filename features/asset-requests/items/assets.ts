import { keepTitle } from '../workflow/title.ts';

/** What the rules need of an item. */
interface Item {
  readonly name: string;
  readonly priority: number;
  readonly price: number;
  readonly quantity: number;
  readonly deleted?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** The items that are shown: sorted by priority, deleted and disabled ones left out (the specification's section 4). */
export function shownAssets<A extends Pick<Item, 'priority' | 'deleted' | 'disabled'>>(
  assets: readonly A[],
): A[] {
  return assets
    .filter((asset) => !asset.deleted && !asset.disabled)
    .sort((one, other) => one.priority - other.priority);
}

/** What the shown items come to, in minor units. */
export function totalOf(assets: readonly Item[]): number {
  return shownAssets(assets).reduce((sum, asset) => sum + asset.price * asset.quantity, 0);
}

/** The title of a request for these items, as it is kept. */
export function titleOf(assets: readonly Item[]): string {
  return keepTitle(shownAssets(assets).map(({ name }) => name));
}
