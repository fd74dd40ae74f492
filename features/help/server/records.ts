import type { RecordRoom } from '../../../server/records/room.ts';
import { helpKinds } from '../kinds.ts';
import { ownQuestions, wrongRecord } from '../rules.ts';
import { countVotes } from './store.ts';

/** Questions and contacts as the portal keeps such things. */
export const helpRecords: RecordRoom<typeof helpKinds> = {
  name: 'help',
  kinds: helpKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN'],
  wrong: async (_, record) => wrongRecord(record),
  bases: async (_, kind) => (kind === 'help-question' ? ownQuestions() : new Map()),
  about: async (db, kind) => ({ votes: kind === 'help-question' ? await countVotes(db) : [] }),
};
