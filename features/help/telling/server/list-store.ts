import { type SqlBool, sql } from 'kysely';
import { batched } from '#server/db/batched.ts';
import type { Db } from '#server/db/database.ts';
import { newestFirst } from '#server/db/newest-first.ts';
import { answeredBy, isNobodys, type Looking, topicThere } from './reach-store.ts';
import { shown, type TellingRow } from './store.ts';
import './tables.ts';

/** What was told, as lists of it. */

/** What somebody has told. */
export const ownTellings = newestFirst(
  'tellingId',
  (_, empcode: string) => sql<TellingRow>`${shown} where telling.told_by = ${empcode}`,
);

export interface TellingFilter {
  readonly state?: 'open' | 'answered' | 'done';
  readonly topic?: string;
}

const narrowed = (looking: Looking, { state, topic }: TellingFilter) => sql<SqlBool>`
  telling.state ${state ? sql`= ${state}` : sql`<> 'withdrawn'`} ${topic ? sql`and telling.topic = ${topic}` : sql``}
  and ${looking.all ? sql`telling.told_by <> ${looking.empcode}` : answeredBy(looking)}`;

/** What others have told that somebody answers for. */
export const toldTellings = newestFirst(
  'tellingId',
  (_, looking: Looking, filter: TellingFilter) =>
    sql<TellingRow>`${shown} where ${narrowed(looking, filter)}`,
);

/** How many those are, counted up to `most`, without what was said in them. */
export async function countTold(
  db: Db,
  looking: Looking,
  filter: TellingFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from help_tellings telling ${topicThere} where ${narrowed(looking, filter)} limit ${most}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** `since`: ISO 8601. */
export interface WaitingTelling {
  readonly tellingId: number;
  readonly text: string;
  readonly topicName: string;
  readonly name: string;
  readonly since: string;
}

/** What waits for an answer of somebody, the oldest first: of administrators what nobody else answers for today. */
export function listWaiting(db: Db, looking: Looking, limit: number): Promise<WaitingTelling[]> {
  const nobodys = sql`telling.told_by <> ${looking.empcode} and ${isNobodys}`;
  const waiting = sql`
    select telling.telling_id, telling.since, topic.name as topic_name, teller.name,
      (select entry.text from help_telling_entries entry where entry.telling_id = telling.telling_id and entry.kind = 'said'
        order by entry.entry_id desc limit 1) as text
    from help_tellings telling ${topicThere} join employees teller on teller.empcode = telling.told_by
    where telling.state = 'open' and (${answeredBy(looking)} ${looking.all ? sql`or ${nobodys}` : sql``})
    order by telling.since limit ${limit}`;
  const json = sql<
    WaitingTelling[]
  >`(select coalesce(json_agg(json_build_object('tellingId', telling_id, 'text', text,
    'topicName', topic_name, 'name', name, 'since', since) order by since), '[]') from (${waiting}) waiting)`;
  return batched(db, looking.empcode, 'tellings', json);
}
