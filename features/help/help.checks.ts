import { isCode } from '#contract/record-versions.ts';
import {
  asks,
  inItsVersion,
  keptPicture,
  named,
  nowhere,
  type RoomColumns,
  ruled,
} from '#testing/columns.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type Write } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';
import { tellingStates } from './telling/rules.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/helpChat': 'anyone',
  'GET /download/rest/getHelp': 'role',
  'POST /download/rest/voteHelp': 'own',
  'GET /download/admin/help/getRecords': 'role',
  'GET /download/admin/help/getOverview': 'role',
  'POST /download/admin/help/check': 'role',
  'POST /download/admin/help/save': 'role',
  'POST /download/admin/help/withdraw': 'role',
  'GET /download/admin/help/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/help/:kind?': ['GET /download/admin/help/getRecords'],
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('help', 'help-question', { question: 'Why?', answer: 'So.', position: 1, hidden: false }),
  keep('help', 'help-contact', {
    what: 'Desk',
    name: 'Desk',
    email: 'desk@meridian.example.com',
    phone: '+91 484 555 0100',
    position: 1,
    hidden: false,
  }),
  keep('help', 'help-topic', {
    name: 'Desk',
    hint: 'All.',
    people: [],
    role: 'FL1',
    position: 1,
    ended: false,
  }),
];

export const columns: RoomColumns = {
  calls: {
    key: named('help_votes.key'),
    tellingId: asks('help_tellings.telling_id'),
    cursor: asks('help_tellings.telling_id'),
    revision: asks('help_tellings.revision'),
    topic: 'help_tellings.topic',
    text: 'help_telling_entries.text',
    end: ruled('help_tellings.state', (end) => (end === 'withdraw' ? 'withdrawn' : end)),
  },
  kinds: {
    'help-question': inItsVersion,
    'help-contact': inItsVersion,
    'help-topic': {
      key: ruled('help_topics.topic', (key) => (isCode(key) ? key : undefined)),
      name: 'help_topics.name',
      hint: 'help_topics.hint',
      people: 'help_topics.people',
      role: 'help_topics.role',
      position: 'help_topics.position',
    },
    'help-topic-place': {
      key: nowhere('a topic and a location that there are: wrongTopic of telling/server/records.ts'),
      people: 'help_topic_places.people',
      role: 'help_topic_places.role',
    },
  },
  made: {
    'help_telling_entries.kind': ['said', 'answer'],
    'help_tellings.of_the_day': 'nextOfTheDay of telling/rules.ts',
    'help_tellings.turn': 'telling/rules.ts: nobody says more than so often',
    ...keptPicture('help_tellings'),
    'help_tellings.state': tellingStates,
  },
  rules: { help_tellings_check: 'a picture has a size: set together' },
};
