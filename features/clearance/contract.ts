import { type Static, type TSchema, Type } from 'typebox';
import { type AnswerOf, call } from '../../contract/call.ts';
import { exportCall } from '../../contract/exports.ts';
import { Day, RecordKey, recordCalls } from '../../contract/record-calls.ts';
import { line, paragraph } from '../../contract/typed-text.ts';
import { kinds } from './kinds.ts';
import {
  dueEnds,
  dueSources,
  historyActions,
  looksAts,
  mostAtOnce,
  resolveStatuses,
  states,
} from './vocabulary.ts';

/** Clearance: what each department says of a leaver. Days are YYYY-MM-DD, moments ISO 8601 in UTC, amounts in minor units. */

const closed = { additionalProperties: false } as const;
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const Person = Type.Object({ empcode: Type.String(), name: Type.String() });
const Empcode = Type.String({ pattern: '^[A-Z0-9]{1,20}$' });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Status = Type.Enum(resolveStatuses);
const State = Type.Enum(states);

/** What the fields of the room's own hold, by their names. */
export const ownClearanceFields: Record<string, TSchema> = { looksAt: Type.Enum(looksAts) };

/** The calls of what is kept: administrators and HR change. */
export const clearanceDepartmentCalls = recordCalls({
  base: '/download/admin/clearanceDepartments',
  page: 'getRecords',
  things: 'departments',
  kinds,
  about: { people: Type.Array(Person) },
});
export type DepartmentKeepPage = AnswerOf<typeof clearanceDepartmentCalls.list>['data'];

const Due = Type.Object({
  dueId: Type.Integer(),
  source: Type.Enum(dueSources),
  title: Type.String(),
  amount: orNull(Type.Integer()),
  state: Type.Enum(['open', ...dueEnds] as const),
  note: orNull(Type.String()),
  seenAt: Type.String(),
  /** Null beside an end: its source had ended. */
  endedBy: orNull(Person),
  endedAt: orNull(Type.String()),
});
export type Due = Static<typeof Due>;

const Answered = {
  department: Type.String(),
  departmentName: Type.String(),
  resolveStatus: Status,
  remark: orNull(Type.String()),
  /** Nobody was asked: the department looks at this by itself, and found nothing. */
  automatic: orNull(Type.Enum(looksAts)),
  resolvedBy: orNull(Person),
  resolvedAt: orNull(Type.String()),
  version: Type.Integer(),
  dues: Type.Array(Due),
  /** `resolve`: the reader answers for it, and ends its dues. */
  actions: Type.Array(Type.Enum(['resolve'] as const)),
};

const Clearance = Type.Object({
  clearanceId: Type.Integer(),
  ...Person.properties,
  designation: Type.String(),
  lastDay: Type.String(),
  wagesDueBy: Type.String(),
  state: State,
  /** Of the record as it was read: what ends it names it. */
  revision: Type.Integer(),
  startedBy: orNull(Person),
  startedAt: Type.String(),
  endedBy: orNull(Person),
  endedAt: orNull(Type.String()),
  departments: Type.Array(
    Type.Object({
      ...Answered,
      /** Whom to see: by whom it is answered, and who they are. */
      by: Type.Enum(['officers', 'deputies', 'hr'] as const),
      people: Type.Array(Person),
    }),
  ),
  /** The oldest first. */
  history: Type.Array(
    Type.Object({
      at: Type.String(),
      actor: orNull(Person),
      action: Type.Enum(historyActions),
      department: orNull(Type.String()),
      remark: orNull(Type.String()),
    }),
  ),
  actions: Type.Array(Type.Enum(['close', 'stays', 'reopen', 'refresh', 'statement'] as const)),
  /** Why it can't be closed by the reader, who is HR; null: it can, or it has ended. */
  whyNotClose: orNull(Type.String()),
});
export type Clearance = Static<typeof Clearance>;

export const clearance = call({
  method: 'GET',
  path: '/download/rest/clearance',
  summary:
    "The caller's own clearance, the latest, or somebody's for HR of their place; null where one has none of one's own.",
  query: Type.Object({ empcode: Type.Optional(Empcode) }, closed),
  answer: Type.Object({ data: orNull(Clearance) }),
});

const Held = Type.Object({
  source: Type.Enum(dueSources),
  sourceId: Type.String(),
  title: Type.String(),
  amount: orNull(Type.Integer()),
});
export type Held = Static<typeof Held>;

export const whatIHold = call({
  method: 'GET',
  path: '/download/rest/whatIHold',
  summary: 'What the caller would have to return or settle if they left today: at most 500 things.',
  answer: Type.Object({ data: Type.Array(Held) }),
});

const QueueRow = Type.Object({
  ...Answered,
  clearanceId: Type.Integer(),
  ...Person.properties,
  designation: Type.String(),
  lastDay: Type.String(),
  wagesDueBy: Type.String(),
  state: State,
});
export type QueueRow = Static<typeof QueueRow>;

const paging = {
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};

export const departmentClearance = call({
  method: 'GET',
  path: '/download/rest/departmentClearance',
  summary:
    'What the caller answers for their departments, by the last working day; `status` and the days narrow it. `departments` counts what waits in each.',
  query: Type.Object(
    {
      department: Type.Optional(RecordKey),
      /** The last working day lies within these. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      status: Type.Optional(Type.Enum(['waiting', 'resolved'] as const)),
      ...paging,
    },
    closed,
  ),
  answer: Type.Object({
    data: Type.Array(QueueRow),
    next: orNull(Type.String()),
    departments: Type.Array(
      Type.Object({ department: Type.String(), name: Type.String(), waiting: Type.Integer() }),
    ),
  }),
});

const Said = {
  resolveStatus: Status,
  remark: Type.Optional(paragraph(1_000)),
  /** Of a No: what is owed, and of what worth. */
  owed: Type.Optional(line(160)),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
};
export const Resolution = Type.Object(
  {
    items: Type.Array(Type.Object({ clearanceId: Id, department: RecordKey, version: Revision }, closed), {
      minItems: 1,
      maxItems: mostAtOnce,
    }),
    ...Said,
  },
  closed,
);
export type Resolution = Static<typeof Resolution>;

export const resolveClearance = call({
  method: 'POST',
  path: '/download/rest/resolveClearance',
  summary:
    'Says Pending, Yes, No or NA for departments of which the caller is an officer: of all the answers that are named, or of none.',
  once: true,
  body: Resolution,
  answer: Type.Object({ data: Type.Object({ resolved: Type.Integer() }) }),
});

export const endDue = call({
  method: 'POST',
  path: '/download/rest/endDue',
  summary: 'Ends a due: it was returned, recovered, or is waived; its source follows.',
  once: true,
  body: Type.Object({ dueId: Id, end: Type.Enum(dueEnds), note: Type.Optional(line(500)) }, closed),
  answer: Type.Object({ data: Type.Object({ dueId: Type.Integer() }) }),
});

export const startClearance = call({
  method: 'POST',
  path: '/download/rest/startClearance',
  summary:
    'Starts the clearance of somebody who leaves; each department is asked, or is NA where it holds nothing.',
  once: true,
  body: Type.Object({ empcode: Empcode, lastDay: Day }, closed),
  answer: Type.Object({ data: Type.Object({ clearanceId: Type.Integer(), empcode: Type.String() }) }),
});

const Done = Type.Object({ data: Type.Object({ clearanceId: Type.Integer(), state: State }) });

export const closeClearance = call({
  method: 'POST',
  path: '/download/rest/closeClearance',
  summary: 'Closes a clearance, all of whose departments have answered; or ends it as its person stays.',
  once: true,
  body: Type.Object({ clearanceId: Id, revision: Revision, stays: Type.Boolean() }, closed),
  answer: Done,
});

export const reopenClearance = call({
  method: 'POST',
  path: '/download/rest/reopenClearance',
  summary: 'Opens a closed clearance again for a department, which is asked anew.',
  once: true,
  body: Type.Object({ clearanceId: Id, revision: Revision, department: RecordKey, why: line(500) }, closed),
  answer: Done,
});

export const refreshDues = call({
  method: 'POST',
  path: '/download/rest/refreshDues',
  summary:
    'Looks at the sources of the dues of a clearance again: what is new is added, what is gone has ended.',
  body: Type.Object({ clearanceId: Id }, closed),
  answer: Type.Object({ data: Type.Object({ added: Type.Integer(), ended: Type.Integer() }) }),
});

const listed = Type.Object(
  {
    state: Type.Optional(Type.Enum(['open', 'ready', 'closed', 'stays'] as const)),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
    ...paging,
  },
  closed,
);

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

export const clearances = call({
  method: 'GET',
  path: '/download/rest/clearances',
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

export const exportClearances = exportCall({
  path: '/download/rest/exportClearances',
  name: 'clearances',
  rows: 'The clearances of those for whom the caller is HR',
  list: listed,
});

export const clearanceStatement = call({
  method: 'GET',
  path: '/download/rest/clearanceStatement',
  summary:
    'The statement of a closed clearance as a PDF, for HR of the place and for whose it is. With a ticket for `fileName`, or both secrets.',
  query: Type.Object(
    {
      fileName: Type.String({ pattern: '^clearance-[1-9][0-9]{0,14}\\.pdf$' }),
      ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    },
    closed,
  ),
});
