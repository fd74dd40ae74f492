import { type Static, Type } from 'typebox';
import { named, orNull, Person } from '#contract/shapes.ts';
import {
  assetActions,
  conditions,
  differenceKinds,
  historyActions,
  orderActions,
  orderStatuses,
} from './vocabulary.ts';

/** What the calls of buyback have in common. Amounts in minor units of `currency`; moments ISO 8601 in UTC; days YYYY-MM-DD. */

export const DrawState = Type.Enum(['open', 'drawn', 'over'] as const);

/** What is offered to somebody, or sold. */
const thing = {
  assetId: Type.Integer(),
  name: Type.String(),
  category: Type.String(),
  categoryName: Type.String(),
  condition: Type.Enum(conditions),
  bearsData: Type.Boolean(),
};

export const AssetRow = named('BuybackAsset', {
  ...thing,
  /** On the reader's own day: today, or their last one here. */
  price: Type.Integer(),
  priceDay: Type.String(),
  currency: Type.String(),
  /** Why it is offered to them: they hold it, it is their turn by a draw, or one may join its draw. */
  because: Type.Enum(['holder', 'turn', 'draw'] as const),
  /** The last day on which it is theirs before others; null: no such day. */
  until: orNull(Type.String()),
  /** Their own order that holds it. */
  orderId: orNull(Type.Integer()),
  draw: orNull(
    Type.Object({
      drawId: Type.Integer(),
      state: DrawState,
      closesAt: Type.String(),
      entrants: Type.Integer(),
      joined: Type.Boolean(),
    }),
  ),
  actions: Type.Array(Type.Enum(assetActions)),
  /** Why they may not buy it now, in words; null: they may, or may only join. */
  whyNot: orNull(Type.String()),
});
export type AssetRow = Static<typeof AssetRow>;

export const DayPrice = Type.Object({ day: Type.String(), price: Type.Integer() });

export const AssetDetail = named('BuybackAssetDetail', {
  ...AssetRow.properties,
  serialNumber: orNull(Type.String()),
  boughtOn: Type.String(),
  cost: Type.Integer(),
  /** The price on the days to come, a point a week; the first is that of `priceDay`. */
  curve: Type.Array(DayPrice),
});
export type AssetDetail = Static<typeof AssetDetail>;

export const OrderRow = named('BuybackOrder', {
  orderId: Type.Integer(),
  status: Type.Enum(orderStatuses),
  version: Type.Integer(),
  amount: Type.Integer(),
  currency: Type.String(),
  asset: Type.Object(thing),
  buyer: Person,
  createdAt: Type.String(),
  since: Type.String(),
  /** Until when its payment is waited for. */
  expiresAt: Type.String(),
  receiptNumber: Type.Optional(Type.String()),
  actions: Type.Array(Type.Enum(orderActions)),
});
export type OrderRow = Static<typeof OrderRow>;

const HistoryEntry = Type.Object({
  action: Type.Enum(historyActions),
  /** In words. */
  text: Type.String(),
  at: Type.String(),
  /** Null: the gateway, or time. */
  by: orNull(Person),
  status: Type.Enum(orderStatuses),
});

export const Checkout = Type.Object({
  name: Type.String(),
  key: Type.String(),
  orderId: orNull(Type.String()),
  /** The gateway's own page, where it takes the money; null: its script opens over ours. */
  page: orNull(Type.String()),
});

export const OrderDetail = named('BuybackOrderDetail', {
  ...OrderRow.properties,
  priceDay: Type.String(),
  wiped: Type.Boolean(),
  history: Type.Array(HistoryEntry),
  gateway: Checkout,
  /** Money that goes or went back, in minor units; 0: none. */
  refunded: Type.Integer(),
  handedOver: orNull(
    Type.Object({
      at: Type.String(),
      by: Person,
      /** Strokes: x and y in turn, of 1,000. */
      signature: Type.Array(Type.Array(Type.Integer())),
    }),
  ),
  /** Where it is handed over. */
  place: Type.String(),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const DrawRow = named('BuybackDraw', {
  drawId: Type.Integer(),
  asset: Type.Object(thing),
  state: DrawState,
  openedAt: Type.String(),
  closesAt: Type.String(),
  entrants: Type.Integer(),
  joined: Type.Boolean(),
});
export type DrawRow = Static<typeof DrawRow>;

export const DrawDetail = named('BuybackDrawDetail', {
  ...DrawRow.properties,
  price: Type.Integer(),
  currency: Type.String(),
  /** SHA-256 of the seed, in hexadecimal: published as the draw opens. */
  seedHash: Type.String(),
  /** Published as it is drawn. */
  seed: orNull(Type.String()),
  ticketsHash: orNull(Type.String()),
  /** All tickets, in the order in which they were drawn once they are; else by letters. */
  tickets: Type.Array(Type.String()),
  myTicket: orNull(Type.String()),
  myPlace: orNull(Type.Integer()),
  /** The days on which it is the reader's to buy. */
  myTurn: orNull(Type.Object({ from: Type.String(), until: Type.String() })),
  winnerDays: Type.Integer(),
});
export type DrawDetail = Static<typeof DrawDetail>;

export const Difference = named('BuybackDifference', {
  differenceId: Type.Integer(),
  kind: Type.Enum(differenceKinds),
  reference: Type.String(),
  orderId: orNull(Type.Integer()),
  expected: orNull(Type.Integer()),
  found: orNull(Type.Integer()),
  currency: Type.String(),
  notedAt: Type.String(),
  settled: orNull(Type.Object({ by: Person, at: Type.String(), note: Type.String() })),
});
export type Difference = Static<typeof Difference>;

export const CompanyAsset = named('BuybackCompanyAsset', {
  ...thing,
  serialNumber: orNull(Type.String()),
  boughtOn: Type.String(),
  cost: Type.Integer(),
  currency: Type.String(),
  /** Today's price; null: its category has no table. */
  price: orNull(Type.Integer()),
  holder: orNull(Person),
  offeredFrom: Type.String(),
  state: Type.Enum(['offered', 'coming', 'reserved', 'sold', 'withdrawn'] as const),
  draw: orNull(Type.Object({ drawId: Type.Integer(), state: DrawState, entrants: Type.Integer() })),
  orderId: orNull(Type.Integer()),
  version: Type.Integer(),
  actions: Type.Array(Type.Enum(['change', 'withdraw', 'offer', 'draw'] as const)),
});
export type CompanyAsset = Static<typeof CompanyAsset>;
