import type { Insertable } from 'kysely';

/**
 * The tables as the query builder knows them. Each feature adds its own in `features/<name>/server/tables.ts`
 * by declaration merging, so that a table's columns stand in the room that owns it:
 *
 *     declare module '../../../server/db/tables.ts' { interface Tables { coupons: CouponsTable } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the features' tables.ts
export interface Tables {}

/** A table that other rooms read too, in SQL of their own: whoever changes its columns changes them for all. No other room writes it. */
export type Published<Table> = Table;

/** A row as it is added to a table: what the database gives it may be left out. */
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
