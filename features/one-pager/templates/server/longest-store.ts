import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Facts } from '../../facts/fields.ts';
import '../../facts/server/tables.ts';

/** The longest of a column, in one pass: as a text whose first six signs are its length. */
const longest = (column: string) =>
  sql`substr(max(lpad(length(${sql.raw(column)})::text, 6, '0') || ${sql.raw(column)}), 7)`;
const longestOf = (field: string) => longest(`(value -> '${field}')::text`);

/** What is longest in each field, of whoever it is: each of another, so that it says nothing of anybody once its letters are replaced. */
export async function readLongest(db: Db): Promise<Facts> {
  const { rows } = await sql<{ record: Facts; facts: Record<string, string | null>; texts: Facts | null }>`
    select (select jsonb_build_object('designation', ${longest('designation')}, 'department', ${longest('department')},
        'grade', ${longest('grade')}, 'email', ${longest('email')}, 'phone', ${longest('phone')}, 'manager', ${longest('name')},
        'orgUnit', (select ${longest('name')} from org_units), 'location', (select ${longest("name || ', ' || city")} from locations))
      from employees where left_on is null) as record,
      (select jsonb_build_object('education', ${longestOf('education')}, 'experience', ${longestOf('experience')},
        'certifications', ${longestOf('certifications')}, 'languages', ${longestOf('languages')}, 'skills', ${longestOf('skills')},
        'mobility', ${longestOf('mobility')}) from one_pager_facts) as facts,
      (select jsonb_object_agg(field, text) from (
        select field, ${longest('text')} as text from one_pager_texts group by field) written) as texts`.execute(
    db,
  );
  const { record, facts, texts } = rows[0] ?? { record: {}, facts: {}, texts: null };
  const read = Object.entries(facts).flatMap(([field, json]) =>
    json === null ? [] : [[field, JSON.parse(json)]],
  );
  return { ...record, ...Object.fromEntries(read), ...texts };
}
