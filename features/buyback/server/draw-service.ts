import { createHash, randomBytes, randomInt } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { decimalsOf } from '#formats/money/money.ts';
import { daysAfter } from '#formats/time/days.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { pageOf } from '#server/db/cursor.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import { momentNow } from '#server/records/service.ts';
import type { buybackDraws } from '../contract.ts';
import { drawnOrder, ticketsHash, turnsOf } from '../draws.ts';
import { whyNoDraw } from '../eligibility.ts';
import { drawLink } from '../paths.ts';
import { priceOn } from '../prices.ts';
import type { DrawDetail, DrawRow as ShownDraw } from '../shapes.ts';
import { buybackBounds } from '../vocabulary.ts';
import { askerOf } from './asker-service.ts';
import { categoryNames, findAsset, lockAsset } from './asset-store.ts';
import type { Shop } from './check-service.ts';
import * as store from './draw-store.ts';
import { noSuchAsset } from './order-service.ts';
import { thingOf } from './present.ts';
import { readSettings, type Settings } from './settings-store.ts';
import { offeredOf } from './state-present.ts';

const noSuchDraw = () => refuse(404, 'no_such_draw', m.buyback_refused_no_draw());

export const sha256 = async (text: string): Promise<string> =>
  createHash('sha256').update(text).digest('hex');

/** Without what is taken for another: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newTicket = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** Puts a thing into a draw: its seed is made now, and the hash of it published; the seed itself once it is drawn. */
export async function open(
  shop: Shop,
  actor: Actor,
  given: { readonly assetId: number; readonly version: number; readonly lastDay: string },
  submitted: Submitted,
): Promise<DrawDetail | Refusal> {
  const { platform } = shop;
  const opened = await doOnce(platform.database, submitted, platform.now(), async (tx) => {
    const { at, today } = momentNow(platform);
    const closesAt = parseDate(daysAfter(given.lastDay, 1)).toDate(platform.env.TZ);
    if (!(closesAt > at))
      return refuseFields(m.buyback_refused_needs(), { lastDay: m.buyback_wrong_closing() });
    if (!(await lockAsset(tx, given.assetId))) return noSuchAsset();
    const row = await findAsset(tx, actor.empcode, given.assetId);
    if (!row) return noSuchAsset();
    if (row.version !== given.version) return refuse(409, 'moved_on', m.buyback_refused_moved_on());
    const { terms } = await readSettings(tx, today);
    const why = whyNoDraw(offeredOf(row, today), terms, today);
    if (why) return why;
    const seed = randomBytes(32).toString('hex');
    await store.endDraw(tx, given.assetId, at);
    const drawId = await store.insertDraw(tx, {
      assetId: given.assetId,
      openedBy: actor.empcode,
      openedAt: at,
      closesAt,
      seedHash: await sha256(seed),
      seed,
      winnerDays: terms.winnerDays,
    });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'buyback-draw.open',
      subject: String(drawId),
      caller: submitted,
      after: { assetId: given.assetId, lastDay: given.lastDay },
    });
    return { drawId };
  });
  return isRefusal(opened) ? opened : readDraw(shop, actor, opened.drawId);
}

/** Joins a draw, once. */
export async function join(
  shop: Shop,
  actor: Actor,
  drawId: number,
  caller: Caller,
): Promise<DrawDetail | Refusal> {
  const done = await onOpenDraw(shop, actor, drawId, async (tx, draw, at, today) => {
    if (draw.myTicket !== null) return null;
    const { lastDay } = await askerOf(tx, actor.empcode, today);
    if (lastDay !== null && lastDay < today) return refuse(403, 'left', m.buyback_refused_left());
    if (draw.entrants >= buybackBounds.entrants) return refuse(409, 'full', m.buyback_refused_full());
    await store.insertEntry(tx, { drawId, empcode: actor.empcode, ticket: newTicket(), joinedAt: at });
    await note(tx, actor, 'buyback-draw.join', drawId, caller, at);
    return null;
  });
  return isRefusal(done) ? done : readDraw(shop, actor, drawId);
}

/** Leaves a draw while it is open. */
export async function leave(
  shop: Shop,
  actor: Actor,
  drawId: number,
  caller: Caller,
): Promise<DrawDetail | Refusal> {
  const done = await onOpenDraw(shop, actor, drawId, async (tx, _draw, at) => {
    if (await store.deleteEntry(tx, drawId, actor.empcode))
      await note(tx, actor, 'buyback-draw.leave', drawId, caller, at);
    return null;
  });
  return isRefusal(done) ? done : readDraw(shop, actor, drawId);
}

async function note(tx: Tx, { empcode }: Actor, action: string, drawId: number, caller: Caller, at: Date) {
  await audit(tx, at, { actor: empcode, action, subject: String(drawId), caller });
}

/** What somebody does with a draw that may be joined still; held meanwhile. */
function onOpenDraw(
  { platform }: Shop,
  { empcode }: Actor,
  drawId: number,
  work: (tx: Tx, draw: store.DrawRow, at: Date, today: string) => Promise<null | Refusal>,
): Promise<null | Refusal> {
  return transact(platform.database, async (tx) => {
    const { at, today } = momentNow(platform);
    if (!(await store.lockDraw(tx, drawId))) return noSuchDraw();
    const draw = await store.findDraw(tx, empcode, drawId);
    if (!draw) return noSuchDraw();
    if (draw.drawnAt !== null || draw.endedAt !== null || draw.closesAt <= at)
      return refuse(409, 'closed', m.buyback_refused_draw_closed());
    return work(tx, draw, at, today);
  });
}

/** Draws a draw whose time has come: who joined is frozen, the order worked out, the seed published, and those told whose it concerns. */
export async function draw({ platform }: Shop, drawId: number): Promise<void> {
  await transact(platform.database, async (tx) => {
    const { at, today } = momentNow(platform);
    await store.lockDraw(tx, drawId);
    const row = await store.findDraw(tx, '', drawId);
    if (!row || row.drawnAt !== null || row.endedAt !== null || row.closesAt > at) return null;
    const entries = await store.listEntries(tx, drawId);
    const tickets = entries.map(({ ticket }) => ticket);
    const order = await drawnOrder(row.seed, tickets, sha256);
    await store.saveDrawn(tx, drawId, {
      order,
      ticketsHash: await ticketsHash(tickets, sha256),
      drawnAt: at,
      drawnOn: today,
    });
    const entry = { actor: null, action: 'buyback-draw.draw', subject: String(drawId) };
    await audit(tx, at, { ...entry, after: { entrants: tickets.length } });
    const places = new Map(order.map((ticket, index) => [ticket, index + 1]));
    const first = entries.filter(({ ticket }) => places.get(ticket) === 1).map(({ empcode }) => empcode);
    const others = entries.map(({ empcode }) => empcode).filter((empcode) => !first.includes(empcode));
    const link = drawLink(drawId);
    const { name } = row;
    const shared = { from: null, link, subject: sentence('buyback_notice_subject', { name }) };
    if (first.length > 0)
      await platform.outbox.put(tx, 'notifications.deliver', {
        ...shared,
        to: first,
        kind: 'buyback.turn',
        text: sentence('buyback_notice_won', { name, days: row.winnerDays }),
      });
    if (others.length > 0)
      await platform.outbox.put(tx, 'notifications.deliver', {
        ...shared,
        to: others,
        kind: 'buyback.moved',
        text: sentence('buyback_notice_drawn', { name }),
      });
    return null;
  });
}

/** A page of the draws that the actor may join or has joined. */
export async function readDraws(
  { platform }: Shop,
  { empcode }: Actor,
  { cursor, limit = 30 }: QueryOf<typeof buybackDraws>,
): Promise<AnswerOf<typeof buybackDraws>> {
  const { reads } = platform.database;
  const { at, today } = momentNow(platform);
  const [found, settings, names] = await Promise.all([
    store.listDraws(reads, empcode, at, cursor ?? null, limit + 1),
    readSettings(reads, today),
    categoryNames(reads),
  ]);
  const { rows, last } = pageOf(found, limit);
  return { data: rows.map((row) => presentDraw(row, settings, names)), next: last?.drawId ?? null };
}

/** A draw with all that it takes to check it. */
export async function readDraw(
  { platform }: Shop,
  { empcode }: Actor,
  drawId: number,
): Promise<DrawDetail | Refusal> {
  const { reads } = platform.database;
  const { today } = momentNow(platform);
  const row = await store.findDraw(reads, empcode, drawId);
  if (!row) return noSuchDraw();
  const [entries, settings, names] = await Promise.all([
    store.listEntries(reads, drawId),
    readSettings(reads, today),
    categoryNames(reads),
  ]);
  const table = settings.tables.get(row.category);
  const turns = row.drawnOn ? turnsOf(entries, row.drawnOn, row.winnerDays) : [];
  const turn = turns.find((one) => one.empcode === empcode);
  return {
    ...presentDraw(row, settings, names),
    price: table ? priceOn(table, row, today, 10 ** decimalsOf(row.currency)) : row.cost,
    currency: row.currency,
    seedHash: row.seedHash,
    seed: row.drawnAt === null ? null : row.seed,
    ticketsHash: row.ticketsHash,
    tickets: entries.map(({ ticket }) => ticket),
    myTicket: row.myTicket,
    myPlace: row.myPlace,
    myTurn: turn ? { from: turn.from, until: turn.until } : null,
    winnerDays: row.winnerDays,
  };
}

function presentDraw(
  row: store.DrawRow,
  { tables }: Settings,
  names: ReadonlyMap<string, string>,
): ShownDraw {
  return {
    drawId: row.drawId,
    asset: thingOf(row, names, tables.get(row.category)?.bearsData ?? false),
    state: row.endedAt !== null ? 'over' : row.drawnAt !== null ? 'drawn' : 'open',
    openedAt: row.openedAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    entrants: row.entrants,
    joined: row.myTicket !== null,
  };
}
