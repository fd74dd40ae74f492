import { isCode } from '#contract/record-versions.ts';
import { asks, type RoomColumns, ruled } from '#testing/columns.ts';

const key = (column: string) => ruled(column, (given) => (isCode(given) ? given : undefined));

export const columns: RoomColumns = {
  calls: {
    policyId: asks('policies.policy'),
    number: [asks('policy_versions.number'), 'policy_questions.number'],
    page: 'policy_questions.page',
    passage: 'policy_questions.passage',
    question: 'policy_questions.question',
    questionId: asks('policy_questions.question_id'),
    revision: asks('policy_questions.revision'),
    answer: 'policy_questions.answer',
    'POST /download/rest/acknowledgePolicy answer': 'policy_answers.answer',
    whatChanged: 'policy_versions.what_changed',
    annexures: 'policy_annexures.title',
  },
  kinds: {
    policy: {
      key: key('policies.policy'),
      title: 'policies.title',
      category: 'policies.category',
      days: 'policies.days',
      'audience.orgUnits': 'policies.org_units',
      'audience.locations': 'policies.locations',
      'audience.roles': 'policies.roles',
    },
    'policy-category': {
      key: key('policy_categories.category'),
      name: 'policy_categories.name',
      position: 'policy_categories.position',
    },
  },
  made: {
    'policy_versions.original_name': 'as a file is called: nameOf of server/http/uploads.ts',
    'policy_annexures.original_name': 'as a file is called: nameOf of server/http/uploads.ts',
    'policy_pages.text': 'what stands in a file: text-service.ts',
    'policy_pages.page': 'counted up',
    'policy_versions.number': 'counted up',
    'policy_versions.text_state': ['read', 'scan', 'scrambled', 'failed'],
  },
  rules: {
    policy_asked_check: 'the last day comes after the first: answer-store.ts',
    policy_questions_check: 'answered by somebody, at a time: set together',
    policy_versions_check: 'the first is material: wrongVersion of rules.ts',
    policy_versions_check1: 'each further one says what changed: wrongVersion of rules.ts',
  },
};
