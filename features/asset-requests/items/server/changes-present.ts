import { accountScheme } from '#formats/money/bank-account.ts';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import type { ChangesShown } from '../../workflow/item-shapes.ts';
import type { Changes, FieldChange, ItemField, ShopField, VersionItem } from '../changes.ts';

type Named = VersionItem & { categoryName: string };

const itemLabels: Record<ItemField, () => string> = {
  name: m.assetrequests_form_item_name,
  category: m.assetrequests_form_category,
  productID: m.assetrequests_changes_product,
  url: m.assetrequests_form_link,
  quantity: m.assetrequests_form_quantity,
  price: m.assetrequests_form_price,
  priority: m.assetrequests_changes_place_in_list,
};
const shopLabels: Record<ShopField, (currency: string) => string> = {
  name: m.assetrequests_form_shop_name,
  place: m.assetrequests_form_shop_place,
  accountNumber: m.assetrequests_form_shop_account,
  bankCode: (currency) => accountScheme(currency).words.code(),
};

/** What changed, in words: `named` are the items of both versions, whose categories have names. */
export function presentChanges(
  changes: Changes,
  named: readonly Named[],
  currency: string,
): Omit<ChangesShown, 'since'> {
  const categories = new Map(named.map(({ category, categoryName }) => [category, categoryName]));
  const money = (amount: number) => moneyText(amount, currency);
  const textOf = (field: string, value: FieldChange<string>['before']) => {
    if (value === null) return null;
    if (field === 'price') return money(Number(value));
    return field === 'category' ? (categories.get(String(value)) ?? String(value)) : String(value);
  };
  const whole = (what: 'added' | 'removed') => (item: VersionItem) => ({
    what,
    assetId: item.assetId,
    name: item.name,
    fields: [],
    detail: m.assetrequests_changes_item({
      category: categories.get(item.category) ?? item.category,
      quantity: item.quantity,
      price: money(item.price),
    }),
  });
  return {
    items: [
      ...changes.changed.map(({ item, fields }) => ({
        what: 'changed' as const,
        assetId: item.assetId,
        name: item.name,
        detail: null,
        fields: fields.map(({ field, before, after }) => ({
          label: itemLabels[field](),
          before: textOf(field, before),
          after: textOf(field, after),
        })),
      })),
      ...changes.added.map(whole('added')),
      ...changes.removed.map(whole('removed')),
    ],
    shop: changes.shop.map(({ field, before, after }) => ({
      label: shopLabels[field](currency),
      before: textOf('shop', before),
      after: textOf('shop', after),
    })),
    total: { before: money(changes.total.before), after: money(changes.total.after) },
  };
}
