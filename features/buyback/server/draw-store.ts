import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { Condition } from '../vocabulary.ts';
import './tables.ts';

/** A draw with its thing, as somebody sees it. */
export interface DrawRow {
  readonly drawId: number;
  readonly assetId: number;
  readonly name: string;
  readonly category: string;
  readonly condition: Condition;
  readonly boughtOn: string;
  readonly cost: number;
  readonly currency: string;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly drawnAt: Date | null;
  readonly drawnOn: string | null;
  readonly endedAt: Date | null;
  readonly winnerDays: number;
  readonly seedHash: string;
  readonly seed: string;
  readonly ticketsHash: string | null;
  readonly entrants: number;
  readonly myTicket: string | null;
  readonly myPlace: number | null;
}

function draws(empcode: string): RawBuilder<DrawRow> {
  return sql<DrawRow>`
    select draw.draw_id, draw.asset_id, asset.name, asset.category, asset.condition, asset.bought_on, asset.cost, asset.currency,
      draw.opened_at, draw.closes_at, draw.drawn_at, draw.drawn_on, draw.ended_at, draw.winner_days, draw.seed_hash, draw.seed,
      draw.tickets_hash, mine.ticket as my_ticket, mine.place as my_place,
      (select count(*) from buyback_draw_entries entry where entry.draw_id = draw.draw_id) as entrants
    from buyback_draws draw
    join buyback_assets asset on asset.asset_id = draw.asset_id
    left join buyback_draw_entries mine on mine.draw_id = draw.draw_id and mine.empcode = ${empcode}`;
}

/** Draws that are open, and those that somebody has joined, before one; the last first. */
export async function listDraws(
  db: Db,
  empcode: string,
  now: Date,
  before: number | null,
  limit: number,
): Promise<DrawRow[]> {
  const earlier = before === null ? sql`` : sql`and draw.draw_id < ${before}`;
  const { rows } = await sql<DrawRow>`
    with listed as (
      (select draw_id from buyback_draws draw
        where draw.drawn_at is null and draw.ended_at is null and draw.closes_at > ${now} ${earlier} order by draw_id desc limit ${limit})
      union
      (select draw_id from buyback_draw_entries draw where draw.empcode = ${empcode} ${earlier} order by draw_id desc limit ${limit})
    )
    ${draws(empcode)} join listed on listed.draw_id = draw.draw_id order by draw.draw_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findDraw(db: Db | Tx, empcode: string, drawId: number): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`${draws(empcode)} where draw.draw_id = ${drawId}`.execute(db);
  return rows[0];
}

/** Holds a draw until the end of the transaction: nobody joins while it is drawn. */
export async function lockDraw(tx: Tx, drawId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('buybackDraws')
    .select('drawId')
    .where('drawId', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The tickets of a draw: in the order in which they were drawn, else by letters. At most as many as may join. */
export async function listEntries(
  db: Db | Tx,
  drawId: number,
): Promise<{ ticket: string; empcode: string; place: number | null; declinedOn: string | null }[]> {
  return db
    .selectFrom('buybackDrawEntries')
    .select(['ticket', 'empcode', 'place', 'declinedOn'])
    .where('drawId', '=', drawId)
    .orderBy('place')
    .orderBy('ticket')
    .execute();
}

export async function insertEntry(
  tx: Tx,
  entry: { drawId: number; empcode: string; ticket: string; joinedAt: Date },
): Promise<void> {
  await tx
    .insertInto('buybackDrawEntries')
    .values({ ...entry, place: null, declinedOn: null })
    .execute();
}

export async function deleteEntry(tx: Tx, drawId: number, empcode: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('buybackDrawEntries')
    .where('drawId', '=', drawId)
    .where('empcode', '=', empcode)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

export async function insertDraw(
  tx: Tx,
  draw: Pick<
    NewRow<'buybackDraws'>,
    'assetId' | 'openedBy' | 'openedAt' | 'closesAt' | 'seedHash' | 'seed' | 'winnerDays'
  >,
): Promise<number> {
  const { drawId } = await tx
    .insertInto('buybackDraws')
    .values({ ...draw, ticketsHash: null, drawnAt: null, drawnOn: null, endedAt: null })
    .returning('drawId')
    .executeTakeFirstOrThrow();
  return drawId;
}

/** Ends the draw of a thing that is over: another may be opened for it. */
export async function endDraw(tx: Tx, assetId: number, at: Date): Promise<void> {
  await tx
    .updateTable('buybackDraws')
    .set({ endedAt: at })
    .where('assetId', '=', assetId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Writes down the order in which a draw came out. */
export async function saveDrawn(
  tx: Tx,
  drawId: number,
  { order, ...drawn }: { order: readonly string[]; ticketsHash: string; drawnAt: Date; drawnOn: string },
): Promise<void> {
  await sql`update buyback_draw_entries entry set place = drawn.place
    from unnest(${[...order]}::text[]) with ordinality as drawn (ticket, place)
    where entry.draw_id = ${drawId} and entry.ticket = drawn.ticket`.execute(tx);
  await tx.updateTable('buybackDraws').set(drawn).where('drawId', '=', drawId).execute();
}

export async function declineTurn(tx: Tx, drawId: number, empcode: string, today: string): Promise<void> {
  await tx
    .updateTable('buybackDrawEntries')
    .set({ declinedOn: today })
    .where('drawId', '=', drawId)
    .where('empcode', '=', empcode)
    .where('declinedOn', 'is', null)
    .execute();
}

/** Draws whose time has come. */
export async function listToDraw(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('buybackDraws')
    .select('drawId')
    .where('drawnAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('closesAt', '<=', now)
    .orderBy('closesAt')
    .orderBy('drawId')
    .limit(limit)
    .execute();
  return rows.map(({ drawId }) => drawId);
}

/** Draws that are drawn and whose thing nobody has ordered; the last 500. */
export async function listDrawnOpen(db: Db): Promise<
  {
    readonly drawId: number;
    readonly drawnOn: string;
    readonly winnerDays: number;
    readonly name: string;
    readonly placed: { empcode: string; declinedOn: string | null }[];
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof listDrawnOpen>>[number]>`
    select draw.draw_id, draw.drawn_on, draw.winner_days, asset.name,
      (select coalesce(json_agg(json_build_object('empcode', placed.empcode, 'declinedOn', placed.declined_on) order by placed.place), '[]')
        from (select * from buyback_draw_entries entry where entry.draw_id = draw.draw_id and entry.place is not null
          order by entry.place limit 40) placed) as placed
    from buyback_draws draw join buyback_assets asset on asset.asset_id = draw.asset_id
    where draw.drawn_on is not null and draw.ended_at is null and not exists (
      select from buyback_orders orders where orders.asset_id = draw.asset_id
        and orders.status in ('Created', 'Awaiting payment', 'Failed', 'Paid', 'Handed over'))
    order by draw.draw_id desc limit 500`.execute(db);
  return rows;
}
