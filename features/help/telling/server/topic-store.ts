import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, holds } from '#contract/people.ts';
import { partsOf } from '#contract/record-versions.ts';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { personOf } from '#server/db/person.ts';
import type { TopicValues } from '../kinds.ts';
import { selvesOf } from '../policy.ts';
import './tables.ts';

/** The topics that may be told of, in their order; and whether somebody answers for any of them, wherever. One read. */
export async function listTopics(
  db: Db,
  actor: Pick<Actor, 'empcode' | 'grants'>,
): Promise<{ topic: string; name: string; hint: string; answers: boolean }[]> {
  const mine = isNamed(actor);
  const { rows } = await sql<{ topic: string; name: string; hint: string; answers: boolean }>`
    select topic.topic, topic.name, topic.hint, ${mine('topic')} or exists (
      select from help_topic_places place where place.topic = topic.topic and not place.ended and ${mine('place')}) as answers
    from help_topics topic where not topic.ended order by topic.position, topic.name, topic.topic`.execute(
    db,
  );
  return rows;
}

/** Whether somebody answers for a topic, wherever; an administrator for any. One that has ended counts: what was told of it may wait. With what else is read for them. */
export function answersForSome(db: Db, actor: Pick<Actor, 'empcode' | 'grants'>): Promise<boolean> {
  const named = isNamed(actor);
  const anywhere = sql`exists (select from help_topics topic where ${holds(actor, 'ADMIN')} or ${named('topic')})`;
  const somewhere = sql`exists (select from help_topic_places place where not place.ended and ${named('place')})`;
  return batched(db, actor.empcode, 'answersTold', sql<boolean>`(${anywhere} or ${somewhere})`);
}

/** That somebody is named in a row, or holds its role. */
function isNamed(actor: Pick<Actor, 'empcode' | 'grants'>): (of: string) => RawBuilder<SqlBool> {
  const roles = actor.grants.map(({ role }) => role);
  return (of) =>
    sql`(${sql.ref(`${of}.people`)} && ${selvesOf(actor)}::text[] or ${sql.ref(`${of}.role`)} = any(${roles}::text[]))`;
}

/** All topics with their names, those too that have ended. */
export async function listTopicNames(db: Db): Promise<{ topic: string; name: string }[]> {
  return db.selectFrom('helpTopics').select(['topic', 'name']).orderBy('position').orderBy('name').execute();
}

/** A topic that may be told of; nobody ends it until the transaction does. */
export async function findTopic(tx: Tx, topic: string) {
  return tx
    .selectFrom('helpTopics')
    .select(['topic', 'name'])
    .where('topic', '=', topic)
    .where('ended', '=', false)
    .forShare()
    .executeTakeFirst();
}

/** Keeps a topic as it is from now on. */
export async function saveTopic(tx: Tx, topic: string, value: TopicValues['help-topic']): Promise<void> {
  await tx
    .insertInto('helpTopics')
    .values({ topic, ...value })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet(value))
    .execute();
}

/** Keeps who answers for a topic at a location from now on. */
export async function saveTopicPlace(
  tx: Tx,
  key: string,
  value: TopicValues['help-topic-place'],
): Promise<void> {
  const [topic = '', locationId = ''] = partsOf(key, 2) ?? [];
  await tx
    .insertInto('helpTopicPlaces')
    .values({ topic, locationId, ...value })
    .onConflict((conflict) => conflict.columns(['topic', 'locationId']).doUpdateSet(value))
    .execute();
}

/** Whether there are such a topic and such a location, and which of some people work here. */
export async function readKnown(
  tx: Tx,
  of: { topic: string; locationId: string; people: readonly string[] },
): Promise<{ topic: boolean; location: boolean; people: string[] }> {
  const { rows } = await sql<{ topic: boolean; location: boolean; people: string[] }>`
    select exists (select from help_topics where topic = ${of.topic}) as topic,
      exists (select from locations where location_id = ${of.locationId}) as location,
      array(select empcode from employees where empcode = any(${of.people}::text[]) and left_on is null) as people`.execute(
    tx,
  );
  return rows[0] ?? { topic: false, location: false, people: [] };
}

/** What the lists of topics say besides: everybody whom they name, the topics and the locations that may be chosen. */
export async function readChoices(db: Db): Promise<{
  people: { empcode: string; name: string }[];
  topics: { value: string; label: string }[];
  locations: { value: string; label: string }[];
}> {
  const { rows } = await sql<{ people: []; topics: []; locations: [] }>`
    select
      coalesce((select json_agg(${personOf('person')} order by person.empcode)
        from employees person where person.empcode in (
          select unnest(people) from help_topics union select unnest(people) from help_topic_places)), '[]') as people,
      coalesce((select json_agg(json_build_object('value', topic, 'label', name) order by position, name)
        from help_topics), '[]') as topics,
      coalesce((select json_agg(json_build_object('value', location_id, 'label', name) order by name, location_id)
        from locations), '[]') as locations`.execute(db);
  return rows[0] ?? { people: [], topics: [], locations: [] };
}
