import { type Static, Type } from 'typebox';
import { closed, Id, listOf, named, orNull } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { Amount, Person, text } from './shapes.ts';
import { limits } from './vocabulary.ts';

/** What a request asks for. Amounts are in minor units. */

/** One thing asked for. `price` is of one piece. `deleted` and `disabled` ones are not shown and not counted. */
export const AssetDraft = named(
  'AssetDraft',
  {
    /** Of an item that is there already, when a request is updated. */
    assetId: Type.Optional(Id),
    /** The `value` of an asset category. */
    category: text(40),
    name: line(120),
    productID: Type.Optional(line(60)),
    /** Where it can be seen: an http or https link. */
    url: Type.Optional(Type.String({ pattern: '^https?://[^\\s\\u0000]+$', maxLength: 500 })),
    /** The name of one of the files sent along, as the person has it: its picture or quote. */
    screenshotName: Type.Optional(text(200)),
    quantity: Type.Integer({ minimum: 1, maximum: limits.quantity, default: 1 }),
    price: Amount,
    /** Items are shown in this order, lowest first. */
    priority: Type.Integer({ minimum: 1, maximum: 1_000 }),
    deleted: Type.Optional(Type.Boolean()),
    disabled: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type AssetDraft = Static<typeof AssetDraft>;

export const Assests = Type.Array(AssetDraft, { minItems: 1, maxItems: limits.items });

/** Who is to be paid. The account is needed for a bank transfer and may be given later, with an update. */
export const Shop = named(
  'RequestShop',
  {
    name: line(120),
    place: Type.Optional(line(120)),
    /** As the company's currency has it (`formats/money/bank-account.ts`): digits, or an IBAN. */
    accountNumber: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{4,34}$' })),
    /** The bank's code: IFSC in India, else its BIC or what the country has. */
    bankCode: Type.Optional(Type.String({ pattern: '^([A-Z0-9]{4,15})?$' })),
  },
  closed,
);
export type Shop = Static<typeof Shop>;

/** An item as the portal shows it. `screenshotName` is the name that `downloadDocument` takes. */
export const Asset = Type.Object({
  assetId: Type.Integer(),
  category: Type.String(),
  categoryName: Type.String(),
  name: Type.String(),
  productID: orNull(Type.String()),
  url: orNull(Type.String()),
  screenshotName: orNull(Type.String()),
  quantity: Type.Integer(),
  price: Type.Integer(),
  priority: Type.Integer(),
  deleted: Type.Boolean(),
  disabled: Type.Boolean(),
});
export type Asset = Static<typeof Asset>;

/** A field that is another now; null: empty. Money is text. */
const ChangedField = Type.Object({
  label: Type.String(),
  before: orNull(Type.String()),
  after: orNull(Type.String()),
});

/** What was amended in a request, in words. */
export const ChangesShown = Type.Object({
  /** The decision after which it was amended. */
  since: Type.Object({ by: Person, at: Type.String(), mine: Type.Boolean() }),
  items: listOf({
    what: Type.Enum(['added', 'removed', 'changed'] as const),
    assetId: Type.Integer(),
    /** As it was, where it has another name now. */
    name: Type.String(),
    /** Of one added or removed: what it is and comes to. */
    detail: orNull(Type.String()),
    /** Of one changed. */
    fields: Type.Array(ChangedField),
  }),
  shop: Type.Array(ChangedField),
  total: Type.Object({ before: Type.String(), after: Type.String() }),
});
export type ChangesShown = Static<typeof ChangesShown>;
