import { sql } from 'kysely';
import type { Merge } from '#contract/merges.ts';
import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Db, Tx } from './database.ts';

/** Who merges, when, and on which of the company's days. */
export interface Merging {
  readonly actor: Actor;
  readonly at: Date;
  readonly today: string;
}

/** Something that hangs on a place: what it is called, how many of it, and where they are listed. */
export interface HangingThings {
  readonly label: string;
  readonly count: number;
  readonly path: string | null;
}

/** A place, or an org unit, by its code and as it is called. */
export interface NamedPlace extends Pick<Merge, 'kind'> {
  readonly code: string;
  readonly name: string;
}

/** The columns of a room that name places and org units, and how they come to name another. */
export interface NamesPlaces {
  /** `table.column`: those that it carries. What is over may go on naming the one that was merged. */
  readonly carries: readonly string[];
  /** What of it hangs on a place, for whoever looks before they merge. */
  count?(db: Db | Tx, merge: Merge): Promise<HangingThings[]>;
  /** What of it is there still on a day, and keeps it from closing then: each with where it is listed. */
  staying?(db: Db | Tx, place: NamedPlace, day: string): Promise<HangingThings[]>;
  /** Has them name the other one. */
  carry(tx: Tx, merge: Merge, by: Merging): Promise<Refusal | null | undefined>;
}

/** The column that names one such, and the one that names several. */
export const columnsOf = ({ kind }: Pick<Merge, 'kind'>) =>
  kind === 'place'
    ? ({ one: 'location_id', several: 'locations' } as const)
    : ({ one: 'org_unit', several: 'org_units' } as const);

/** The same columns of some tables, as they are told. */
export const placeColumns = (...tables: readonly string[]) =>
  tables.flatMap((table) => [`${table}.location_id`, `${table}.org_unit`]);

/** The tables of a room whose rows are for an audience. */
export function audiencesIn(...tables: readonly string[]): NamesPlaces {
  return {
    carries: tables.flatMap((table) => [`${table}.locations`, `${table}.org_units`]),
    async carry(tx, { from, into, ...merge }) {
      const column = sql.ref(columnsOf(merge).several);
      for (const table of tables)
        await sql`update ${sql.table(table)} set ${column} = array(
            select distinct case code when ${from} then ${into} else code end from unnest(${column}) code order by 1)
          where ${from} = any(${column})`.execute(tx);
      return null;
    },
  };
}
