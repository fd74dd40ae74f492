import { isCode, partsOf } from '#contract/record-versions.ts';
import type { RecordOf } from '#contract/records.ts';
import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import type { WrongFields } from '#server/records/room.ts';
import type { topicKinds } from '../kinds.ts';
import { readKnown, saveTopic, saveTopicPlace } from './topic-store.ts';

export type TopicRecord = RecordOf<typeof topicKinds>;

/** What of a topic, or of who answers for it at a location, may not be. */
export async function wrongTopic(tx: Tx, record: TopicRecord): Promise<WrongFields> {
  const { kind, key, value } = record;
  const [topic = '', locationId = ''] = kind === 'help-topic-place' ? (partsOf(key, 2) ?? []) : [];
  const { people, role } = value;
  const known = await readKnown(tx, { topic, locationId, people });
  const gone = people.filter((one) => !known.people.includes(one));
  const wrong: WrongFields = {};
  if (gone.length > 0) wrong.people = m.help_topic_wrong_people({ people: andList(gone) });
  else if (people.length === 0 && role === null) wrong.people = m.help_topic_wrong_nobody();
  if (kind === 'help-topic') {
    if (!isCode(key)) wrong.key = m.records_wrong_code();
  } else {
    if (!known.topic) wrong.topic = m.help_topic_wrong_topic();
    if (!known.location) wrong.locationId = m.help_topic_wrong_location();
  }
  return wrong;
}

/** Keeps it where what was told refers to it. */
export function keepTopic(tx: Tx, record: TopicRecord): Promise<void> {
  return record.kind === 'help-topic'
    ? saveTopic(tx, record.key, record.value)
    : saveTopicPlace(tx, record.key, record.value);
}
