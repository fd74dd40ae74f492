import { type Filling, type Sentence, sentence } from '#contract/sentence.ts';
import type { Person } from './shapes.ts';

/** A person by name, and in whose place they stand: `Meera Iyer for Ravi Kumar`. */
export function nameOf({ name, onBehalfOf }: Person): Filling & (string | Sentence) {
  return onBehalfOf ? sentence('assetrequests_name_for', { name, other: onBehalfOf.name }) : name;
}
