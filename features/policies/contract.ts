import { type Static, type TSchema, Type } from 'typebox';
import { AudienceBody, placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, call } from '#contract/call.ts';
import { Category, CategoryCode } from '#contract/category-shapes.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { RecordKey, recordCalls } from '#contract/record-calls.ts';
import { closedObject, listOf, Option, onePage, orNull, Person } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { uploadBounds } from '#contract/uploads.ts';
import { calls } from './calls.ts';
import { kinds } from './kinds.ts';

/** Policies: read, confirmed, published and kept. Days are YYYY-MM-DD. */

const Number_ = Type.Integer({ minimum: 1, maximum: 10_000 });

/** So many days those whom a policy is for have to say that they have read it; null: nobody is asked to. */
const AsksWithin = orNull(Type.Integer());

/** What the fields of the room's own hold, by their names. */
export const ownPolicyFields: Record<string, TSchema> = {
  category: CategoryCode,
  audience: AudienceBody,
};

/** The calls of what is kept: administrators and HR of the whole company change. */
export const policyCalls = recordCalls({
  base: '/download/admin/policies',
  page: 'getRecords',
  things: 'policies and categories',
  kinds,
  about: {
    categories: Type.Array(Option),
    ...placeChoices,
    /** The policies that have no version yet, by their codes. */
    unpublished: listOf({ ...Option.properties, asksWithin: AsksWithin }),
  },
});
export type PolicyKeepPage = AnswerOf<typeof policyCalls.list>['data'];

export const answers = ['accepted', 'declined'] as const;
const Answer = Type.Enum(answers);
export type Answer = (typeof answers)[number];

/** What is asked of the reader about a policy, and what they have said. */
const Asked = Type.Object({
  /** The last day. */
  due: Type.String(),
  answer: orNull(Answer),
  /** ISO 8601, UTC. */
  answeredAt: orNull(Type.String()),
});

const PolicyRow = Type.Object({
  policyId: Type.String(),
  title: Type.String(),
  category: Type.String(),
  number: Type.Integer(),
  effectiveFrom: Type.String(),
  asked: orNull(Asked),
});
export type PolicyRow = Static<typeof PolicyRow>;

const paging = {
  ...onePage(50),
};

export const policies = call(calls.policies, {
  summary:
    'The policies in force that are for the caller, by their titles, with every category in its order.',
  query: closedObject({
    category: Type.Optional(RecordKey),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
    ...paging,
  }),
  answer: Type.Object({
    data: Type.Array(PolicyRow),
    next: orNull(Type.String()),
    categories: Type.Array(Category),
  }),
});

const Annexure = Type.Object({
  title: Type.String(),
  fileName: Type.String(),
  originalName: Type.String(),
  contentType: Type.String(),
  size: Type.Integer(),
});
export type Annexure = Static<typeof Annexure>;

const Version = Type.Object({
  number: Type.Integer(),
  effectiveFrom: Type.String(),
  material: Type.Boolean(),
  state: Type.Enum(['past', 'current', 'coming'] as const),
  /** When the reader has said that they have read it: ISO 8601, UTC. */
  readAt: orNull(Type.String()),
});

const Policy = Type.Object({
  policyId: Type.String(),
  title: Type.String(),
  category: Type.String(),
  number: Type.Integer(),
  effectiveFrom: Type.String(),
  material: Type.Boolean(),
  whatChanged: Type.Array(Type.String()),
  fileName: Type.String(),
  originalName: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  publishedBy: Person,
  /** Whether its text can be searched; null: it was not looked at yet. */
  textState: orNull(Type.Enum(['read', 'scan', 'scrambled', 'failed'] as const)),
  annexures: Type.Array(Annexure),
  /** The newest first. */
  versions: Type.Array(Version),
  asksWithin: AsksWithin,
  asked: orNull(Asked),
  /** How many have answered, of those who were asked. */
  answered: orNull(Type.Object({ count: Type.Integer(), of: Type.Integer() })),
  actions: Type.Array(Type.Enum(['answer', 'publish', 'report'] as const)),
});
export type Policy = Static<typeof Policy>;

export const policy = call(calls.policy, {
  summary:
    'A policy: the version in force, or one of the others, with what changed in it, its annexures and what is asked of the caller.',
  query: closedObject({ number: Type.Optional(Number_) }),
  answer: Type.Object({ data: Policy }),
});

export const searchPolicies = call(calls.searchPolicies, {
  summary:
    'The pages of the policies in force that the caller reads on which some words stand, in any of their forms: at most 50, the likeliest first.',
  query: closedObject({ query: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' }) }),
  answer: Type.Object({
    data: listOf({
      policyId: Type.String(),
      title: Type.String(),
      page: Type.Integer(),
      /** What stands around the words; `isHit`: it is one of them. */
      parts: listOf({ text: Type.String(), isHit: Type.Boolean() }),
    }),
  }),
});

export const annexures = call(calls.annexures, {
  summary: 'The annexures of the version of a policy that is in force, in their order.',
  query: closedObject({ policyId: RecordKey }),
  answer: Type.Object({ data: Type.Array(Annexure) }),
});

export const acknowledgePolicy = call(calls.acknowledgePolicy, {
  summary:
    'Says that the caller has read the version of a policy that they are asked about, or that they do not agree.',
  once: true,
  body: closedObject({ policyId: RecordKey, number: Number_, answer: Answer }),
  answer: Type.Object({ data: Asked }),
});

export const Publication = closedObject({
  policyId: RecordKey,
  effectiveFrom: Day,
  /** True: it says something new, and people are asked again. */
  material: Type.Boolean(),
  whatChanged: Type.Array(line(300), { maxItems: 30 }),
  /** What the annexures are called: the files behind the first, in their order. */
  annexures: Type.Array(line(120), { maxItems: uploadBounds.files - 1 }),
});
export type Publication = Static<typeof Publication>;

export const publishPolicy = call(calls.publishPolicy, {
  summary: 'Publishes a version of a policy from a day on: its PDF first, then its annexures.',
  multipart: { field: 'Policy', files: 'The PDF, then its annexures.', mostFiles: uploadBounds.files },
  once: true,
  body: Publication,
  answer: Type.Object({ data: Type.Object({ policyId: Type.String(), number: Type.Integer() }) }),
});

const reportOf = closedObject({ policyId: RecordKey, day: Type.Optional(Day), ...paging });

export const policyReport = call(calls.policyReport, {
  summary:
    'Who was asked about a policy and what they have said, as of the end of a day, by employee code, for HR those of their places; whoever has left since is there still.',
  query: reportOf,
  answer: Type.Object({
    data: listOf({
      ...Person.properties,
      department: Type.String(),
      askedOn: Type.String(),
      due: Type.String(),
      answer: orNull(Answer),
      answeredAt: orNull(Type.String()),
      /** The version that they answered about. */
      number: orNull(Type.Integer()),
      leftOn: orNull(Type.String()),
    }),
    next: orNull(Type.String()),
    title: Type.String(),
    day: Type.String(),
    /** Null: nobody was asked by then. */
    number: orNull(Type.Integer()),
    /** False: these are of the places that the caller is HR for. */
    everywhere: Type.Boolean(),
  }),
});

export const policyReportCounts = call(calls.policyReportCounts, {
  summary:
    'How many of those who were asked about a policy have said what, as of the end of a day; for HR of those of their places.',
  query: closedObject({ policyId: RecordKey, day: Type.Optional(Day) }),
  answer: Type.Object({
    data: Type.Object({ accepted: Type.Integer(), declined: Type.Integer(), silent: Type.Integer() }),
  }),
});

export const remindPolicy = call(calls.remindPolicy, {
  summary:
    'Reminds those who were asked about a policy before today and have not answered, each once a day, at most 10,000; for HR those of their places. `told`: how many were reminded now.',
  body: closedObject({ policyId: RecordKey }),
  answer: Type.Object({ data: Type.Object({ told: Type.Integer() }) }),
});

export const exportPolicyReport = exportCall(calls.exportPolicyReport, {
  name: 'policy-report',
  rows: 'Who was asked about a policy and what they have said, for HR those of their places',
  list: reportOf,
});
