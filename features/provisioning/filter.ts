import { type Refusal, refuse } from '#contract/refusal.ts';
import { lowerAscii } from '#formats/text/ascii-case.ts';
import { m } from '#messages';
import { attributeName } from './attribute-names.ts';

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export type FilterValue = string | number | boolean | null;

/** A filter (RFC 7644 section 3.4.2.2). The condition of a value path (`emails[type eq "work"]`) is one on `emails.type`. */
export type Filter =
  | { readonly op: 'and'; readonly filters: readonly Filter[] }
  | { readonly op: 'or'; readonly filters: readonly Filter[] }
  | { readonly op: 'not'; readonly filter: Filter }
  | { readonly op: 'pr'; readonly name: string }
  | { readonly op: Comparison; readonly name: string; readonly value: FilterValue };

/** What a change is made to (RFC 7644 section 3.5.2): an attribute or, with a filter, those of its values that match. */
export interface Path {
  readonly name: string;
  readonly filter?: Filter;
  /** The sub-attribute after the filter. */
  readonly sub?: string;
}

const mostCharacters = 2_000;
const mostConditions = 50;
const mostDepth = 10;

/** Reads a filter. At most 2,000 characters, 50 conditions, 10 levels of brackets. */
export function parseFilter(text: string): Filter | Refusal {
  return parsed(text, 'invalid_filter', (reader) => disjunction(reader, ''));
}

/** Reads the path of a change. */
export function parsePath(text: string): Path | Refusal {
  return parsed(text, 'invalid_path', (reader) => {
    const name = attributeName(reader.expect('word'));
    if (!reader.take('[')) return { name };
    const filter = disjunction(reader, '');
    reader.expect(']');
    const sub = reader.take('sub');
    return { name, filter, ...(sub !== undefined && { sub: lowerAscii(sub.slice(1)) }) };
  });
}

/** The text is not what it should be, from this character on. */
class Misread extends Error {
  readonly at: number;
  constructor(at: number) {
    super('misread');
    this.at = at;
  }
}

function parsed<T>(text: string, code: string, read: (reader: Reader) => T): T | Refusal {
  if (text.length > mostCharacters)
    return refuse(400, code, m.provisioning_filter_too_long({ most: mostCharacters }));
  const reader = new Reader(text);
  try {
    const result = read(reader);
    reader.end();
    return result;
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    return refuse(400, code, m.provisioning_filter_misread({ position: error.at + 1 }));
  }
}

// Each alternative begins with a character of its own, so that there is one way only to read a text.
const token =
  /(?<string>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<number>-?\d{1,15}(?:\.\d{1,15})?(?![\w.:-]))|(?<word>[A-Za-z$][\w$.:-]*)|(?<sub>\.[A-Za-z$][\w$-]*)|(?<mark>[()[\]])/uy;
type Kind = 'string' | 'number' | 'word' | 'sub' | '(' | ')' | '[' | ']' | 'end';

/** The tokens of a text, one ahead. */
class Reader {
  readonly #text: string;
  #next = 0;
  #at = 0;
  #kind: Kind = 'end';
  #token = '';
  #conditions = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The kind of the next token; a text that is none is refused here. */
  #look(): Kind {
    if (this.#token !== '') return this.#kind;
    while (this.#text[this.#next] === ' ') this.#next += 1;
    this.#at = this.#next;
    if (this.#next === this.#text.length) return 'end';
    token.lastIndex = this.#next;
    const found = token.exec(this.#text);
    if (!found?.groups) return this.fail();
    this.#token = found[0];
    this.#next = token.lastIndex;
    const [kind] = Object.entries(found.groups).find(([, text]) => text !== undefined) ?? ['end'];
    this.#kind = (kind === 'mark' ? found[0] : kind) as Kind;
    return this.#kind;
  }

  /** The next token, if it is of this kind. */
  take(kind: Kind): string | undefined {
    if (this.#look() !== kind) return undefined;
    const text = this.#token;
    this.#token = '';
    return text;
  }

  expect(kind: Kind): string {
    return this.take(kind) ?? this.fail();
  }

  /** The next token, if it is this word. */
  takeWord(word: string): boolean {
    return this.#look() === 'word' && lowerAscii(this.#token) === word && this.take('word') !== undefined;
  }

  condition(): void {
    this.#conditions += 1;
    if (this.#conditions > mostConditions) this.fail();
  }

  /** Reads what stands in brackets, one level deeper. */
  within<T>(close: ')' | ']', read: () => T): T {
    this.#depth += 1;
    if (this.#depth > mostDepth) this.fail();
    const result = read();
    this.expect(close);
    this.#depth -= 1;
    return result;
  }

  end(): void {
    if (this.#look() !== 'end') this.fail();
  }

  fail(): never {
    throw new Misread(this.#at);
  }
}

/** `within` stands before each name: `emails.` inside the brackets of emails. */
function disjunction(reader: Reader, within: string): Filter {
  const filters = [conjunction(reader, within)];
  while (reader.takeWord('or')) filters.push(conjunction(reader, within));
  return joined('or', filters);
}

function conjunction(reader: Reader, within: string): Filter {
  const filters = [term(reader, within)];
  while (reader.takeWord('and')) filters.push(term(reader, within));
  return joined('and', filters);
}

function joined(op: 'and' | 'or', filters: readonly Filter[]): Filter {
  const [only] = filters;
  return filters.length === 1 && only ? only : { op, filters };
}

function term(reader: Reader, within: string): Filter {
  if (reader.take('(')) return reader.within(')', () => disjunction(reader, within));
  if (reader.takeWord('not')) {
    reader.expect('(');
    return { op: 'not', filter: reader.within(')', () => disjunction(reader, within)) };
  }
  const written = reader.expect('word');
  const name = within === '' ? attributeName(written) : within + lowerAscii(written);
  if (within === '' && reader.take('[')) {
    const values = reader.within(']', () => disjunction(reader, `${name}.`));
    const sub = reader.take('sub');
    // Not in the RFC's grammar, and sent all the same: emails[type eq "work"].value eq "a@b.com"
    return sub === undefined
      ? values
      : { op: 'and', filters: [values, condition(reader, name + lowerAscii(sub))] };
  }
  return condition(reader, name);
}

function condition(reader: Reader, name: string): Filter {
  reader.condition();
  if (reader.takeWord('pr')) return { op: 'pr', name };
  const op = comparisons.find((word) => reader.takeWord(word)) ?? reader.fail();
  return { op, name, value: comparedWith(reader) };
}

function comparedWith(reader: Reader): FilterValue {
  for (const [word, value] of [
    ['true', true],
    ['false', false],
    ['null', null],
  ] as const) {
    if (reader.takeWord(word)) return value;
  }
  const text = reader.take('string');
  if (text !== undefined) {
    const value: string = JSON.parse(text);
    // Escaped, a NUL or half of a character: no text in the database holds one.
    return value.includes('\0') || !value.isWellFormed() ? reader.fail() : value;
  }
  return Number(reader.take('number') ?? reader.fail());
}

/** True when a value's parts match; texts without regard to case, as the RFC has it for what is not exact. */
export function matches(filter: Filter, value: Readonly<Record<string, FilterValue>>): boolean {
  if (filter.op === 'and') return filter.filters.every((part) => matches(part, value));
  if (filter.op === 'or') return filter.filters.some((part) => matches(part, value));
  if (filter.op === 'not') return !matches(filter.filter, value);
  const own = lower(Object.hasOwn(value, filter.name) ? (value[filter.name] ?? null) : null);
  if (filter.op === 'pr') return own !== null && own !== '';
  return compare(filter.op, own, lower(filter.value));
}

const lower = (value: FilterValue) => (typeof value === 'string' ? lowerAscii(value) : value);

function compare(op: Comparison, own: FilterValue, sought: FilterValue): boolean {
  if (op === 'eq') return own === sought;
  if (op === 'ne') return own !== sought;
  if (typeof own !== 'string' || typeof sought !== 'string') return false;
  if (op === 'co') return own.includes(sought);
  if (op === 'sw') return own.startsWith(sought);
  if (op === 'ew') return own.endsWith(sought);
  if (op === 'gt') return own > sought;
  if (op === 'ge') return own >= sought;
  return op === 'lt' ? own < sought : own <= sought;
}
