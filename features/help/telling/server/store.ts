import { type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import type { TellingState } from '../rules.ts';
import { answeredBy, isNobodys, type Looking, peopleThere, roleThere, topicThere } from './reach-store.ts';
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

const shown = sql`
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
    select entry.text, json_build_object('empcode', answerer.empcode, 'name', answerer.name) as answered_by
    from help_telling_entries entry join employees answerer on answerer.empcode = entry.by
    where entry.telling_id = telling.telling_id and entry.kind = 'answer' order by entry.entry_id desc limit 1) last on true`;

/** What somebody has told; the newest first, behind one. */
export async function listOwn(
  db: Db,
  empcode: string,
  before: number | null,
  limit: number,
): Promise<TellingRow[]> {
  const { rows } = await sql<TellingRow>`${shown}
    where telling.told_by = ${empcode} ${before === null ? sql`` : sql`and telling.telling_id < ${before}`}
    order by telling.telling_id desc limit ${limit}`.execute(db);
  return rows;
}

export interface TellingFilter {
  readonly state?: 'open' | 'answered' | 'done';
  readonly topic?: string;
}

const narrowed = (looking: Looking, { state, topic }: TellingFilter) => sql<SqlBool>`
  telling.state ${state ? sql`= ${state}` : sql`<> 'withdrawn'`} ${topic ? sql`and telling.topic = ${topic}` : sql``}
  and ${looking.all ? sql`telling.told_by <> ${looking.empcode}` : answeredBy(looking)}`;

/** What others have told that somebody answers for; the newest first, behind one. */
export async function listTold(
  db: Db,
  looking: Looking,
  filter: TellingFilter,
  before: number | null,
  limit: number,
): Promise<TellingRow[]> {
  const { rows } = await sql<TellingRow>`${shown}
    where ${narrowed(looking, filter)} ${before === null ? sql`` : sql`and telling.telling_id < ${before}`}
    order by telling.telling_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many those are, counted up to `most`. */
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

/** A telling, whoever asks. */
export async function findTelling(db: Db | Tx, tellingId: number): Promise<TellingRow | undefined> {
  const { rows } = await sql<TellingRow>`${shown} where telling.telling_id = ${tellingId}`.execute(db);
  return rows[0];
}

/** The telling that a picture shows. */
export async function findPictured(db: Db, picture: string): Promise<TellingRow | undefined> {
  const { rows } = await sql<TellingRow>`${shown} where telling.picture = ${picture}`.execute(db);
  return rows[0];
}

/** All that was said in it, as it came. */
export async function listEntries(db: Db | Tx, tellingId: number) {
  return db
    .selectFrom('helpTellingEntries as entry')
    .innerJoin('employees as person', 'person.empcode', 'entry.by')
    .leftJoin('employees as lender', 'lender.empcode', 'entry.onBehalfOf')
    .select(['entry.kind', 'entry.text', 'entry.at', 'entry.by', 'person.name'])
    .select(['entry.onBehalfOf', 'lender.name as lenderName'])
    .where('entry.tellingId', '=', tellingId)
    .orderBy('entry.entryId')
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** The pictures of what was told. */
export const namedPictures: NamedFiles = sql`select picture as name from help_tellings where picture is not null`;

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
