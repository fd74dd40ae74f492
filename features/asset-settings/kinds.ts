import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  CalendarValue,
  CategoryValue,
  EntitlementValue,
  ReasonsValue,
  RemindersValue,
  RoutingValue,
} from './contract.ts';
import type { Kind } from './versions.ts';

/** What each kind of setting holds. */
export interface Values {
  readonly category: CategoryValue;
  readonly entitlement: EntitlementValue;
  readonly reasons: ReasonsValue;
  readonly calendar: CalendarValue;
  readonly reminders: RemindersValue;
  readonly routing: RoutingValue;
}

/** One setting of some kind. */
export type Setting = {
  [K in Kind]: { readonly kind: K; readonly key: string; readonly value: Values[K] };
}[Kind];

const schemas: Record<Kind, TSchema> = {
  category: CategoryValue,
  entitlement: EntitlementValue,
  reasons: ReasonsValue,
  calendar: CalendarValue,
  reminders: RemindersValue,
  routing: RoutingValue,
};

const Text = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' });

/** The setting that a call gives, or the paths of what is not as its kind has it (`name`, `holidays/3/day`). */
export function settingOf(given: { kind: Kind; key: string; value: unknown }): Setting | { wrong: string[] } {
  const schema = schemas[given.kind];
  if (!Value.Check(Text, given.key)) return { wrong: ['key'] };
  if (Value.Check(schema, given.value)) return given as Setting;
  const paths = Value.Errors(schema, given.value).map(({ instancePath }) => instancePath.slice(1));
  return { wrong: [...new Set(paths.map((path) => path || 'value'))].slice(0, 20) };
}
