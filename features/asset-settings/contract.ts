import { type TSchema, Type } from 'typebox';
import { placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { recordCalls } from '#contract/record-calls.ts';
import { closedObject, listOf, Person } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { kinds, type Values } from './kinds.ts';

/** What administrators decide about asset requests. Amounts are in minor units; days are YYYY-MM-DD. */

/** What the calendar's own fields hold. */
export const calendarFields: Record<keyof Values['calendar'], TSchema> = {
  workingDays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  holidays: Type.Array(closedObject({ day: Day, name: line(80) }), { maxItems: 400 }),
};

/** The settings in effect on a day, complete: where nothing was decided they say what holds without it. */
export interface AssetSettings {
  /** In working days. */
  readonly reminders: Values['reminders'];
  readonly calendar: Values['calendar'];
  /** Short sentences to choose from; one may always write another. */
  readonly reasons: {
    readonly clarification: string[];
    readonly rejection: string[];
    readonly cancellation: string[];
  };
  /** In their order, with those that are not offered any more. */
  readonly categories: readonly (Values['category'] & { readonly category: string })[];
}

/** The calls of the settings: administrators change, HR reads. */
export const settingCalls = recordCalls({
  base: '/download/admin/asset-settings',
  page: 'getSettings',
  things: 'settings',
  kinds,
  about: {
    /** What a form may choose from. */
    grades: Type.Array(Type.String()),
    ...placeChoices,
    /** The names of the people in the routing. */
    people: Type.Array(Person),
    /** People who have more than the rules in effect give, because it is reserved or spent. Minor units. */
    aboveRule: listOf({ ...Person.properties, entitled: Type.Integer(), ruleAmount: Type.Integer() }),
    /** Places where people work and nobody has the role; at most 50. */
    uncovered: listOf({ role: Type.String(), locationId: Type.String(), orgUnit: Type.String() }),
  },
});
export type SettingsPage = AnswerOf<typeof settingCalls.list>['data'];

/** The sentences that a step may be explained with, for everybody who takes one. */
export const getRequestReasons = call(calls.getRequestReasons, {
  summary: 'Short sentences to choose from when asking for clarification, rejecting or cancelling.',
  answer: Type.Object({
    data: Type.Object({
      clarification: Type.Array(Type.String()),
      rejection: Type.Array(Type.String()),
      cancellation: Type.Array(Type.String()),
    }),
  }),
});
