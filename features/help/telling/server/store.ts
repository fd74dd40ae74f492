import { sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { personOf, personOrNull } from '#server/db/person.ts';
import type { TellingState } from '../rules.ts';
import { peopleThere, roleThere, topicThere } from './reach-store.ts';
import './tables.ts';

interface Person {
  readonly empcode: string;
  readonly name: string;
}

/** A telling as it is shown, with who answers for its topic where it was told. */
export interface TellingRow {
  readonly tellingId: number;
  readonly topic: string;
  readonly topicName: string;
  readonly toldBy: string;
  readonly toldByName: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly location: string;
  readonly toldAt: Date;
  readonly state: TellingState;
  readonly since: Date;
  readonly turn: number;
  readonly revision: number;
  readonly picture: string | null;
  readonly pictureSize: number | null;
  readonly people: readonly string[];
  readonly role: Role | null;
  /** What was said first. */
  readonly text: string;
  /** The last answer. */
  readonly answer: string | null;
  readonly answeredBy: Person | null;
  /** How much was said to the question that is open. */
  readonly said: number;
}

export const shown = sql`
  select telling.telling_id, telling.topic, topic.name as topic_name, telling.told_by, teller.name as told_by_name, telling.location_id,
    telling.org_unit, location.name as location, telling.told_at, telling.state, telling.since, telling.turn, telling.revision,
    telling.picture, telling.picture_size, ${peopleThere} as people, ${roleThere} as role, first.text, last.text as answer,
    last.answered_by,
    (select count(*)::integer from help_telling_entries entry
      where entry.telling_id = telling.telling_id and entry.turn = telling.turn and entry.kind = 'said') as said
  from help_tellings telling ${topicThere}
  join employees teller on teller.empcode = telling.told_by
  left join locations location on location.location_id = telling.location_id
  cross join lateral (select entry.text from help_telling_entries entry
    where entry.telling_id = telling.telling_id order by entry.entry_id limit 1) first
  left join lateral (
    select entry.text, ${personOf('answerer')} as answered_by
    from help_telling_entries entry join employees answerer on answerer.empcode = entry.by
    where entry.telling_id = telling.telling_id and entry.kind = 'answer' order by entry.entry_id desc limit 1) last on true`;

/** A telling, whoever asks. */
export async function findTelling(db: Db | Tx, tellingId: number): Promise<TellingRow | undefined> {
  const { rows } = await sql<TellingRow>`${shown} where telling.telling_id = ${tellingId}`.execute(db);
  return rows[0];
}

/** All that was said in it, as it came. */
export async function listEntries(db: Db | Tx, tellingId: number) {
  return db
    .selectFrom('helpTellingEntries as entry')
    .innerJoin('employees as person', 'person.empcode', 'entry.by')
    .leftJoin('employees as lender', 'lender.empcode', 'entry.onBehalfOf')
    .select(['entry.kind', 'entry.text', 'entry.at'])
    .select([personOf('person').as('by'), personOrNull('lender').as('onBehalfOf')])
    .where('entry.tellingId', '=', tellingId)
    .orderBy('entry.entryId')
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** True where a telling waits for an answer still. */
export async function isOpen(db: Db, tellingId: number): Promise<boolean> {
  const found = await db
    .selectFrom('helpTellings')
    .select('tellingId')
    .where('tellingId', '=', tellingId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return found !== undefined;
}
