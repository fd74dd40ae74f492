import type { RecordRoom } from '#server/records/room.ts';
import { type HelpRecord, helpKinds } from '../kinds.ts';
import { ownQuestions, type ShownRecord, wrongRecord } from '../rules.ts';
import { ownTopicFields } from '../telling/contract.ts';
import { movedTopicPlace } from '../telling/moved.ts';
import { keepTopic, type TopicRecord, wrongTopic } from '../telling/server/records.ts';
import { readChoices } from '../telling/server/topic-store.ts';
import { countVotes } from './store.ts';

const isOfTelling = (record: HelpRecord): record is TopicRecord => record.kind.startsWith('help-topic');

/** Questions, contacts and the topics that people tell us about, as the portal keeps such things. */
export const helpRecords: RecordRoom<typeof helpKinds> = {
  name: 'help',
  kinds: helpKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN'],
  ownFields: ownTopicFields,
  wrong: async (tx, record) =>
    isOfTelling(record) ? wrongTopic(tx, record) : wrongRecord(record as ShownRecord),
  async keep(tx, record) {
    if (isOfTelling(record)) await keepTopic(tx, record);
  },
  moved: (record, merge, held) =>
    record.kind === 'help-topic-place' ? movedTopicPlace(record, merge, held) : null,
  bases: async (_, kind) => (kind === 'help-question' ? ownQuestions() : new Map()),
  about: async (db, kind) => ({
    votes: kind === 'help-question' ? await countVotes(db) : [],
    ...(kind.startsWith('help-topic') ? await readChoices(db) : { people: [], topics: [], locations: [] }),
  }),
};
