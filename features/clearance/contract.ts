import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, Empcode, Id, listOf, named, onePage, orNull, Person } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { dueEnds, dueSources, historyActions, looksAts, resolveStatuses, states } from './vocabulary.ts';

/**
 * Somebody's clearance, as they and HR read it; what departments answer stands in queue-contract.ts, what HR does in manage-contract.ts. Days are
 * YYYY-MM-DD, moments ISO 8601 in UTC, amounts in minor units.
 */

export const Status = Type.Enum(resolveStatuses);
export const State = Type.Enum(states);

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

/** What a department says. */
export const Answered = {
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

/** A reimbursement that is approved and not paid yet. */
export const Owed = named('ClearanceOwed', {
  requestId: Type.String(),
  title: Type.String(),
  amount: Type.Integer(),
  since: Type.String(),
});
export type Owed = Static<typeof Owed>;

const Clearance = Type.Object({
  clearanceId: Type.Integer(),
  ...Person.properties,
  designation: Type.String(),
  lastDay: Type.String(),
  /** It follows the leaving on the record: as that moves or is withdrawn, so does this. */
  followsRecord: Type.Boolean(),
  wagesDueBy: Type.String(),
  state: State,
  /** Of the record as it was read: what ends it names it. */
  revision: Type.Integer(),
  startedBy: orNull(Person),
  startedAt: Type.String(),
  endedBy: orNull(Person),
  endedAt: orNull(Type.String()),
  departments: listOf({
    ...Answered,
    /** Whom to see: by whom it is answered, and who they are. */
    by: Type.Enum(['officers', 'deputies', 'hr'] as const),
    people: Type.Array(Person),
  }),
  /** The oldest first. */
  history: listOf({
    at: Type.String(),
    actor: orNull(Person),
    action: Type.Enum(historyActions),
    department: orNull(Type.String()),
    remark: orNull(Type.String()),
  }),
  /** What the company still has to pay them. */
  owed: Type.Array(Owed),
  /** For HR: their other clearances, the latest first: who comes back may leave again. */
  others: listOf({ clearanceId: Type.Integer(), lastDay: Type.String(), state: State }),
  actions: Type.Array(Type.Enum(['close', 'remind', 'stays', 'reopen', 'refresh', 'statement'] as const)),
  /** Why it can't be closed by the reader, who is HR; null: it can, or it has ended. */
  whyNotClose: orNull(Type.String()),
});
export type Clearance = Static<typeof Clearance>;

export const clearance = call(calls.clearance, {
  summary:
    "The caller's own clearance, or somebody's for HR of their place: the latest, or the one of a number; null where one has none of one's own.",
  query: closedObject({ empcode: Type.Optional(Empcode), clearanceId: Type.Optional(Id) }),
  answer: Type.Object({ data: orNull(Clearance) }),
});

const Held = Type.Object({
  source: Type.Enum(dueSources),
  sourceId: Type.String(),
  title: Type.String(),
  amount: orNull(Type.Integer()),
});
export type Held = Static<typeof Held>;

export const whatIHold = call(calls.whatIHold, {
  summary: 'What the caller would have to return or settle if they left today: at most 500 things.',
  answer: Type.Object({ data: Type.Array(Held) }),
});

export const paging = {
  ...onePage(50),
};

export const clearanceStatement = call(calls.clearanceStatement, {
  summary:
    'The statement of a closed clearance as a PDF, for HR of the place and for whose it is. With a ticket for `fileName`, or both secrets.',
  query: closedObject({
    fileName: Type.String({ pattern: '^clearance-[1-9][0-9]{0,14}\\.pdf$' }),
    ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  }),
});
