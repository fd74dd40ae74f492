import { type Static, Type } from 'typebox';
import { type AnswerOf, call, type QueryOf } from '#contract/call.ts';
import { closedObject, listOf } from '#contract/shapes.ts';
import { Person } from '../people/contract.ts';
import { calls } from './calls.ts';

/** Letters of a text that were found by: from one place to before another. */
const Marks = listOf({ from: Type.Integer(), to: Type.Integer() });

/** Somebody who was found, why, and how near they are to the reader. */
const Found = Type.Intersect([
  Person,
  Type.Object({
    /** What they were found by: what is the same or begins so, or what comes near it. */
    by: Type.Union([
      Type.Literal('code'),
      Type.Literal('email'),
      Type.Literal('phone'),
      Type.Literal('name'),
      Type.Literal('wordOrder'),
      Type.Literal('knownAs'),
      Type.Literal('shortened'),
      Type.Literal('sound'),
      Type.Literal('typo'),
      Type.Literal('work'),
    ]),
    marks: Type.Object({ name: Marks, knownAs: Marks }),
    near: Type.Union([Type.Literal('self'), Type.Literal('team'), Type.Literal('place'), Type.Null()]),
  }),
]);
export type Found = Static<typeof Found>;

export const mostFound = 50;

const choice = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));

export const empSearch = call(calls.empSearch, {
  summary: `Colleagues by their names, codes, addresses, numbers or work, the likeliest first: at most ${mostFound}.`,
  query: closedObject({
    query: Type.Optional(Type.String({ maxLength: 100 })),
    locationId: choice(20),
    department: choice(120),
    orgUnit: choice(60),
  }),
  answer: Type.Object({
    data: Type.Array(Found),
    /** There are others: more words would tell them apart. */
    more: Type.Boolean(),
    /** False right after a start: there may be others in a moment. */
    complete: Type.Boolean(),
  }),
});
export type EmpSearch = QueryOf<typeof empSearch>;
export type EmpFound = AnswerOf<typeof empSearch>;

const Choices = listOf({ value: Type.String(), label: Type.String() });

export const empSearchFilters = call(calls.empSearchFilters, {
  summary: 'The places, departments and org units that a search may be narrowed to.',
  answer: Type.Object({
    data: Type.Object({ locations: Choices, departments: Choices, orgUnits: Choices }),
  }),
});
export type EmpSearchFilters = AnswerOf<typeof empSearchFilters>['data'];
