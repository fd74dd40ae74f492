import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { decimalsOf } from '#formats/money/money.ts';
import { momentNow } from '#server/records/service.ts';
import type { buybackAssets, buybackOrders, Created } from '../contract.ts';
import { isOfferedTo, priceDay } from '../eligibility.ts';
import { orderLink } from '../paths.ts';
import { curveFrom } from '../prices.ts';
import type { AssetDetail, OrderDetail } from '../shapes.ts';
import { askerOf } from './asker-service.ts';
import { categoryNames, findAsset, listOffered } from './asset-store.ts';
import type { Shop } from './check-service.ts';
import { listPayments } from './money-store.ts';
import { noSuchAsset, seenOrder } from './order-service.ts';
import { listHistory, type OrderRow, ownOrders } from './order-store.ts';
import { type Looking, presentAsset, presentDetail, presentOrder } from './present.ts';
import { readSettings } from './settings-store.ts';
import { offeredOf } from './state-present.ts';

/** How things and orders are looked at by somebody at this moment. */
async function lookingAs({ platform }: Shop, { empcode }: Pick<Actor, 'empcode'>): Promise<Looking> {
  const { reads } = platform.database;
  const { at, today } = momentNow(platform);
  const [asker, settings, names] = await Promise.all([
    askerOf(reads, empcode, today),
    readSettings(reads, today),
    categoryNames(reads),
  ]);
  return { asker, ...settings, names, at, today };
}

/** What the actor may buy or join: theirs first, then open draws. */
export async function readAssets(shop: Shop, actor: Actor): Promise<AnswerOf<typeof buybackAssets>['data']> {
  const { at, today } = momentNow(shop.platform);
  const [looking, found] = await Promise.all([
    lookingAs(shop, actor),
    listOffered(shop.platform.database.reads, actor.empcode, today, at),
  ]);
  const rows = found.flatMap((row) => presentAsset(row, looking) ?? []);
  return {
    rows: rows.sort((one, other) => Number(one.because === 'draw') - Number(other.because === 'draw')),
  };
}

/** One of them, with how its price goes on week by week for two years; 404 where it is not for the actor. */
export async function readAsset(shop: Shop, actor: Actor, assetId: number): Promise<AssetDetail | Refusal> {
  const { reads } = shop.platform.database;
  const [looking, row] = await Promise.all([
    lookingAs(shop, actor),
    findAsset(reads, actor.empcode, assetId),
  ]);
  const shown = row && presentAsset(row, looking);
  const table = row && looking.tables.get(row.category);
  if (!shown || !row || !table) return noSuchAsset();
  const from = priceDay(looking.asker, looking.today);
  const unit = 10 ** decimalsOf(row.currency);
  const curve = curveFrom(table, row, { from, step: 7, count: 105, unit });
  const { boughtOn, cost } = row;
  const isTheirs = isOfferedTo(offeredOf(row, looking.today), actor.empcode);
  return { ...shown, serialNumber: isTheirs ? row.serialNumber : null, boughtOn, cost, curve };
}

/** A page of the actor's own orders. */
export async function readOwn(
  shop: Shop,
  actor: Actor,
  asked: QueryOf<typeof buybackOrders>,
): Promise<AnswerOf<typeof buybackOrders>> {
  const { reads } = shop.platform.database;
  const [{ rows, next }, names] = await Promise.all([
    ownOrders.page(reads, asked, actor.empcode),
    categoryNames(reads),
  ]);
  const at = shop.platform.now();
  return { data: rows.map((row) => presentOrder(row, actor, names, at)), next };
}

/** An order as its reader sees it. */
export async function readOrder(shop: Shop, actor: Actor, orderId: number): Promise<OrderDetail | Refusal> {
  const row = await seenOrder(shop, actor, orderId);
  if (isRefusal(row)) return row;
  const { reads } = shop.platform.database;
  const { at, today } = momentNow(shop.platform);
  const [names, history, payments, { terms }] = await Promise.all([
    categoryNames(reads),
    listHistory(reads, orderId),
    listPayments(reads, orderId),
    readSettings(reads, today),
  ]);
  const gateway = checkoutOf(shop, row);
  return presentDetail(row, { actor, names, history, payments, place: terms.place, gateway, at });
}

/** What `createOrder` answers: the order with what the checkout needs. */
export async function readCreated(shop: Shop, actor: Actor, orderId: number): Promise<Created | Refusal> {
  const row = await seenOrder(shop, actor, orderId);
  if (isRefusal(row)) return row;
  const { status, amount, currency } = row;
  return { orderId, status, amount, currency, gateway: checkoutOf(shop, row) };
}

/** What the checkout needs, and where it takes the money. */
function checkoutOf({ platform, gateway }: Shop, row: OrderRow): OrderDetail['gateway'] {
  const { gatewayOrderId } = row;
  if (!gateway || row.gateway !== gateway.name)
    return { name: row.gateway, key: '', orderId: gatewayOrderId, page: null };
  const back = `${platform.env.PUBLIC_URL}${orderLink(row.orderId)}`;
  return {
    name: gateway.name,
    key: gateway.key,
    orderId: gatewayOrderId,
    page: gatewayOrderId && gateway.checkoutPage(gatewayOrderId, back),
  };
}
