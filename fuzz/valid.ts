import fc from 'fast-check';
import { between, pick, type Random } from '#demo/random.ts';
import type { Schema } from '#testing/rooms/wrong-values.ts';
import type { Known } from './known.ts';

/** What is written where any text is taken. */
const texts = [
  ...['Chair', 'two of them, please', '12', 'é ü ñ', 'नमस्ते', 'السلام عليكم', '😀', 'a@b.example', '=1+1'],
  ...['O’Brien & Sons', '2026-11-28', '<b>bold</b>', '100%', '..', 'null', '0', "'; select 1 --", 'x'],
];
const longestList = 3;
const dayMs = 86_400_000;
/** How many texts of a pattern there are to choose from. */
const samples = 24;

const matching = new Map<string, readonly string[]>();

/** Texts of a pattern; none where nobody can make some. */
function textsOf(pattern: string): readonly string[] {
  const known = matching.get(pattern);
  if (known) return known;
  const expression = new RegExp(pattern, 'u');
  let made: string[] = [];
  try {
    made = fc.sample(fc.stringMatching(expression, { size: 'small' }), { numRuns: samples, seed: 7 });
  } catch {
    made = texts.filter((text) => expression.test(text));
  }
  // What looks like a secret would be taken for one in the log.
  const plain = made.filter((text) => !/[\w-]{43}/.test(text));
  if (plain.length > 0) made = plain;
  matching.set(pattern, made);
  return made;
}

/** Makes values that a schema takes, as far as a schema says it all. */
export class Valid {
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  of(schema: Schema, random: Random, name = ''): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(random, schema.enum);
    if (schema.anyOf) return this.of(pick(random, schema.anyOf), random, name);
    switch (schema.type) {
      case 'object':
        return this.#object(schema, random);
      case 'array':
        return this.#list(schema, random, name);
      case 'boolean':
        return random() < 0.5;
      case 'null':
        return null;
      case 'integer':
      case 'number':
        return this.#number(schema, random, name);
      case 'string':
        return this.#text(schema, random, name);
      default:
        return pick(random, [{}, [], 'x', 1, null]);
    }
  }

  #object({ properties = {}, required = [] }: Schema, random: Random): object {
    const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random() < 0.5);
    return Object.fromEntries(chosen.map(([name, part]) => [name, this.of(part, random, name)]));
  }

  #list(
    { items = {}, minItems = 0, maxItems = longestList }: Schema,
    random: Random,
    name: string,
  ): unknown[] {
    const count = between(random, minItems, Math.max(minItems, Math.min(maxItems, minItems + longestList)));
    return Array.from({ length: count }, () => this.of(items, random, name));
  }

  #number(schema: Schema, random: Random, name: string): number {
    const { minimum = -1_000, maximum = 1_000_000 } = schema;
    const known = this.#known
      .of(name)
      .filter((value) => typeof value === 'number' && value >= minimum && value <= maximum);
    if (known.length > 0 && random() < 0.6) return pick(random, known) as number;
    return pick(random, [minimum, maximum, between(random, minimum, Math.min(maximum, minimum + 20))]);
  }

  #text(schema: Schema, random: Random, name: string): string {
    const { pattern, format, minLength = 0, maxLength = 200 } = schema;
    const isOne = (text: string | number) =>
      typeof text === 'string' &&
      text.length >= minLength &&
      text.length <= maxLength &&
      (!pattern || new RegExp(pattern, 'u').test(text));
    const known = this.#known.of(name).filter(isOne) as string[];
    if (known.length > 0 && random() < 0.7) return pick(random, known);
    const day = new Date(Date.now() + between(random, -400, 400) * dayMs).toISOString();
    if (format === 'uuid') return '00000000-0000-4000-8000-00000000000'.concat(String(between(random, 0, 9)));
    if (format === 'date-time') return day;
    if (format === 'date' || pattern?.startsWith('^(19|2[01])')) return day.slice(0, 10);
    const made = pattern ? textsOf(pattern) : texts;
    const text = made.length > 0 ? pick(random, made) : 'x';
    return text.padEnd(minLength, 'x').slice(0, Math.max(minLength, maxLength));
  }
}
