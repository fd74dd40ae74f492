import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { closedObject, Empcode as empcode, listOf } from '#contract/shapes.ts';
import { employeeCodePattern } from '#formats/text/employee-code.ts';
import { calls } from './calls.ts';
import { chartLimits } from './limits.ts';

/** Somebody in the chart. */
const ChartNode = Type.Object({
  empcode: Type.String(),
  name: Type.String(),
  designation: Type.String(),
  location: Type.String(),
  city: Type.String(),
  /** Others report to them, or a vacant post does. */
  leads: Type.Boolean(),
});
export type ChartNode = Static<typeof ChartNode>;

/** A post in the chart that nobody holds yet. */
const ChartPost = Type.Object({
  postId: Type.Integer(),
  title: Type.String(),
  location: Type.String(),
  city: Type.String(),
  openFrom: Type.String(),
  /** From this day on it is not vacant any more; null: until further notice. */
  closedOn: Type.Union([Type.String(), Type.Null()]),
  /** The name of whoever takes it then. */
  filledBy: Type.Union([Type.String(), Type.Null()]),
  /** What the caller may do with it today. */
  actions: Type.Array(Type.Enum(['fill'] as const)),
});
export type ChartPost = Static<typeof ChartPost>;

/** YYYY-MM-DD; without it, the company's today. */
const day = Type.Optional(Day);
const cursor = Type.Optional(Type.String({ minLength: 1, maxLength: 600 }));

const Page = Type.Object({
  data: Type.Array(ChartNode),
  /** The vacant posts beside them: all of them come with the first pages. */
  posts: Type.Array(ChartPost),
  /** Where the next page begins; null: there is none. */
  next: Type.Union([Type.String(), Type.Null()]),
});

export const getOrgChart = call(calls.getOrgChart, {
  summary: `Who reports to somebody on a day, by name, ${chartLimits.page} at a time; without \`of\`, those at the top: who leads others and reports to nobody.`,
  query: closedObject({ of: Type.Optional(empcode), day, cursor }),
  answer: Page,
});
export type ChartPage = AnswerOf<typeof getOrgChart>;

export const getOrgChartLoose = call(calls.getOrgChartLoose, {
  summary:
    'Who is in no branch of the chart on a day: without a manager and without reports, or whose manager is not here.',
  query: closedObject({ day, cursor }),
  answer: Page,
});

export const getOrgChartPath = call(calls.getOrgChartPath, {
  summary: 'The way to somebody from the top of the chart on a day; they are the last on it.',
  query: closedObject({ empcode, day }),
  answer: Type.Object({ data: Type.Array(ChartNode) }),
});

export const getOrgChartCounts = call(calls.getOrgChartCounts, {
  summary: `How many report to each of these on a day, directly and in all, and how many posts among all are vacant; counted as far as ${chartLimits.most}.`,
  query: closedObject({
    /** Codes with commas between them. */
    of: Type.String({
      pattern: `^${employeeCodePattern}(,${employeeCodePattern}){0,${chartLimits.counted - 1}}$`,
    }),
    day,
  }),
  answer: Type.Object({
    data: listOf({
      empcode: Type.String(),
      direct: Type.Integer(),
      all: Type.Integer(),
      vacant: Type.Integer(),
    }),
  }),
});
export type ChartCounts = AnswerOf<typeof getOrgChartCounts>['data'];
