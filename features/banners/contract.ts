import { type Static, type TSchema, Type } from 'typebox';
import { AudienceBody, placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, type BodyOf, call, type QueryOf } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { roles } from '#contract/people.ts';
import { RecordKey, recordCalls } from '#contract/record-calls.ts';
import { closedObject, listOf, named, Option, onePage, orNull } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { kinds, tones } from './kinds.ts';

/** Banners at the top of the dashboard, and prompts that ask people something once. */

const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** What the fields of the room's own hold, by their names. */
export const ownBannerFields: Record<string, TSchema> = {
  tone: Type.Enum([...tones]),
  days: closedObject({ from: Day, to: Day }),
  audience: AudienceBody,
  order: Type.Array(RecordKey, { maxItems: 1_000, uniqueItems: true }),
};

/** The calls of what is kept: administrators and HR. */
export const bannerCalls = recordCalls({
  base: '/download/admin/banners',
  page: 'getRecords',
  things: 'banners and prompts',
  kinds,
  about: {
    ...placeChoices,
    /** The banners in their order. */
    banners: Type.Array(Option),
  },
});
export type BannerPage = AnswerOf<typeof bannerCalls.list>['data'];

const read = {
  title: Type.String(),
  text: Type.String(),
  /** A path of the portal; '': none. */
  link: Type.String(),
};

export const Banner = named('Banner', {
  banner: Type.String(),
  /** Moves when what people read changes. */
  version: Type.Integer(),
  ...read,
  linkLabel: Type.String(),
  tone: Type.Enum([...tones]),
});
export type Banner = Static<typeof Banner>;

export const getBanners = call(calls.getBanners, {
  summary: 'The banners that are for the caller today and that they have not put away, in their order.',
  answer: Type.Object({ data: Type.Array(Banner) }),
});

export const dismissBanner = call(calls.dismissBanner, {
  summary:
    'Puts a version of a banner away for the caller, in every browser of theirs. Refused (409) where it reads otherwise by now.',
  body: closedObject({ banner: RecordKey, version: Version }),
  answer: Type.Object({ data: Type.Object({ dismissed: Type.Boolean() }) }),
});

export const Prompt = named('Prompt', {
  prompt: Type.String(),
  version: Type.Integer(),
  ...read,
  /** What one may answer; none: it is acknowledged. */
  choices: Type.Array(Type.String()),
});
export type Prompt = Static<typeof Prompt>;

export const getPrompts = call(calls.getPrompts, {
  summary: 'What the caller is asked today and has not answered, in the order in which it is asked.',
  answer: Type.Object({ data: Type.Array(Prompt) }),
});

export const answerPrompt = call(calls.answerPrompt, {
  summary:
    'Answers a version of a prompt, once for all: the same answer again changes nothing, another is refused (409). `pop_status` is 0 once no prompt is due.',
  body: closedObject({
    prompt: RecordKey,
    version: Version,
    /** One of its choices; left out: it is acknowledged. */
    choice: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' })),
  }),
  answer: Type.Object({
    data: Type.Object({ pop_status: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
  }),
});
export type AnswerPrompt = BodyOf<typeof answerPrompt>;

export const previewBanners = call(calls.previewBanners, {
  summary: 'The banners and prompts that somebody of a role, a location and an org unit is shown on a day.',
  query: closedObject({
    role: Type.Enum(roles),
    locationId: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000]*$' }),
    orgUnit: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000]*$' }),
    day: Day,
  }),
  answer: Type.Object({
    data: Type.Object({ banners: Type.Array(Banner), prompts: Type.Array(Prompt) }),
  }),
});
export type PreviewAs = QueryOf<typeof previewBanners>;
export type Preview = AnswerOf<typeof previewBanners>['data'];

const reportOf = closedObject({
  prompt: RecordKey,
  who: Type.Optional(Type.Enum(['all', 'answered', 'silent'] as const)),
  ...onePage(50),
});

export const promptReport = call(calls.promptReport, {
  summary:
    'Whom a prompt is for and what each has answered about it as it reads now, by employee code, a page at a time; for HR those of their places.',
  query: reportOf,
  answer: Type.Object({
    data: listOf({
      empcode: Type.String(),
      name: Type.String(),
      department: Type.String(),
      /** Null: nothing, or acknowledged, as `answeredAt` says. */
      choice: orNull(Type.String()),
      answeredAt: orNull(Type.String()),
    }),
    next: orNull(Type.String()),
    title: Type.String(),
    /** False: these are of the places that the caller is HR for. */
    everywhere: Type.Boolean(),
  }),
});
export type ReportQuery = QueryOf<typeof promptReport>;

export const promptReportCounts = call(calls.promptReportCounts, {
  summary:
    'How many of those whom a prompt is for have answered what, and how many have not; for HR of those of their places.',
  query: closedObject({ prompt: RecordKey }),
  answer: Type.Object({
    data: Type.Object({
      answers: listOf({ choice: orNull(Type.String()), count: Type.Integer() }),
      silent: Type.Integer(),
    }),
  }),
});

export const exportPromptReport = exportCall(calls.exportPromptReport, {
  name: 'prompt-report',
  rows: 'Whom a prompt is for and what each has answered, for HR those of their places',
  list: reportOf,
});
