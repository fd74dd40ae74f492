import type { Asset } from '../../workflow/item-shapes.ts';
import type { listItems } from './store.ts';

export function presentItem(item: Awaited<ReturnType<typeof listItems>>[number]): Asset {
  return {
    assetId: item.assetId,
    category: item.category,
    categoryName: item.categoryName,
    name: item.name,
    productID: item.productId,
    url: item.url,
    screenshotName: item.screenshotName,
    quantity: item.quantity,
    price: item.price,
    priority: item.priority,
    deleted: item.deleted,
    disabled: item.disabled,
  };
}
