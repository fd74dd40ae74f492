import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { closedObject, listOf, onePage, orNull } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { gains, longestFilter } from './rules.ts';

/** The calls of the audit log, for administrators, under `/download/admin`. */

/** The database takes no NUL. */
const text = Type.String({ minLength: 1, maxLength: longestFilter, pattern: '^[^\\u0000]*$' });

const filter = {
  /** Who did it: an employee code, an e-mail address, or the beginning of a name. */
  person: Type.Optional(text),
  /** `thing.verb`, whole. */
  action: Type.Optional(text),
  /** On whom or what, whole: an employee code, a request's number, the name of a file. */
  subject: Type.Optional(text),
  /** The reference of a call, as an error or the server's log shows it. */
  reference: Type.Optional(text),
  /** First and last day, in the company's time zone. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Where somebody gained power by what was done: any, or by what. */
  gained: Type.Optional(Type.Enum(['any', ...gains] as const)),
};
const AuditFilter = closedObject(filter);
export type AuditFilter = Static<typeof AuditFilter>;

/** What the word that an entry has for its subject stands for. */
const About = Type.Object({
  kind: Type.Enum(['request', 'file', 'session'] as const),
  /** A request's title, what a file was called by whoever sent it, the device of a session. */
  name: Type.String(),
  /** Whose it is. */
  person: Type.String(),
  /** The request that it is, or that the file belongs to. */
  request: orNull(Type.String()),
});

/** A subject of the audit log as people know it. */
export type NamedSubject = Static<typeof About> & { readonly subject: string };

/** How a feature names what is its own of these subjects. The composition hands the audit log every feature's. */
export type SubjectSource = (subjects: readonly string[]) => Promise<NamedSubject[]>;

/** One entry of the audit log. */
export const AuditEntry = Type.Object({
  auditId: Type.Integer(),
  /** ISO 8601, UTC. */
  at: Type.String(),
  /** Null: nobody who was signed in; the portal itself, or a stranger (who has an address). */
  actor: orNull(Type.Object({ empcode: Type.String(), name: orNull(Type.String()) })),
  action: Type.String(),
  subject: orNull(Type.String()),
  /** Whose code the subject is, where it is one. */
  subjectName: orNull(Type.String()),
  /** What else the subject is; null: nothing that the portal still knows. */
  about: orNull(About),
  address: orNull(Type.String()),
  reference: orNull(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** Who gained power by it, by what; `more`: so many besides those who are named. */
  gained: listOf({ what: Type.Enum(gains), names: Type.Array(Type.String()), more: Type.Integer() }),
  /** Its place in the chain; null: not sealed yet. */
  position: orNull(Type.Integer()),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditQuery = closedObject({
  ...filter,
  /** The `next` of the page before. */
  ...onePage(50),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const getAuditLog = call(calls.getAuditLog, {
  whileViewing: 'read',
  summary: 'The entries of the audit log that a filter leaves, newest first, a page at a time.',
  body: AuditQuery,
  answer: Type.Object({ data: Type.Array(AuditEntry), next: orNull(Type.String()) }),
});

/** What the last verification of the chain found. */
const AuditCheck = Type.Object({
  at: Type.String(),
  /** True: nothing was changed, removed, inserted or reordered. */
  whole: Type.Boolean(),
  verified: Type.Integer(),
});

export const AuditState = Type.Object({
  /** How many entries are sealed, and the last one's hash: noted elsewhere, it shows later that none was removed. */
  length: Type.Integer(),
  head: Type.String(),
  checked: orNull(AuditCheck),
  /** Every action that the log has an entry of. */
  actions: Type.Array(Type.String()),
});
export type AuditState = Static<typeof AuditState>;

export const getAuditState = call(calls.getAuditState, {
  summary: 'How long the chain of the audit log is, and what its last verification found.',
  answer: Type.Object({ data: AuditState }),
});

export const verifyAuditLog = call(calls.verifyAuditLog, {
  summary: 'Has the whole chain verified in the background; the outcome is an entry of the log itself.',
  body: closedObject({}),
  answer: Type.Object({ data: Type.Object({ asked: Type.Literal(true) }) }),
});

export const exportAuditLog = exportCall(calls.exportAuditLog, {
  name: 'audit-log',
  rows: 'The entries that a filter leaves, newest first',
  list: AuditQuery,
});
