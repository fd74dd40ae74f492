import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isUnfit, keptLine } from '../../formats/typed-text.ts';
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
const Key = Type.Object({ key: Text });

/** What is wrong with a part of a value. */
interface Wrong {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: object;
}

/** The setting that a call gives, or what in it is not as its kind has it. */
export function settingOf(given: { kind: Kind; key: string; value: unknown }): Setting | { wrong: Wrong[] } {
  const schema = schemas[given.kind];
  const value = keptLines(given.value);
  if (!Value.Check(Text, given.key)) return { wrong: Value.Errors(Key, { key: given.key }) };
  if (!Value.Check(schema, value)) return { wrong: Value.Errors(schema, value) };
  const wrong = unfitLines(value);
  return wrong.length > 0 ? { wrong } : ({ ...given, value } as Setting);
}

/** A value with each text in it as a typed line is kept. */
function keptLines(value: unknown): unknown {
  if (typeof value === 'string') return keptLine(value);
  if (Array.isArray(value)) return value.map(keptLines);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, keptLines(part)]));
}

/** The texts in a value that no typed line may be, as the validator of the calls tells of them. */
function unfitLines(value: unknown, instancePath = ''): Wrong[] {
  if (typeof value === 'string')
    return isUnfit(value) ? [{ keyword: 'x-line', instancePath, schemaPath: '', params: {} }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unfitLines(part, `${instancePath}/${name}`));
}
