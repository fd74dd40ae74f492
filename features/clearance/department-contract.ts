import { type TSchema, Type } from 'typebox';
import type { AnswerOf } from '#contract/call.ts';
import { recordCalls } from '#contract/record-calls.ts';
import { Person } from '#contract/shapes.ts';
import { kinds } from './kinds.ts';
import { looksAts } from './vocabulary.ts';

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
