import type { Actor } from '#contract/people.ts';
import { decimalsOf, moneyText } from '#formats/money/money.ts';
import { daysAfter } from '#formats/time/days.ts';
import { m } from '#messages';
import { say } from '#server/say.ts';
import { turnOn, turnsOf } from '../draws.ts';
import { type Asker, holderUntil, isOfferedTo, priceDay, whyNotBuy } from '../eligibility.ts';
import { readerOf } from '../policy.ts';
import { priceOn } from '../prices.ts';
import { actionsOf } from '../rules.ts';
import type { AssetRow as Asset, OrderRow as Order, OrderDetail } from '../shapes.ts';
import type { AssetAction } from '../vocabulary.ts';
import type { AssetRow } from './asset-store.ts';
import type { HistoryRow, OrderRow } from './order-store.ts';
import type { Settings } from './settings-store.ts';
import { offeredOf, stateOf } from './state-present.ts';

/** By what things are shown to somebody. */
export interface Looking extends Settings {
  readonly asker: Asker;
  readonly names: ReadonlyMap<string, string>;
  readonly at: Date;
  readonly today: string;
}

/** A thing as it is offered to somebody; null: it is not for them, or its category has no table. */
export function presentAsset(row: AssetRow, looking: Looking): Asset | null {
  const { asker, terms, tables, names, at, today } = looking;
  const table = tables.get(row.category);
  if (!table) return null;
  const offered = offeredOf(row, today);
  const { empcode } = asker;
  const isTheirs = isOfferedTo(offered, empcode);
  const { draw } = row;
  const isOpen = draw !== null && draw.drawnOn === null && new Date(draw.closesAt) > at;
  const isOwnOrder = row.buyer === empcode;
  if (!isTheirs && !isOwnOrder && !isOpen && !(draw?.joined && row.orderId === null)) return null;
  // What somebody else has ordered is offered no more; the joiners of its draw see it there.
  if (row.orderId !== null && !isOwnOrder) return null;
  const why = whyNotBuy(offered, asker, terms, today);
  const day = priceDay(asker, today);
  const actions: AssetAction[] = [];
  if (!why) actions.push('buy');
  if (isOpen) actions.push(draw.joined ? 'leave' : 'join');
  if (isTheirs && row.orderId === null) actions.push('decline');
  const turns = draw?.drawnOn ? turnsOf(draw.placed, draw.drawnOn, draw.winnerDays) : [];
  const turn = turnOn(turns, today);
  const lastOfTurn = turn?.empcode === empcode ? daysAfter(turn.until, -1) : null;
  return {
    ...thingOf(row, names, table.bearsData),
    price: priceOn(table, row, day, 10 ** decimalsOf(row.currency)),
    priceDay: day,
    currency: row.currency,
    because: isTheirs || isOwnOrder ? (draw ? 'turn' : 'holder') : 'draw',
    until: isTheirs ? (draw ? lastOfTurn : holderUntil(offered, terms)) : null,
    orderId: isOwnOrder ? row.orderId : null,
    draw: draw && {
      drawId: draw.drawId,
      state: draw.drawnOn ? 'drawn' : 'open',
      closesAt: new Date(draw.closesAt).toISOString(),
      entrants: draw.entrants,
      joined: draw.joined,
    },
    actions,
    whyNot: why && isTheirs && !isOwnOrder ? say(why.message) : null,
  };
}

/** What every answer says of a thing. */
export function thingOf(
  { assetId, name, category, condition }: Pick<AssetRow, 'assetId' | 'name' | 'category' | 'condition'>,
  names: ReadonlyMap<string, string>,
  bearsData: boolean,
) {
  return { assetId, name, category, categoryName: names.get(category) ?? category, condition, bearsData };
}

/** An order as a list has it. */
export function presentOrder(
  row: OrderRow,
  actor: Actor,
  names: ReadonlyMap<string, string>,
  at: Date,
): Order {
  return {
    orderId: row.orderId,
    status: row.status,
    version: row.version,
    amount: row.amount,
    currency: row.currency,
    asset: thingOf(row, names, row.bearsData),
    buyer: { empcode: row.empcode, name: row.buyerName },
    createdAt: row.createdAt.toISOString(),
    since: row.since.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(row.receipt !== null && { receiptNumber: row.receipt }),
    actions: actionsOf(stateOf(row), readerOf(row, actor), at),
  };
}

/** An order with all that is known of it. */
export function presentDetail(
  row: OrderRow,
  given: {
    readonly actor: Actor;
    readonly names: ReadonlyMap<string, string>;
    readonly history: readonly HistoryRow[];
    readonly payments: readonly { readonly amount: number; readonly refundState: string | null }[];
    readonly place: string;
    readonly gateway: OrderDetail['gateway'];
    readonly at: Date;
  },
): OrderDetail {
  const { actor, names, history, payments, place, gateway, at } = given;
  const { handedOverAt, handedOverBy, signature } = row;
  const giver = history.find(({ action }) => action === 'handOver');
  return {
    ...presentOrder(row, actor, names, at),
    priceDay: row.priceDay,
    wiped: row.wipedAt !== null,
    history: history.map((line) => presentLine(line, row)),
    gateway,
    refunded: payments.reduce((sum, { amount, refundState }) => sum + (refundState === null ? 0 : amount), 0),
    handedOver:
      handedOverAt && handedOverBy && signature
        ? {
            at: handedOverAt.toISOString(),
            by: { empcode: handedOverBy, name: giver?.actorName ?? '' },
            signature,
          }
        : null,
    place,
  };
}

function presentLine({ action, at, actor, actorName, toStatus, facts }: HistoryRow, { currency }: OrderRow) {
  const amount = typeof facts.amount === 'number' ? moneyText(facts.amount, currency) : '';
  return {
    action,
    text: m.buyback_history({ action, amount, note: String(facts.note ?? facts.reference ?? '') }),
    at: at.toISOString(),
    by: actor === null ? null : { empcode: actor, name: actorName ?? actor },
    status: toStatus,
  };
}
