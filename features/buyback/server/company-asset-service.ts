import type { AnswerOf, BodyOf, QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { worksHere } from '#features/directory/company/server/offered-store.ts';
import { decimalsOf } from '#formats/money/money.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { pageOf } from '#server/db/cursor.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import { momentNow } from '#server/records/service.ts';
import type * as contract from '../contract.ts';
import { whyNoDraw } from '../eligibility.ts';
import { priceOn } from '../prices.ts';
import type { CompanyAsset } from '../shapes.ts';
import { categoryNames, findAsset, lockAsset } from './asset-store.ts';
import type { Shop } from './check-service.ts';
import * as store from './company-store.ts';
import { noSuchAsset } from './order-service.ts';
import { thingOf } from './present.ts';
import { readSettings, type Settings } from './settings-store.ts';
import { offeredOf } from './state-present.ts';

const aPage = 30;

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
    doOnce(platform.database, submitted, platform.now(), async (tx) => {
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
    });
  try {
    return await run();
  } catch (error) {
    // Another was entered with it at the same moment, or before.
    if ((error as { constraint?: string }).constraint !== 'buyback_assets_serial') throw error;
    return refuseFields(m.buyback_refused_needs(), { serialNumber: m.buyback_wrong_serial() });
  }
}

async function wrongAsset(tx: Tx, values: store.AssetValues, today: string): Promise<Refusal | null> {
  const { category, boughtOn, offeredFrom, holder } = values;
  const { tables } = await readSettings(tx, today);
  const fields = {
    ...(!tables.has(category) && { category: m.buyback_wrong_category() }),
    ...(boughtOn > today && { boughtOn: m.buyback_wrong_bought() }),
    ...(offeredFrom < boughtOn && { offeredFrom: m.buyback_wrong_offered() }),
    ...(holder !== null && !(await worksHere(tx, holder)) && { holder: m.buyback_wrong_holder() }),
  };
  return Object.keys(fields).length > 0 ? refuseFields(m.buyback_refused_needs(), fields) : null;
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
