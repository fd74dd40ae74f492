import type { AnswerOf } from '#contract/call.ts';
import { heldPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Services } from '#server/feature.ts';
import type * as contract from '../contract.ts';
import { categoryNames } from './asset-store.ts';
import { askAbout, type Shop } from './check-service.ts';
import * as store from './company-store.ts';
import type { OrderRow } from './order-store.ts';
import { presentOrder } from './present.ts';
import { readOrder } from './read-service.ts';

/** The places whose buyers' orders somebody looks after. */
const placesOf = (actor: Actor) => heldPlaces(actor, 'FINANCE', 'ADMIN');

/** Those of the actor's places whom the search of people finds by what the orders are searched for. */
const namedIn = (people: Services['peopleSearch'], actor: Actor, { search }: store.OrderFilter) =>
  people.codesNamed(search, actor.empcode, { places: placesOf(actor) ?? undefined });

/** A page of the orders that the actor looks after. */
export async function readCompany(
  { platform }: Shop,
  people: Services['peopleSearch'],
  actor: Actor,
  { cursor, limit, ...filter }: contract.OrderFilter,
): Promise<AnswerOf<typeof contract.companyOrders>> {
  const { reads } = platform.database;
  const at = platform.now();
  const narrowed = { ...filter, named: await namedIn(people, actor, filter) };
  const [{ rows, next }, names, silent] = await Promise.all([
    store.companyOrders.page(reads, { cursor, limit }, placesOf(actor), narrowed),
    categoryNames(reads),
    store.silentSince(reads, at),
  ]);
  return {
    data: rows.map((row) => presentOrder(row, actor, names, at)),
    next,
    silentSince: silent && new Date(silent).toISOString(),
  };
}

/** The same as a file. */
export async function exportCompany(
  people: Services['peopleSearch'],
  actor: Actor,
  filter: contract.OrderFilter,
): Promise<ExportedList<OrderRow, number>> {
  const { show, search } = filter;
  const narrowed = { ...filter, named: await namedIn(people, actor, filter) };
  return {
    title: m.buyback_company_title(),
    action: 'buyback-order.export',
    filters: filtersOf(
      [m.buyback_show(), show && m.buyback_show_words({ show })],
      [m.buyback_search(), search],
    ),
    columns: [
      { header: m.buyback_order(), kind: 'number', value: ({ orderId }) => orderId },
      { header: m.buyback_status(), kind: 'text', value: ({ status }) => m.buyback_status_words({ status }) },
      { header: m.buyback_thing(), kind: 'text', value: ({ name }) => name },
      { header: m.buyback_serial(), kind: 'code', value: ({ serialNumber }) => serialNumber },
      { header: m.buyback_buyer_code(), kind: 'code', value: ({ empcode }) => empcode },
      { header: m.buyback_buyer(), kind: 'text', value: ({ buyerName }) => buyerName },
      { header: m.buyback_price(), kind: 'amount', value: ({ amount }) => amount },
      { header: m.buyback_ordered_at(), kind: 'moment', value: ({ createdAt }) => createdAt },
      { header: m.buyback_receipt_number(), kind: 'code', value: ({ receipt }) => receipt },
      { header: m.buyback_receipt_payment(), kind: 'code', value: ({ paymentId }) => paymentId },
    ],
    ...store.companyOrders.exported(placesOf(actor), narrowed),
  };
}

/** Asks the gateway about an order now. */
export async function ask(shop: Shop, actor: Actor, orderId: number) {
  const seen = await readOrder(shop, actor, orderId);
  if (isRefusal(seen)) return seen;
  if (!(await askAbout(shop, orderId))) return refuse(503, 'gateway_silent', m.buyback_refused_gateway());
  return readOrder(shop, actor, orderId);
}
