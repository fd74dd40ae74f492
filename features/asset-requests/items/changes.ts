import type { Shop } from '../workflow/item-shapes.ts';
import type { Action, RequestRole } from '../workflow/vocabulary.ts';

/** An item as a version of a request has it. `price` in minor units. */
export interface VersionItem {
  readonly assetId: number;
  readonly category: string;
  readonly name: string;
  readonly productID: string | null;
  readonly url: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly priority: number;
}

/** What a request asked for from one row of its history on: the items that are shown, and the shop. `total` in minor units. */
export interface RequestVersion {
  readonly items: readonly VersionItem[];
  readonly shop: Shop;
  readonly total: number;
}

const itemFields = ['name', 'category', 'productID', 'url', 'quantity', 'price', 'priority'] as const;
const shopFields = ['name', 'place', 'accountNumber', 'bankCode'] as const;
type Value = string | number | null;

/** One field that is another now; null: it was or is empty. */
export interface FieldChange<Field extends string> {
  readonly field: Field;
  readonly before: Value;
  readonly after: Value;
}
export type ItemField = (typeof itemFields)[number];
export type ShopField = (typeof shopFields)[number];

/** All that makes the later version of the earlier one. */
export interface Changes {
  readonly added: readonly VersionItem[];
  readonly removed: readonly VersionItem[];
  /** Named as they were before. */
  readonly changed: readonly { item: VersionItem; fields: readonly FieldChange<ItemField>[] }[];
  readonly shop: readonly FieldChange<ShopField>[];
  readonly total: { readonly before: number; readonly after: number };
}

function fieldChanges<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Partial<Record<Field, Value>>>,
  after: Readonly<Partial<Record<Field, Value>>>,
): FieldChange<Field>[] {
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Exactly what changed between two versions of a request, its items told apart by their ids; null when nothing did. */
export function changesBetween(before: RequestVersion, after: RequestVersion): Changes | null {
  const earlier = new Map(before.items.map((item) => [item.assetId, item]));
  const later = new Set(after.items.map(({ assetId }) => assetId));
  const changes: Changes = {
    added: after.items.filter(({ assetId }) => !earlier.has(assetId)),
    removed: before.items.filter(({ assetId }) => !later.has(assetId)),
    changed: after.items.flatMap((item) => {
      const was = earlier.get(item.assetId);
      const fields = was ? fieldChanges<ItemField>(itemFields, { ...was }, { ...item }) : [];
      return was && fields.length > 0 ? [{ item: was, fields }] : [];
    }),
    shop: fieldChanges<ShopField>(shopFields, before.shop, after.shop),
    total: { before: before.total, after: after.total },
  };
  const { added, removed, changed, shop } = changes;
  return [added, removed, changed, shop].some((some) => some.length > 0) ? changes : null;
}

/** A row of the history, as far as it says who looked at the request, and when. */
interface Row {
  readonly sequence: number;
  readonly role: RequestRole;
  readonly action: Action;
}

/**
 * Since which row of the history a role may not have seen what was amended: its own last decision or, before its first, anybody's
 * last. Null: nobody has decided yet, or nothing was amended after it; and for whoever is no approver.
 */
export function amendedSince<R extends Row>(history: readonly R[], role: string): R | null {
  if (role !== 'FL1' && role !== 'FL2') return null;
  const last =
    history.findLast((row) => row.role === role) ?? history.findLast((row) => row.role !== 'USER') ?? null;
  if (!last) return null;
  const amended = history.some((row) => row.action === 'updateRequest' && row.sequence > last.sequence);
  return amended ? last : null;
}
