import { sql } from 'kysely';
import { spellingsOf } from '#formats/text/spelling.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** What is said of employees in words that many of them share. */
const spelledFields = ['department', 'designation', 'grade'] as const;
type SpelledField = (typeof spelledFields)[number];

/** The departments of those who work here, by name. */
export const listDepartments = (db: Db | Tx): Promise<string[]> => listSpelled(db, 'department');

/** Each name that a field has of those who work here, in order: one look into the field's index for each. */
async function listSpelled(db: Db | Tx, field: SpelledField): Promise<string[]> {
  const column = sql.ref(field);
  const { rows } = await sql<{ name: string }>`
    with recursive names (name) as (
      (select ${column} from employees where left_on is null order by ${column} limit 1)
      union all
      select (select ${column} from employees where left_on is null and ${column} > names.name order by ${column} limit 1)
      from names where names.name is not null
    )
    select name from names where name is not null`.execute(db);
  return rows.map(({ name }) => name);
}

type Spelled = { readonly [field in SpelledField]?: string };

/** Department, designation and grade as those who work here spell them; what nobody has is as it was said, and so is what was so `before`. */
export async function spelledAsKnown<Fields extends Spelled>(
  db: Db | Tx,
  fields: Fields,
  before: Spelled = {},
): Promise<Fields> {
  const spelled: { [field in SpelledField]?: string } = {};
  for (const field of spelledFields) {
    const said = fields[field];
    if (said === undefined || said === before[field]) continue;
    const known = await listSpelled(db, field);
    spelled[field] = known.includes(said) ? said : spellingsOf(known).of(said).name;
  }
  return { ...fields, ...spelled };
}
