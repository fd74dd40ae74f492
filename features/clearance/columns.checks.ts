import { isCode } from '#contract/record-versions.ts';
import { asks, type RoomColumns, ruled } from '#testing/columns.ts';
import { dueEnds, dueSources, historyActions, states } from './vocabulary.ts';

export const columns: RoomColumns = {
  calls: {
    clearanceId: asks('clearances.clearance_id'),
    revision: asks('clearances.revision'),
    version: asks('clearance_answers.version'),
    department: asks('clearance_answers.department'),
    empcode: asks('clearances.empcode'),
    dueId: asks('clearance_dues.due_id'),
    resolveStatus: ['clearance_answers.resolve_status', 'clearance_history.action'],
    remark: ['clearance_answers.remark', 'clearance_history.remark'],
    owed: ['clearance_dues.title', 'clearance_history.remark'],
    amount: 'clearance_dues.amount',
    end: ['clearance_dues.state', 'clearance_history.action'],
    note: ['clearance_dues.note', 'clearance_history.remark'],
    why: 'clearance_history.remark',
  },
  kinds: {
    'clearance-department': {
      key: ruled('clearance_departments.department', (key) => (isCode(key) ? key : undefined)),
      name: 'clearance_departments.name',
      officers: 'clearance_departments.officers',
      deputies: 'clearance_departments.deputies',
      looksAt: 'clearance_departments.looks_at',
      position: 'clearance_departments.position',
    },
  },
  made: {
    'clearances.state': states,
    'clearance_dues.source': dueSources,
    'clearance_dues.state': ['open', ...dueEnds],
    'clearance_history.action': historyActions,
  },
  rules: {
    clearance_answers_check: 'what is resolved has a time: save of server/resolve-service.ts',
    clearance_answers_check1: 'isAutomatic of rules.ts: nobody has answered, and it is NA',
    clearance_answers_check2: 'what somebody resolves is theirs: save of server/resolve-service.ts',
    clearance_dues_check: 'what was not entered by hand has a source: addDue of server/due-store.ts',
    clearance_dues_check1: 'what has ended has a time: saveEnd of server/due-store.ts',
    clearances_check: 'wages are due after the last day: addWorkingDays',
    clearances_check1: 'what has ended has a time: set together',
    clearances_not_ones_own: 'nobody manages their own: mayManage of policy.ts',
    clearances_two_people: 'nobody closes who has answered: refuseClose of rules.ts',
  },
};
