import { type Refusal, refuse } from '#contract/refusal.ts';
import { lowerAscii } from '#formats/text/ascii-case.ts';
import { m } from '#messages';
import { attributeName } from './attribute-names.ts';
import { type Comparison, comparisons, Misread, mostCharacters, Reader } from './filter-reader.ts';

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

export function condition(reader: Reader, name: string): Filter {
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
