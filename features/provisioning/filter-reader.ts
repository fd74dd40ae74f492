import { lowerAscii } from '#formats/text/ascii-case.ts';

/** A filter read word by word. */

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];

export const mostCharacters = 2_000;
const mostConditions = 50;
const mostDepth = 10;

/** The text is not what it should be, from this character on. */
export class Misread extends Error {
  readonly at: number;
  constructor(at: number) {
    super('misread');
    this.at = at;
  }
}

// Each alternative begins with a character of its own, so that there is one way only to read a text.
const token =
  /(?<string>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<number>-?\d{1,15}(?:\.\d{1,15})?(?![\w.:-]))|(?<word>[A-Za-z$][\w$.:-]*)|(?<sub>\.[A-Za-z$][\w$-]*)|(?<mark>[()[\]])/uy;
type Kind = 'string' | 'number' | 'word' | 'sub' | '(' | ')' | '[' | ']' | 'end';

/** The tokens of a text, one ahead. */
export class Reader {
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
