import { expect, test } from 'vitest';
import { requestNotices } from '#features/asset-requests/notices/kinds.ts';
import { groupsOf } from './kinds.ts';

const groupOf = groupsOf(requestNotices);

test.each([
  ['asset-request.waiting', 'waiting'],
  ['asset-request.moved', 'moved'],
  ['asset-request.mention', 'mention'],
  ['asset-request.comment', 'comment'],
  ['asset-request.reminder', 'reminder'],
  ['asset-request.escalation', 'reminder'],
  ['asset-request.nudge', 'reminder'],
  ['asset-request.stuck', 'reminder'],
  ['asset-request.paid', 'moved'],
  ['asset-request.approved', 'other'],
  ['asset-request', 'other'],
  ['', 'other'],
  ['x.constructor', 'other'],
])('%s is of the group %s', (kind, group) => {
  expect(groupOf(kind)).toBe(group);
});
