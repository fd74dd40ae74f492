import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Figure } from '../rules.ts';
import './tables.ts';
import type { Period } from './tables.ts';

/** A day, or a week by its Monday. */
export interface Span {
  readonly period: Period;
  readonly startsOn: string;
}
export type Mark = Omit<Figure, 'people'> & { readonly mark: Buffer };
export type Kept = Span & Figure;

export async function isOn(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('usageSwitch').select('isOn').executeTakeFirst();
  return row?.isOn ?? true;
}

/** The same, as it stays until the end of the transaction. */
export async function holdOn(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('usageSwitch').select('isOn').forShare().executeTakeFirst();
  return row?.isOn ?? true;
}

export async function setOn(tx: Tx, on: boolean): Promise<void> {
  await tx
    .insertInto('usageSwitch')
    .values({ isOn: on })
    .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet({ isOn: on }))
    .execute();
}

/** The salt of a span, held until the end of the transaction: another one where there was none. Null: it was destroyed meanwhile. */
export async function holdSalt(tx: Tx, { period, startsOn }: Span, fresh: Buffer): Promise<Buffer | null> {
  await tx
    .insertInto('usageSalts')
    .values({ period, startsOn, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('usageSalts')
    .select('salt')
    .where('period', '=', period)
    .where('startsOn', '=', startsOn)
    .forKeyShare()
    .executeTakeFirst();
  return row ? Buffer.from(row.salt) : null;
}

/** Counts somebody, once. In the order of the key, so that two at once never wait for each other. */
export async function insertMarks(tx: Tx, { period, startsOn }: Span, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insertInto('usageMarks')
    .values(marks.map((mark) => ({ ...mark, period, startsOn })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The spans that have a salt, other than those under way, locked: whoever counts in them is waited for. */
export async function lockOver(tx: Tx, underWay: readonly Span[]): Promise<Span[]> {
  return tx
    .selectFrom('usageSalts')
    .select(['period', 'startsOn'])
    .where((where) =>
      where.not(
        where.or(underWay.map((span) => where.and({ period: span.period, startsOn: span.startsOn }))),
      ),
    )
    .orderBy('period')
    .orderBy('startsOn')
    .forUpdate()
    .execute();
}

/** How many different people are marked, by what: in one span, or in all that are no figures yet. */
export async function countMarks(db: Db | Tx, span?: Span): Promise<Kept[]> {
  return db
    .selectFrom('usageMarks')
    .select(['period', 'startsOn', 'kind', 'key', 'detail', sql<number>`count(*)::integer`.as('people')])
    .$if(span !== undefined, (query) =>
      query.where('period', '=', span?.period ?? 'day').where('startsOn', '=', span?.startsOn ?? ''),
    )
    .groupBy(['period', 'startsOn', 'kind', 'key', 'detail'])
    .execute();
}

/** Keeps figures: those that are there stay as they are. */
export async function insertFigures(tx: Tx, figures: readonly Kept[]): Promise<void> {
  for (let at = 0; at < figures.length; at += 500)
    await tx
      .insertInto('usageFigures')
      .values(figures.slice(at, at + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Destroys the salt of a span, and by the foreign key its marks. */
export async function destroySalt(tx: Tx, { period, startsOn }: Span): Promise<void> {
  await tx.deleteFrom('usageSalts').where('period', '=', period).where('startsOn', '=', startsOn).execute();
}

export async function destroyAllSalts(tx: Tx): Promise<void> {
  await tx.deleteFrom('usageSalts').execute();
}

export async function deleteFiguresBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('usageFigures').where('startsOn', '<', day).execute();
}

/** The figures of days and weeks that begin from one day to another. */
export async function listFigures(db: Db, from: string, to: string): Promise<Kept[]> {
  return db
    .selectFrom('usageFigures')
    .select(['period', 'startsOn', 'kind', 'key', 'detail', 'people'])
    .where('startsOn', '>=', from)
    .where('startsOn', '<=', to)
    .orderBy('startsOn')
    .execute();
}

/** What org units and places are called. */
export async function listPlaces(db: Db) {
  const [orgUnits, locations] = await Promise.all([
    db.selectFrom('orgUnits').select(['orgUnit', 'name']).orderBy('name').execute(),
    db.selectFrom('locations').select(['locationId', 'name', 'city']).execute(),
  ]);
  return { orgUnits, locations };
}
