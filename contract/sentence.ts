import type { m } from '#messages';

/** What a sentence is filled with: a word, a number, another sentence, or people of whom one will do. */
export type Filling = string | number | Sentence | readonly (string | Sentence)[];

/** A sentence as what it says, not yet in words: its message and what that is filled with. It can be kept as JSON, and is said (server/say.ts) when it is read. */
export interface Sentence {
  readonly key: keyof typeof m;
  readonly with: Readonly<Record<string, Filling>>;
}

/** A sentence of this message, filled with these. */
export const sentence = (key: Sentence['key'], filling: Sentence['with'] = {}): Sentence => ({
  key,
  with: filling,
});
