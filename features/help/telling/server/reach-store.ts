import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsAt, placeOf } from '#features/directory/company/server/offered-store.ts';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** Who answers what was told. */

/** Who answers for the topic of a `telling` where it was told: those of the location, else those of the topic. */
export const topicThere = sql`
  join help_topics topic on topic.topic = telling.topic
  left join help_topic_places place on place.topic = telling.topic and place.location_id = telling.location_id and not place.ended`;
export const peopleThere = sql`coalesce(place.people, topic.people)`;
export const roleThere = sql`case when place.topic is null then topic.role else place.role end`;

/** Whoever looks: for whom they answer, the roles that they hold and where, and whether they see all. */
export interface Looking {
  readonly empcode: string;
  readonly selves: readonly string[];
  readonly grants: readonly { role: string; locationId: string | null; orgUnit: string | null }[];
  readonly all: boolean;
}

/** That somebody answers for a `telling` of somebody else, named or by a role; what was taken back is nobody's. */
export function answeredBy({ empcode, selves, grants }: Looking): RawBuilder<SqlBool> {
  const roles = grants.map(({ role }) => role);
  const locations = grants.map(({ locationId }) => locationId);
  const orgUnits = grants.map(({ orgUnit }) => orgUnit);
  return sql`telling.told_by <> ${empcode} and (${peopleThere} && ${selves}::text[] or exists (
    select from unnest(${roles}::text[], ${locations}::text[], ${orgUnits}::text[]) as held(role, location_id, org_unit)
    where held.role = ${roleThere} and ${holdsAt(placeOf('telling'))}))`;
}

/** That nobody who works here answers for a `telling` but, it may be, whoever told it. A cover needs none of its own: whom they stand in for works here. */
export const isNobodys = sql<SqlBool>`not exists (
    select from employees answerer
    where answerer.empcode = any(${peopleThere}) and answerer.left_on is null and answerer.empcode <> telling.told_by)
  and not exists (
    select from role_grants held join employees answerer on answerer.empcode = held.empcode and answerer.left_on is null
    where held.role = ${roleThere} and ${holdsAt(placeOf('telling'))} and answerer.empcode <> telling.told_by)`;

/** The codes of those who answer for a `telling` on a day: who is named, who holds the role there, and who covers either. */
const answerersOn = (today: string) => sql`
  select distinct answerer.empcode from (
    select unnest(${peopleThere}) as empcode
    union all select held.empcode from held_grants(${today}::date) held
    where held.on_behalf_of = any(${peopleThere}) or held.role = ${roleThere} and ${holdsAt(placeOf('telling'))}
  ) found join employees answerer on answerer.empcode = found.empcode and answerer.left_on is null
  where answerer.empcode <> telling.told_by`;

/** Whether somebody answers for a topic because they are named, not by a role. With what else is read for them. */
export function answersInPerson(db: Db | Tx, empcode: string): Promise<boolean> {
  const named = sql<boolean>`(exists (select from help_topics where ${empcode} = any(people))
    or exists (select from help_topic_places where not ended and ${empcode} = any(people)))`;
  return batched(db, empcode, 'answersInPerson', named);
}

/** Whom an open telling is for on a day: those who answer for it; where nobody does, the administrators. */
export async function listAnswerers(tx: Tx, tellingId: number, today: string): Promise<string[]> {
  const { rows } = await sql<{ empcode: string; own: boolean }>`
    with answerers as (
      select found.empcode from help_tellings telling ${topicThere} cross join lateral (${answerersOn(today)}) found
      where telling.telling_id = ${tellingId})
    select empcode from answerers
    union select held.empcode from role_grants held join employees holder on holder.empcode = held.empcode and holder.left_on is null
    where held.role = 'ADMIN' and not exists (select from answerers)
      and held.empcode <> (select told_by from help_tellings where telling_id = ${tellingId})
    order by empcode limit 200`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}
