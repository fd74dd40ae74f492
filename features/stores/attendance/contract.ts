import { type Static, Type } from 'typebox';
import { type AnswerOf, type BodyOf, call } from '#contract/call.ts';
import { Day, Moment, Month } from '#contract/day.ts';
import { closedObject, Empcode, Id, listOf, orNull, Person } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { StoreKey } from '../places/contract.ts';
import { calls } from './calls.ts';
import { absences, marks } from './marks.ts';
import { longestReason, mostMarks } from './rules.ts';

/** Attendance: a store's day, marked; one's own days. */

const Mark = Type.Enum([...marks]);
const Absence = Type.Enum([...absences]);
const Reason = line(longestReason);

const DayPerson = Type.Object({
  empcode: Type.String(),
  empname: Type.String(),
  designation: Type.String(),
  /** Null: not marked. */
  mark: orNull(Mark),
  /** Of the mark; 0: there is none. */
  version: Type.Integer(),
  /** What was known beforehand, and until when. */
  known: orNull(Absence),
  knownUntil: orNull(Type.String()),
  /** The store where they cover on the day, and are marked. */
  coversAt: orNull(Type.String()),
  /** The store that whoever covers here comes from. */
  comesFrom: orNull(Type.String()),
  markedBy: orNull(Person),
  /** A mark that came after somebody else had said otherwise: whose, and what. */
  conflict: orNull(Type.Object({ by: Person, mark: Mark, at: Type.String() })),
  /** What they say of the day themselves. */
  dispute: orNull(Type.Object({ disputeId: Type.Integer(), says: Mark, note: Type.String() })),
});
export type DayPerson = Static<typeof DayPerson>;

export const attendance = call(calls.attendance, {
  summary:
    'A day of a store (by default its today): everybody on its rolls, as marked or as known beforehand.',
  query: closedObject({ store: StoreKey, day: Type.Optional(Day) }),
  answer: Type.Object({
    data: Type.Array(DayPerson),
    store: Type.String(),
    name: Type.String(),
    day: Type.String(),
    /** The store's own day. */
    today: Type.String(),
    open: Type.Boolean(),
    locked: Type.Boolean(),
    /** The last day on which it can be marked. */
    locksAfter: Type.String(),
    /** Other days of the store that somebody disputes. */
    disputes: listOf({ day: Type.String(), name: Type.String() }),
  }),
});
export type StoreDay = AnswerOf<typeof attendance>;

export const markAttendance = call(calls.markAttendance, {
  summary:
    'Marks people of a store for a day. Each mark has a key from when it was made, and is taken once; where somebody else has said otherwise meanwhile, theirs holds.',
  once: true,
  body: closedObject({
    store: StoreKey,
    day: Day,
    madeAt: Moment,
    /** Needed once the day is over. */
    reason: Type.Optional(Reason),
    marks: Type.Array(
      closedObject({
        empcode: Empcode,
        mark: Mark,
        /** The version that was seen; 0: none. */
        seen: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,100}$' }),
      }),
      { minItems: 1, maxItems: mostMarks },
    ),
  }),
  answer: Type.Object({
    data: listOf({
      empcode: Type.String(),
      outcome: Type.Enum(['saved', 'same', 'conflict', 'older'] as const),
    }),
  }),
});
export type MarkAttendance = BodyOf<typeof markAttendance>;

export const planAbsence = call(calls.planAbsence, {
  summary:
    'Says beforehand that somebody of a store is on leave, or has their week off, from a day to a day.',
  body: closedObject({ store: StoreKey, empcode: Empcode, kind: Absence, firstDay: Day, lastDay: Day }),
  answer: Type.Object({ data: Type.Object({ absenceId: Type.Integer() }) }),
});

export const cancelAbsence = call(calls.cancelAbsence, {
  summary: 'Takes back what was said beforehand, of the days that are not locked.',
  body: closedObject({ absenceId: Id }),
  answer: Type.Object({ data: Type.Object({ absenceId: Type.Integer() }) }),
});

export const planned = call(calls.planned, {
  summary: 'The leave and week offs of somebody of a store that are not over.',
  query: closedObject({ store: StoreKey, empcode: Empcode }),
  answer: Type.Object({
    data: listOf({
      absenceId: Type.Integer(),
      kind: Absence,
      firstDay: Type.String(),
      lastDay: Type.String(),
    }),
  }),
});

export const reopenMonth = call(calls.reopenMonth, {
  summary: 'Opens a locked month of a store’s region for marks again, until a day.',
  body: closedObject({ store: StoreKey, day: Day, until: Day, reason: Reason }),
  answer: Type.Object({ data: Type.Object({ until: Type.String() }) }),
});

const OwnDay = Type.Object({
  day: Type.String(),
  storeName: Type.String(),
  mark: orNull(Mark),
  known: Type.Boolean(),
  /** Null: nobody has, or the caller. */
  markedBy: orNull(Type.String()),
  dispute: orNull(
    Type.Object({
      says: Mark,
      note: Type.String(),
      state: Type.Enum(['open', 'accepted', 'declined'] as const),
      answer: orNull(Type.String()),
    }),
  ),
  mayDispute: Type.Boolean(),
});
export type OwnDay = Static<typeof OwnDay>;

export const myAttendance = call(calls.myAttendance, {
  summary: 'The caller’s own days of a month at their stores, up to today.',
  query: closedObject({ month: Type.Optional(Month) }),
  answer: Type.Object({ data: Type.Array(OwnDay), month: Type.String(), thisMonth: Type.String() }),
});

export const disputeDay = call(calls.disputeDay, {
  summary: 'The caller says that a day of theirs is marked wrongly, and what it was.',
  body: closedObject({ day: Day, says: Mark, note: Reason }),
  answer: Type.Object({ data: Type.Object({ disputeId: Type.Integer() }) }),
});

export const answerDispute = call(calls.answerDispute, {
  summary:
    'Accepts what somebody says of a day of theirs, which is then marked so, or declines it with the reason.',
  body: closedObject({ disputeId: Id, accept: Type.Boolean(), answer: Type.Optional(Reason) }),
  answer: Type.Object({ data: Type.Object({ accepted: Type.Boolean() }) }),
});
