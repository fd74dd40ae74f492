import { labelOf, type Named } from '../comments.ts';

/** The name that somebody is typing, after the last '@' before the caret. */
export interface TypedMention {
  /** Where the '@' stands. */
  readonly from: number;
  readonly search: string;
}

/** What is being typed at the caret as a mention: an '@' that begins a word, and at most three words after it; else null. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const [whole, search = ''] =
    /(?<![\p{L}\p{M}\p{N}._-])@((?:[\p{L}\p{M}\p{N}.'’-]+(?: [\p{L}\p{M}\p{N}.'’-]*){0,2})?)$/u.exec(
      text.slice(0, caret),
    ) ?? [];
  return whole === undefined || search.length > 40 ? null : { from: caret - whole.length, search };
}

/** True when a person is one of those that a search names: by the beginning of their name, of a word in it, or of their code. */
export function isSearched(person: { empcode: string; name: string }, search: string): boolean {
  const name = ` ${person.name.toLowerCase()}`;
  return (
    name.includes(` ${search.trim().toLowerCase()}`) || person.empcode.startsWith(search.trim().toUpperCase())
  );
}

/** What is being typed: the text as it is seen, and those chosen for it. */
export interface Typed {
  readonly text: string;
  readonly people: readonly Named[];
}

/** True when somebody chosen stands here already: their name is not typed any more. */
export function isChosen({ text, people }: Typed, from: number): boolean {
  return people.some((person) => text.startsWith(`${labelOf(person, people)} `, from));
}
