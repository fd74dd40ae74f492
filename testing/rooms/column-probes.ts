import fc from 'fast-check';
import type { Schema } from './wrong-values.ts';

/** What is tried in a text besides what its schema says: nothing to see, what grows as it is composed, pairs, what JSON or SQL writes otherwise. */
const letters = [
  ...['x', ' ', '\u00a0', '\u200b', '\u3164', '\u2800', 'é', 'e\u0301', '\u0958', '\ufb2c', '😀', '\ufdfa'],
  ...['ß', 'İ', '\u212a', '"', '\\', '\t', '\n', '\u0001', '7', 'A', '-', '/', '.', '\u202e', '٧'],
];
const few = ['x', 'é', '😀'];
const edges = [
  ' x ',
  'x y',
  '\u200bx',
  'x\n',
  '(x)',
  '-1',
  '0',
  '1e3',
  'null',
  '/x',
  '//x',
  'a@b',
  '=1+1',
  '2026',
];
/** Longer than this a text is tried of a few letters only. */
const long = 5_000;
const wholes = [0, 1, -1, 32_767, 32_768, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER];
/** The same at every run. */
const sampled = { numRuns: 40, seed: 27 };

/** Values to try where a schema is asked for, valid and not: its borders, and those of what a column allows (`bounds`). */
export function probesOf(schema: Schema, bounds: readonly number[]): unknown[] {
  const { const: one, enum: choices, anyOf, type } = schema;
  if (one !== undefined) return [one];
  if (choices) return [...choices, 'x'];
  if (anyOf) return anyOf.flatMap((form) => probesOf(form, bounds));
  if (type === 'null') return [null];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return numbersOf(schema, bounds);
  if (type === 'array') return arraysOf(schema, bounds);
  if (type === 'object') return fillings.map((letter) => largest(schema, letter));
  return textsOf(schema, bounds);
}

const around = (bounds: readonly number[]) => bounds.flatMap((bound) => [bound - 1, bound, bound + 1]);

function numbersOf({ minimum = 0, maximum = 0 }: Schema, bounds: readonly number[]): number[] {
  return [...new Set([...wholes, ...around([minimum, maximum, ...bounds])])].filter(Number.isSafeInteger);
}

function textsOf({ minLength = 0, maxLength = 0, pattern, format }: Schema, bounds: readonly number[]) {
  const lengths = [...new Set([1, ...around([minLength, maxLength, ...bounds])])].filter(
    (length) => length >= 0,
  );
  const repeated = lengths.flatMap((length) =>
    (length > long ? few : letters).map((letter) =>
      letter.repeat(Math.ceil(length / [...letter].length)).slice(0, letter.length * length),
    ),
  );
  const written = pattern ? fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), sampled) : [];
  const uuids = format === 'uuid' || pattern?.includes('-') ? fc.sample(fc.uuid(), 3) : [];
  const any = fc.sample(fc.string({ unit: 'binary', maxLength: Math.min(maxLength || 40, 400) }), sampled);
  return [...new Set([...edges, ...repeated, ...written, ...uuids, ...any])];
}

function arraysOf(
  { items = {}, minItems = 0, maxItems = 0 }: Schema,
  bounds: readonly number[],
): unknown[][] {
  const parts = probesOf(items, bounds);
  const counts = around([minItems, maxItems]).filter((count) => count >= 0);
  const some = (count: number) => Array.from({ length: count }, (_, index) => parts[index % parts.length]);
  return [[], ...parts.map((part) => [part]), ...counts.map(some)];
}

/** What an object is filled with: the first takes six bytes a letter in JSON, where it may stand. */
const fillings = ['\u0001', '"', '😀', 'x'];

/** The most that an object can hold, of one letter. */
function largest(schema: Schema, letter: string): unknown {
  const { const: one, enum: choices, anyOf, type, properties = {}, items = {}, maxItems = 1 } = schema;
  if (one !== undefined) return one;
  const longest = (some: readonly unknown[]) =>
    [...some].sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  if (choices) return longest(choices);
  if (anyOf) return longest(anyOf.map((form) => largest(form, letter)));
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, largest(part, letter)]),
    );
  if (type === 'array') return Array.from({ length: maxItems }, () => largest(items, letter));
  if (type === 'integer' || type === 'number') return schema.maximum ?? 0;
  if (type === 'boolean') return false;
  return type === 'string' ? letter.repeat(schema.maxLength ?? 1) : null;
}
