import type { AnswerOf, BodyOf, QueryOf } from '#contract/call.ts';
import { heldPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { decimalsOf } from '#formats/money/money.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { pageOf } from '#server/db/cursor.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import { answeredOnce, type Submitted } from '#server/http/once.ts';
import { momentNow } from '#server/records/service.ts';
import type * as contract from '../contract.ts';
import { whyNoDraw } from '../eligibility.ts';
import { priceOn } from '../prices.ts';
import type { CompanyAsset, Difference } from '../shapes.ts';
import { categoryNames, findAsset, lockAsset } from './asset-store.ts';
import { askAbout, type Shop } from './check-service.ts';
import * as store from './company-store.ts';
import { noSuchAsset } from './order-service.ts';
import type { OrderRow } from './order-store.ts';
import { presentOrder, thingOf } from './present.ts';
import { readOrder } from './read-service.ts';
import { readSettings, type Settings } from './settings-store.ts';
import { offeredOf } from './state-present.ts';

const aPage = 30;

/** The places whose buyers' orders somebody looks after. */
const placesOf = (actor: Actor) => heldPlaces(actor, 'FINANCE', 'ADMIN');

/** A page of the orders that the actor looks after. */
export async function readCompany(
  { platform }: Shop,
  actor: Actor,
  { cursor, limit = aPage, ...filter }: contract.OrderFilter,
): Promise<AnswerOf<typeof contract.companyOrders>> {
  const { reads } = platform.database;
  const at = platform.now();
  const [found, names, silent] = await Promise.all([
    store.listCompany(reads, placesOf(actor), filter, cursor ?? null, limit + 1),
    categoryNames(reads),
    store.silentSince(reads, at),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map((row) => presentOrder(row, actor, names, at)),
    next: last?.orderId ?? null,
    silentSince: silent && new Date(silent).toISOString(),
  };
}

/** The same as a file. */
export async function exportCompany(
  actor: Actor,
  filter: contract.OrderFilter,
): Promise<ExportedList<OrderRow, number>> {
  const places = placesOf(actor);
  const { show, search } = filter;
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
    count: (db, most) => store.countCompany(db, places, filter, most),
    read: (db, before, limit) => store.listCompany(db, places, filter, before, limit),
    keyOf: ({ orderId }) => orderId,
  };
}

/** Asks the gateway about an order now. */
export async function ask(shop: Shop, actor: Actor, orderId: number) {
  const seen = await readOrder(shop, actor, orderId);
  if (isRefusal(seen)) return seen;
  if (!(await askAbout(shop, orderId))) return refuse(503, 'gateway_silent', m.buyback_refused_gateway());
  return readOrder(shop, actor, orderId);
}

/** A page of what does not agree. */
export async function readDifferences(
  { platform }: Shop,
  { settled = false, cursor, limit = aPage }: QueryOf<typeof contract.differences>,
): Promise<AnswerOf<typeof contract.differences>> {
  const found = await store.listDifferences(platform.database.reads, settled, cursor ?? null, limit + 1);
  const { rows, last } = pageOf(found, limit);
  return { data: rows.map(presentDifference), next: last?.differenceId ?? null };
}

function presentDifference(row: Awaited<ReturnType<typeof store.listDifferences>>[number]): Difference {
  const {
    differenceId,
    kind,
    reference,
    orderId,
    expected,
    found,
    currency,
    notedAt,
    settledBy,
    settledAt,
    note,
  } = row;
  return {
    differenceId,
    kind,
    reference,
    orderId,
    expected,
    found,
    currency,
    notedAt: notedAt.toISOString(),
    settled:
      settledBy !== null && settledAt !== null && note !== null
        ? {
            by: { empcode: settledBy, name: row.settlerName ?? settledBy },
            at: settledAt.toISOString(),
            note,
          }
        : null,
  };
}

/** Says how a difference was settled. */
export async function settleOne(
  { platform }: Shop,
  actor: Actor,
  { differenceId, note }: BodyOf<typeof contract.settleDifference>,
  caller: Caller,
): Promise<Difference | Refusal> {
  const at = platform.now();
  const done = await transact(platform.database, async (tx) => {
    if (!(await store.settle(tx, differenceId, { by: actor.empcode, at, note })))
      return refuse(409, 'settled', m.buyback_refused_settled());
    const entry = {
      actor: actor.empcode,
      action: 'buyback-difference.settle',
      subject: String(differenceId),
      caller,
    };
    await audit(tx, at, { ...entry, after: { note } });
    return null;
  });
  if (isRefusal(done)) return done;
  const [row] = await store.listDifferences(platform.database.reads, true, differenceId + 1, 1);
  if (!row) throw new Error('what was settled is listed');
  return presentDifference(row);
}

/** A page of all things. */
export async function readCompanyAssets(
  { platform }: Shop,
  { cursor, limit = aPage, ...filter }: QueryOf<typeof contract.companyAssets>,
): Promise<AnswerOf<typeof contract.companyAssets>> {
  const { reads } = platform.database;
  const { today } = momentNow(platform);
  const [found, settings, names] = await Promise.all([
    store.listCompanyAssets(reads, filter, cursor ?? null, limit + 1),
    readSettings(reads, today),
    categoryNames(reads),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map((row) => presentCompany(row, settings, names, today)),
    next: last?.assetId ?? null,
    categories: [...settings.tables.keys()].map((category) => ({
      category,
      name: names.get(category) ?? category,
    })),
  };
}

function presentCompany(
  row: store.CompanyRow,
  { tables, terms }: Settings,
  names: ReadonlyMap<string, string>,
  today: string,
): CompanyAsset {
  const table = tables.get(row.category);
  const {
    serialNumber,
    boughtOn,
    cost,
    currency,
    holder,
    holderName,
    offeredFrom,
    version,
    orderId,
    drawId,
  } = row;
  const draw =
    drawId === null ? null : { drawId, closesAt: '', drawnOn: row.drawnOn, winnerDays: terms.winnerDays };
  const offered = offeredOf(
    { ...row, draw: draw && { ...draw, entrants: row.entrants, joined: false, placed: [] } },
    today,
  );
  const isFree = orderId === null;
  const actions: CompanyAsset['actions'] = [];
  if (isFree && drawId === null) actions.push('change');
  if (isFree) actions.push(row.withdrawnAt ? 'offer' : 'withdraw');
  if (table && isFree && !whyNoDraw(offered, terms, today)) actions.push('draw');
  return {
    ...thingOf(row, names, table?.bearsData ?? false),
    serialNumber,
    boughtOn,
    cost,
    currency,
    price: table ? priceOn(table, row, today, 10 ** decimalsOf(currency)) : null,
    holder: holder === null ? null : { empcode: holder, name: holderName ?? holder },
    offeredFrom,
    state: stateOf(row, today),
    draw: drawId === null ? null : { drawId, state: row.drawnOn ? 'drawn' : 'open', entrants: row.entrants },
    orderId,
    version,
    actions,
  };
}

function stateOf(
  { orderStatus, withdrawnAt, offeredFrom }: store.CompanyRow,
  today: string,
): CompanyAsset['state'] {
  if (orderStatus === 'Handed over') return 'sold';
  if (orderStatus !== null) return 'reserved';
  if (withdrawnAt) return 'withdrawn';
  return offeredFrom > today ? 'coming' : 'offered';
}

/** Enters a thing, or changes one that nobody has ordered. */
export async function save(
  shop: Shop,
  actor: Actor,
  { assetId, version, ...given }: BodyOf<typeof contract.saveAsset>,
  submitted: Submitted,
): Promise<CompanyAsset | Refusal> {
  const { platform } = shop;
  const values: store.AssetValues = {
    ...given,
    serialNumber: given.serialNumber === '' ? null : given.serialNumber,
  };
  const run = () =>
    transact(platform.database, (tx) =>
      answeredOnce(tx, submitted, platform.now(), async () => {
        const { at, today } = momentNow(platform);
        const wrong = await wrongAsset(tx, values, today);
        if (wrong) return wrong;
        const id =
          assetId === undefined
            ? await enter(tx, shop, actor, values, at)
            : await change(tx, actor, assetId, version, values);
        if (isRefusal(id)) return id;
        await audit(tx, at, {
          actor: actor.empcode,
          action: assetId === undefined ? 'buyback-asset.enter' : 'buyback-asset.change',
          subject: String(id),
          caller: submitted,
          after: values,
        });
        return readOne(tx, id, today);
      }),
    );
  try {
    return await run();
  } catch (error) {
    // Another was entered with it at the same moment, or before.
    if ((error as { constraint?: string }).constraint !== 'buyback_assets_serial') throw error;
    return refuse(422, 'needs', m.buyback_refused_needs(), {
      fields: { serialNumber: m.buyback_wrong_serial() },
    });
  }
}

async function wrongAsset(tx: Tx, values: store.AssetValues, today: string): Promise<Refusal | null> {
  const { category, boughtOn, offeredFrom, holder } = values;
  const { tables } = await readSettings(tx, today);
  const fields = {
    ...(!tables.has(category) && { category: m.buyback_wrong_category() }),
    ...(boughtOn > today && { boughtOn: m.buyback_wrong_bought() }),
    ...(offeredFrom < boughtOn && { offeredFrom: m.buyback_wrong_offered() }),
    ...(holder !== null && !(await store.worksHere(tx, holder)) && { holder: m.buyback_wrong_holder() }),
  };
  return Object.keys(fields).length > 0 ? refuse(422, 'needs', m.buyback_refused_needs(), { fields }) : null;
}

function enter(
  tx: Tx,
  { platform }: Shop,
  actor: Actor,
  values: store.AssetValues,
  addedAt: Date,
): Promise<number> {
  return store.insertAsset(tx, {
    ...values,
    currency: platform.env.CURRENCY,
    addedBy: actor.empcode,
    addedAt,
  });
}

async function change(
  tx: Tx,
  actor: Actor,
  assetId: number,
  version: number | undefined,
  values: store.AssetValues,
): Promise<number | Refusal> {
  const row = await held(tx, actor, assetId, version);
  if (isRefusal(row)) return row;
  if (row.draw) return refuse(409, 'drawn', m.buyback_refused_drawn());
  await store.saveAsset(tx, assetId, values, values.holder !== row.holder);
  return assetId;
}

/** A thing that nobody has ordered, held, as it was seen. */
async function held(tx: Tx, actor: Actor, assetId: number, version: number | undefined) {
  if (!(await lockAsset(tx, assetId))) return noSuchAsset();
  const row = await findAsset(tx, actor.empcode, assetId);
  if (!row) return noSuchAsset();
  if (row.version !== version) return refuse(409, 'moved_on', m.buyback_refused_moved_on());
  return row.orderId === null ? row : refuse(409, 'not_available', m.buyback_refused_taken());
}

/** Offers a thing no longer, or again. */
export async function withdraw(
  { platform }: Shop,
  actor: Actor,
  { assetId, version, withdrawn }: BodyOf<typeof contract.withdrawAsset>,
  caller: Caller,
): Promise<CompanyAsset | Refusal> {
  return transact(platform.database, async (tx) => {
    const { at, today } = momentNow(platform);
    const row = await held(tx, actor, assetId, version);
    if (isRefusal(row)) return row;
    await store.saveWithdrawal(tx, assetId, withdrawn ? { at, by: actor.empcode } : null);
    const action = withdrawn ? 'buyback-asset.withdraw' : 'buyback-asset.offer';
    await audit(tx, at, { actor: actor.empcode, action, subject: String(assetId), caller });
    return readOne(tx, assetId, today);
  });
}

async function readOne(tx: Tx, assetId: number, today: string): Promise<CompanyAsset> {
  const [row] = await store.listCompanyAssets(tx, {}, null, 1, assetId);
  if (!row) throw new Error('a thing of just now is there');
  return presentCompany(row, await readSettings(tx, today), await categoryNames(tx), today);
}
