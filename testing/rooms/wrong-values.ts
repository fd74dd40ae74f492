/** A JSON schema, as far as the contracts use it. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly 'x-line'?: boolean;
  readonly 'x-paragraph'?: boolean;
}

/** Something of the shape of a schema, to put a wrong value into; it need not be right itself. */
export function some(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return some(schema.anyOf[0]);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, some(part)]),
    );
  if (schema.type === 'array') return [some(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  return schema.type === 'integer' || schema.type === 'number' ? (schema.minimum ?? 1) : 'x';
}

/** The schemas within a schema, each with its path; of several forms all. */
export function* within(
  schema: Schema,
  path: readonly string[] = [],
): Generator<[readonly string[], Schema]> {
  yield [path, schema];
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* within(part, [...path, name]);
  if (schema.items) yield* within(schema.items, [...path, '0']);
  for (const form of schema.anyOf ?? []) yield* within(form, path);
}

/** The value with another one at a path. */
export function put(value: unknown, [first, ...rest]: readonly string[], wrong: unknown): unknown {
  if (first === undefined) return wrong;
  const whole = Array.isArray(value) ? [...value] : { ...(value as object) };
  const parts = whole as Record<string, unknown>;
  parts[first] = put(parts[first], rest, wrong);
  return whole;
}

const noText = [' ', '\u0000', '~', 'x', '', '~'.repeat(300), '-1', 'é é'];
const otherThan: Readonly<Record<string, unknown>> = { string: 7, object: 'x', array: 'x', null: 'x' };

/** What breaks each of a schema's keywords, one at a time. `strangers`: names of fields that it has not. */
export function* wrongFor(
  schema: Schema,
  strangers: readonly string[],
): Generator<[keyword: string, wrong: unknown]> {
  const { type, pattern, minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems } = schema;
  const item = some(schema.items ?? {});
  if (type) yield ['type', otherThan[type] ?? 'x'];
  if (schema.enum) yield ['enum', 'no such thing'];
  if (schema.const !== undefined) yield ['const', 'another'];
  if (schema.anyOf) yield ['anyOf', { no: 'form' }];
  if (schema.format) yield ['format', '2026-13-45'];
  if (pattern) {
    const expression = new RegExp(pattern, 'u');
    yield ['pattern', noText.find((text) => !expression.test(text))];
  }
  if (minLength > 0) yield ['minLength', 'x'.repeat(minLength - 1)];
  if (maxLength !== undefined) yield ['maxLength', 'x'.repeat(maxLength + 1)];
  if (minimum !== undefined) yield ['minimum', minimum - 1];
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) yield ['maximum', maximum + 1];
  if (minItems > 0) yield ['minItems', Array(minItems - 1).fill(item)];
  if (maxItems !== undefined) yield ['maxItems', Array(maxItems + 1).fill(item)];
  if (schema.uniqueItems) yield ['uniqueItems', [item, item]];
  if (schema['x-line']) yield ['x-line', 'one\ntwo'];
  if (schema['x-paragraph']) yield ['x-paragraph', 'one\u202etwo'];
  if (type !== 'object') return;
  const whole = some(schema) as Record<string, unknown>;
  for (const name of (schema.required ?? []).filter((one) => schema.properties?.[one]?.default === undefined))
    yield ['required', Object.fromEntries(Object.entries(whole).filter(([own]) => own !== name))];
  if (schema.additionalProperties === false)
    for (const name of strangers)
      if (!(name in whole)) yield ['additionalProperties', { ...whole, [name]: 1 }];
}
