import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** A category of a room's things, by its code. */
interface Category {
  readonly category: string;
  readonly name: string;
}

interface CategoryValue {
  readonly name: string;
  readonly position: number;
  /** Only where the room's table has it. */
  readonly hidden?: boolean;
}

/** The categories of a room, in a table of its own; `canHide`: that has a column `hidden`. */
export function categoriesIn(table: string, { canHide = false } = {}) {
  const from = sql.table(table);

  /** In their order; `all`: those that are hidden too. At most 200. */
  async function list(db: Db | Tx, all = false): Promise<Category[]> {
    const { rows } = await sql<Category>`select category, name from ${from}
      ${canHide && !all ? sql`where not hidden` : sql``} order by position, category limit 200`.execute(db);
    return rows;
  }

  return {
    list,

    /** All of them, to choose one from. */
    async choices(db: Db): Promise<{ value: string; label: string }[]> {
      return (await list(db, true)).map(({ category, name }) => ({ value: category, label: name }));
    },

    /** Saves a category as it was decided. */
    async save(tx: Tx, category: string, { name, position, hidden = false }: CategoryValue): Promise<void> {
      const column = canHide ? sql`, hidden` : sql``;
      await sql`insert into ${from} (category, name, position ${column})
        values (${category}, ${name}, ${position} ${canHide ? sql`, ${hidden}` : sql``})
        on conflict (category) do update set name = excluded.name, position = excluded.position
          ${canHide ? sql`, hidden = excluded.hidden` : sql``}`.execute(tx);
    },
  };
}
