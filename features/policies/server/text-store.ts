import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { hitMarks, type TextState } from '../text.ts';
import { isRead, type Looking } from './policy-store.ts';
import './tables.ts';

/** The file of a version whose text was not looked at yet. */
export async function findUnread(db: Db, policy: string, number: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('policyVersions')
    .select('fileName')
    .where('policy', '=', policy)
    .where('number', '=', number)
    .where('textState', 'is', null)
    .executeTakeFirst();
  return found?.fileName;
}

/** Keeps what stands on the pages of a version, once. */
export async function savePages(
  tx: Tx,
  { policy, number }: { policy: string; number: number },
  pages: readonly string[],
  textState: TextState,
): Promise<void> {
  await sql`
    insert into policy_pages (policy, number, page, text)
    select ${policy}, ${number}, place, text from unnest(${[...pages]}::text[]) with ordinality as given (text, place)
    where text <> '' on conflict do nothing`.execute(tx);
  await tx
    .updateTable('policyVersions')
    .set({ textState })
    .where('policy', '=', policy)
    .where('number', '=', number)
    .execute();
}

export interface HitRow {
  readonly policy: string;
  readonly title: string;
  readonly page: number;
  /** With hits marked. */
  readonly marked: string;
}

/** The pages of the versions in force that somebody reads on which these words stand, in any of their forms, the likeliest first. */
export async function searchPages(db: Db, looking: Looking, query: string, limit: number): Promise<HitRow[]> {
  const asked = sql`(websearch_to_tsquery('english', ${query}) || websearch_to_tsquery('hindi', ${query}) || websearch_to_tsquery('arabic', ${query}))`;
  const options = `StartSel=${hitMarks.start}, StopSel=${hitMarks.end}, MaxFragments=1, MaxWords=24, MinWords=8`;
  const { rows } = await sql<HitRow>`
    with hits as (
      select policy.policy, policy.title, page.page, page.text, ts_rank(page.words, ${asked}) as rank
      from policy_pages page
      join policies policy on policy.policy = page.policy
      join lateral (
        select version.number from policy_versions version
        where version.policy = policy.policy and version.effective_from <= ${looking.today}::date
        order by version.number desc limit 1
      ) version on version.number = page.number
      where page.words @@ ${asked} and ${isRead(looking)}
      order by rank desc, policy.title, page.page limit ${limit}
    )
    select policy, title, page, case
      -- What is marked is what was found, by the forms of the language in which it was.
      when to_tsvector('english', text) @@ websearch_to_tsquery('english', ${query}) then ts_headline('english', text, websearch_to_tsquery('english', ${query}), ${options})
      when to_tsvector('hindi', text) @@ websearch_to_tsquery('hindi', ${query}) then ts_headline('hindi', text, websearch_to_tsquery('hindi', ${query}), ${options})
      else ts_headline('arabic', text, websearch_to_tsquery('arabic', ${query}), ${options}) end as marked
    from hits order by rank desc, title, page`.execute(db);
  return rows;
}
