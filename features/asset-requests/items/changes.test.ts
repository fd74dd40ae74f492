import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amendedSince,
  type Changes,
  changesBetween,
  type FieldChange,
  type RequestVersion,
  type VersionItem,
} from './changes.ts';

const chair: VersionItem = {
  assetId: 1,
  category: 'chair',
  name: 'Chair',
  productID: null,
  url: null,
  quantity: 1,
  price: 13_900,
  priority: 1,
};
const lamp: VersionItem = { ...chair, assetId: 2, name: 'Lamp', price: 1_000, priority: 2 };
const version = (items: VersionItem[], shop: RequestVersion['shop'] = { name: 'Shop' }): RequestVersion => ({
  items,
  shop,
  total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
});

test.each<[string, RequestVersion, RequestVersion, Partial<Changes> | null]>([
  ['nothing', version([chair]), version([{ ...chair }]), null],
  ['the same in another order', version([chair, lamp]), version([lamp, chair]), null],
  ['an item more', version([chair]), version([chair, lamp]), { added: [lamp], removed: [], changed: [] }],
  ['an item less', version([chair, lamp]), version([chair]), { added: [], removed: [lamp] }],
  [
    'a lower price, a product number',
    version([chair]),
    version([{ ...chair, price: 9_900, productID: 'M-1' }]),
    {
      changed: [
        {
          item: chair,
          fields: [
            { field: 'productID', before: null, after: 'M-1' },
            { field: 'price', before: 13_900, after: 9_900 },
          ],
        },
      ],
      total: { before: 13_900, after: 9_900 },
    },
  ],
  [
    'an account of the shop',
    version([chair], { name: 'Shop', place: 'Kochi' }),
    version([chair], { name: 'Shop', accountNumber: '123456' }),
    {
      shop: [
        { field: 'place', before: 'Kochi', after: null },
        { field: 'accountNumber', before: null, after: '123456' },
      ],
    },
  ],
])('%s', (_, before, after, expected) => {
  const changes = changesBetween(before, after);
  if (expected === null) expect(changes).toBeNull();
  else expect(changes).toMatchObject(expected);
});

const anyItem = fc.record({
  assetId: fc.integer({ min: 1, max: 6 }),
  category: fc.constantFrom('chair', 'desk'),
  name: fc.constantFrom('Chair', 'Desk', 'Lamp'),
  productID: fc.constantFrom(null, 'M-1', 'M-2'),
  url: fc.constantFrom(null, 'https://shop.example.com'),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 3 }),
  priority: fc.integer({ min: 1, max: 3 }),
});
const anyVersion = fc
  .record({
    items: fc.uniqueArray(anyItem, { selector: ({ assetId }) => assetId }),
    shop: fc.record(
      {
        name: fc.constantFrom('Shop', 'Store'),
        place: fc.constantFrom('Kochi', 'Pune'),
        accountNumber: fc.constantFrom('123456', '654321'),
        bankCode: fc.constantFrom('HDFC0000123'),
      },
      { requiredKeys: ['name'] },
    ),
  })
  .map(({ items, shop }) => version(items, shop as RequestVersion['shop']));

const set = <T extends object>(thing: T, fields: readonly FieldChange<string>[]): T => ({
  ...thing,
  ...Object.fromEntries(fields.map(({ field, after }) => [field, after])),
});
/** The later version, made of the earlier one and the changes alone. */
function apply(before: RequestVersion, { added, removed, changed, shop, total }: Changes): RequestVersion {
  const gone = new Set(removed.map(({ assetId }) => assetId));
  const fields = new Map(changed.map(({ item, fields }) => [item.assetId, fields]));
  const kept = before.items.filter(({ assetId }) => !gone.has(assetId));
  const items = [...kept.map((item) => set(item, fields.get(item.assetId) ?? [])), ...added];
  return { items, shop: set(before.shop, shop), total: total.after };
}
/** In one order, and what is empty left out. */
const plain = ({ items, shop, total }: RequestVersion) => ({
  items: [...items].sort((one, other) => one.assetId - other.assetId),
  shop: Object.fromEntries(Object.entries(shop).filter(([, value]) => value !== null)),
  total,
});

test('the changes and the earlier version give the later one; none between a version and itself', () => {
  fc.assert(
    fc.property(anyVersion, anyVersion, (before, after) => {
      const changes = changesBetween(before, after);
      expect(plain(changes ? apply(before, changes) : before)).toEqual(plain(after));
      expect(changesBetween(after, after)).toBeNull();
      // Back again: what was added is removed, and the other way about.
      const back = changesBetween(after, before);
      expect(back === null).toBe(changes === null);
      if (!changes || !back) return;
      expect(back.removed).toEqual(changes.added);
      expect(back.added).toEqual(changes.removed);
      for (const { fields } of changes.changed) expect(fields.length).toBeGreaterThan(0);
    }),
  );
});

const row = (sequence: number, role: 'USER' | 'FL1' | 'FL2', action: string) =>
  ({ sequence, role, action }) as Parameters<typeof amendedSince>[0][number];
const asked = [row(1, 'USER', 'submit'), row(2, 'FL1', 'seekClarification')];
const amended = [...asked, row(3, 'USER', 'updateRequest')];

test.each([
  ['not amended', asked, 'FL1', null],
  ['amended after the question', amended, 'FL1', 2],
  ['Approval 2 has not decided: since anybody last did', amended, 'FL2', 2],
  ['its employee', amended, 'USER', null],
  ['who pays', amended, 'FINANCE', null],
  ['seen and approved since', [...amended, row(4, 'FL1', 'approve')], 'FL1', null],
  ['Approval 1 has seen it, Approval 2 never', [...amended, row(4, 'FL1', 'approve')], 'FL2', null],
  [
    'Approval 2 asked, and Approval 1 has seen it since',
    [
      ...[row(1, 'USER', 'submit'), row(2, 'FL1', 'approve'), row(3, 'FL2', 'seekClarification')],
      ...[row(4, 'FL1', 'seekClarification'), row(5, 'USER', 'updateRequest'), row(6, 'FL1', 'approve')],
    ],
    'FL2',
    3,
  ],
  [
    'nobody has decided',
    [row(1, 'USER', 'submit'), row(2, 'USER', 'addFiles'), row(3, 'USER', 'updateRequest')],
    'FL1',
    null,
  ],
])('%s', (_, history, role, sequence) => {
  expect(amendedSince(history, role)?.sequence ?? null).toBe(sequence);
});
