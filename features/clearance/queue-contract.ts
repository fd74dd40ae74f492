import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { RecordKey } from '#contract/record-calls.ts';
import { closedObject, Id, listOf, orNull, Person } from '#contract/shapes.ts';
import { line, paragraph } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { Answered, Owed, paging, State, Status } from './contract.ts';
import { dueEnds, mostAtOnce } from './vocabulary.ts';

/** What departments are asked, and answer. */

const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

const QueueRow = Type.Object({
  ...Answered,
  clearanceId: Type.Integer(),
  ...Person.properties,
  designation: Type.String(),
  lastDay: Type.String(),
  wagesDueBy: Type.String(),
  state: State,
  /** What the company still has to pay them, for whoever looks at Finance. */
  owed: Type.Array(Owed),
});
export type QueueRow = Static<typeof QueueRow>;

export const departmentClearance = call(calls.departmentClearance, {
  summary:
    'What the caller answers for their departments, by the last working day; `status` and the days narrow it. `departments` counts what waits in each.',
  query: closedObject({
    department: Type.Optional(RecordKey),
    /** The last working day lies within these. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    status: Type.Optional(Type.Enum(['waiting', 'resolved'] as const)),
    ...paging,
  }),
  answer: Type.Object({
    data: Type.Array(QueueRow),
    next: orNull(Type.String()),
    departments: listOf({ department: Type.String(), name: Type.String(), waiting: Type.Integer() }),
  }),
});

const Said = {
  resolveStatus: Status,
  remark: Type.Optional(paragraph(1_000)),
  /** Of a No: what is owed, and of what worth. */
  owed: Type.Optional(line(160)),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
};
export const Resolution = closedObject({
  items: Type.Array(closedObject({ clearanceId: Id, department: RecordKey, version: Version }), {
    minItems: 1,
    maxItems: mostAtOnce,
  }),
  ...Said,
});
export type Resolution = Static<typeof Resolution>;

export const resolveClearance = call(calls.resolveClearance, {
  summary:
    'Says Pending, Yes, No or NA for departments of which the caller is an officer: of all the answers that are named, or of none.',
  once: true,
  body: Resolution,
  answer: Type.Object({ data: Type.Object({ resolved: Type.Integer() }) }),
});

export const endDue = call(calls.endDue, {
  summary: 'Ends a due: it was returned, recovered, or is waived; its source follows.',
  once: true,
  body: closedObject({ dueId: Id, end: Type.Enum(dueEnds), note: Type.Optional(line(500)) }),
  answer: Type.Object({ data: Type.Object({ dueId: Type.Integer() }) }),
});
