import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { RecordKey } from '#contract/record-calls.ts';
import { closedObject, Empcode, Id, orNull, Person } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { paging, State } from './contract.ts';

/** What HR reads and does. */

const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

const Leaving = Type.Object({
  ...Person.properties,
  designation: Type.String(),
  lastDay: Type.String(),
});
export type Leaving = Static<typeof Leaving>;

export const leavingEmployees = call(calls.leavingEmployees, {
  summary:
    'Those for whom the caller is HR who leave by their record, within 90 days, and whose clearance has not been started: the first 50 to go.',
  answer: Type.Object({ data: Type.Array(Leaving) }),
});

export const startClearance = call(calls.startClearance, {
  summary:
    'Starts the clearance of somebody who leaves; each department is asked, or is NA where it holds nothing.',
  once: true,
  body: closedObject({ empcode: Empcode, lastDay: Day }),
  answer: Type.Object({ data: Type.Object({ clearanceId: Type.Integer(), empcode: Type.String() }) }),
});

const Done = Type.Object({ data: Type.Object({ clearanceId: Type.Integer(), state: State }) });

export const closeClearance = call(calls.closeClearance, {
  summary: 'Closes a clearance, all of whose departments have answered; or ends it as its person stays.',
  once: true,
  body: closedObject({ clearanceId: Id, revision: Revision, stays: Type.Boolean() }),
  answer: Done,
});

export const reopenClearance = call(calls.reopenClearance, {
  summary: 'Opens a closed clearance again for a department, which is asked anew.',
  once: true,
  body: closedObject({ clearanceId: Id, revision: Revision, department: RecordKey, why: line(500) }),
  answer: Done,
});

export const refreshDues = call(calls.refreshDues, {
  summary:
    'Looks at the sources of the dues of a clearance again: what is new is added, what is gone has ended.',
  body: closedObject({ clearanceId: Id }),
  answer: Type.Object({ data: Type.Object({ added: Type.Integer(), ended: Type.Integer() }) }),
});

export const remindDepartments = call(calls.remindDepartments, {
  summary:
    'Reminds those who have still to answer about somebody who leaves, each once a day; `told`: how many were reminded now.',
  body: closedObject({ clearanceId: Id }),
  answer: Type.Object({ data: Type.Object({ told: Type.Integer() }) }),
});

const listed = closedObject({
  state: Type.Optional(Type.Enum(['open', 'ready', 'closed', 'stays'] as const)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
  ...paging,
});

const ListRow = Type.Object({
  clearanceId: Type.Integer(),
  ...Person.properties,
  designation: Type.String(),
  lastDay: Type.String(),
  wagesDueBy: Type.String(),
  state: State,
  resolved: Type.Integer(),
  of: Type.Integer(),
  /** Dues that are open. */
  dues: Type.Integer(),
});
export type ListRow = Static<typeof ListRow>;

export const clearances = call(calls.clearances, {
  summary:
    'The clearances of those for whom the caller is HR, the latest last day first; `ready`: all departments have answered. `counts` counts each state.',
  query: listed,
  answer: Type.Object({
    data: Type.Array(ListRow),
    next: orNull(Type.String()),
    counts: Type.Object({
      open: Type.Integer(),
      ready: Type.Integer(),
      closed: Type.Integer(),
      stays: Type.Integer(),
    }),
  }),
});

export const exportClearances = exportCall(calls.exportClearances, {
  name: 'clearances',
  rows: 'The clearances of those for whom the caller is HR',
  list: listed,
});
