import type { Schema } from './wrong-values.ts';
import { some } from './wrong-values.ts';

/** What stands for a part of a value: nothing said, it is made of its own parts. */
type Put = (schema: Schema) => unknown;

/** A way of filling a call wrongly. It answers undefined where the schema has nothing that it could fill. */
export interface Way {
  readonly name: string;
  /** `most`: about how many characters all of it may have as JSON. */
  fill(schema: Schema, most: number): unknown;
}

const isLeaf = ({ type, anyOf }: Schema) => type !== 'object' && type !== 'array' && !anyOf;

/** A value of a schema's shape in which `put` stands for each part that it says something of. */
function shaped(schema: Schema, put: Put): unknown {
  const wrong = put(schema);
  if (wrong !== undefined) return wrong;
  const [form] = schema.anyOf ?? [];
  if (form) return shaped(form, put);
  if (schema.type === 'array') return [shaped(schema.items ?? {}, put)];
  if (schema.type !== 'object') return some(schema);
  const parts = Object.entries(schema.properties ?? {});
  return Object.fromEntries(parts.map(([name, part]) => [name, shaped(part, put)]));
}

/** How many parts of a schema are such. */
function count(schema: Schema, isSuch: (schema: Schema) => boolean): number {
  let found = 0;
  shaped(schema, (part) => {
    if (isSuch(part)) found += 1;
    return undefined;
  });
  return found;
}

/** The parts that are such hold what `wrong` makes, each of its share of the characters. */
function each(name: string, isSuch: (schema: Schema) => boolean, wrong: (share: number) => unknown): Way {
  return {
    name,
    fill(schema, most) {
      const parts = count(schema, isSuch);
      if (parts === 0) return undefined;
      const value = wrong(Math.floor(most / parts) - 20);
      return shaped(schema, (part) => (isSuch(part) ? value : undefined));
    },
  };
}

const leaves = (name: string, value: unknown): Way => each(name, isLeaf, () => value);
const whole = (name: string, make: (most: number) => unknown): Way => ({
  name,
  fill: (_schema, most) => make(most),
});
const isArray = ({ type }: Schema) => type === 'array';
const isObject = ({ type }: Schema) => type === 'object';
const times = (share: number, size: number) => Math.max(1, Math.floor(share / size));

/** So many names with a value each. */
const names = (count: number, name: (index: number) => string = (index) => `f${index}`) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 1]));

/** A list in a list, so many levels deep. */
function nested(levels: number, innermost: unknown = 1): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

/** As many items as are taken at each level, as far as the characters go, with nothing in them. */
function fullest(schema: Schema, most: number): unknown {
  if (schema.anyOf?.[0]) return fullest(schema.anyOf[0], most);
  if (schema.type === 'array') {
    const items = Math.min(schema.maxItems ?? 1_000, times(most, 3));
    return Array.from({ length: items }, () => fullest(schema.items ?? {}, most / items - 1));
  }
  if (schema.type !== 'object') return 1;
  const lists = Object.entries(schema.properties ?? {}).filter(([, part]) => count(part, isArray) > 0);
  return Object.fromEntries(
    lists.map(([name, part]) => [name, fullest(part, most / lists.length - name.length - 6)]),
  );
}

/** Texts that are none of what is meant; each also in an address. */
const texts: Readonly<Record<string, string>> = {
  blanks: '   ',
  'blanks of other scripts': '\u00a0\t\u2003\u3000',
  'marks that nobody sees': '\u200b\u2060\ufeff',
  'a NUL': 'a\u0000b',
  'half of a pair': 'a\ud800',
  'letters turned round': '\u202egnp.exe',
  'several lines': 'a\r\nb\u2028c\u0085d',
  markup: `<img src=x onerror=alert(1)>'"--;\\`,
  'a day at the end of time': '9999-12-31',
  'a day after the company’s': '2200-01-01',
  'a day before the company’s': '1899-12-31',
  'a day of the first year': '0001-01-01',
  'a day that there is not': '2026-02-30',
  'a moment at the end of time': '9999-12-31T23:59:59.999Z',
  nothing: '',
};

const values: Readonly<Record<string, unknown>> = {
  null: null,
  'an object': { a: 1 },
  'a number past all others': 1.7976931348623157e308,
  'a number past the exact ones': 2 ** 60,
  'a number far below': -1e15,
  'a part of one': 0.1,
};

/** Marks that composing a text puts in order, which takes the square of their number. */
const marks = (count: number) => `a${'\u0345'.repeat(count / 2)}${'\u0334'.repeat(count / 2)}`;

const texted = Object.entries(texts).map(([name, text]) => leaves(name, text));
const long = [
  each('texts without end', isLeaf, (share) => 'x'.repeat(Math.max(1, share))),
  each('marks to put in order', isLeaf, (share) => marks(Math.max(2, share / 2))),
];

/** The ways of filling an address. */
export const addressWays: readonly Way[] = [
  ...texted,
  ...long,
  ...Object.entries(values).map(([name, value]) => leaves(name, String(value))),
  each('each value many times', isLeaf, (share) => Array(times(share, 12)).fill('1')),
  whole('names that nobody knows', (most) => names(times(most, 9))),
  whole('a name without end', (most) => ({ ['n'.repeat(most)]: 1 })),
];

/** The ways of filling a body. */
export const bodyWays: readonly Way[] = [
  ...texted,
  ...long,
  ...Object.entries(values).map(([name, value]) => leaves(name, value)),
  each('thousands of numbers for each value', isLeaf, (share) => Array(times(share, 2)).fill(1)),
  each('thousands of numbers in each list', isArray, (share) => Array(times(share, 2)).fill(1)),
  each('thousands of empty things in each list', isArray, (share) => Array(times(share, 3)).fill({})),
  each('thousands of lists in each list', isArray, (share) => Array(times(share, 3)).fill([])),
  each('the same thing twice in each list', isArray, () => ['AAR-1', 'AAR-1']),
  { name: 'as many empty things as are taken', fill: (schema, most) => fullest(schema, most) },
  each('names that nobody knows in each object', isObject, (share) => names(times(share, 10))),
  each('a hundred names that nobody knows', isObject, () => names(100, (index) => `${index}`.repeat(40))),
  whole('a name without end', (most) => ({ ['n'.repeat(most - 10)]: 1 })),
  whole('a name that nobody keeps', () => ({ 'a\u0000b': 1, '\ud800': 1 })),
  each('lists two thousand deep', isLeaf, () => nested(1_000)),
  each('lists as deep as is taken, and wide', isLeaf, (share) => nested(25, Array(times(share, 2)).fill(1))),
  whole('a list of all', (most) => Array(times(most, 2)).fill(1)),
  whole('a text for all', (most) => 'x'.repeat(most)),
  whole('nothing in it', () => ({})),
  whole('a number for all', () => 1),
];
