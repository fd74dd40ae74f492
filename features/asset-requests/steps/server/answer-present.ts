import type { Sentence } from '#contract/sentence.ts';
import { say } from '#server/say.ts';
import type { Done } from '../../workflow/request-shapes.ts';

/** What a step answers. */
export type Answer = Done['data'];

/** The same as it is kept for whoever sends the step again: what it says, not yet in words (an older version kept those). */
export interface KeptAnswer extends Omit<Answer, 'message' | 'description'> {
  readonly message: Sentence;
  readonly description: Sentence;
}

/** A kept answer in the language that is spoken now. */
export function presentAnswer(answer: KeptAnswer): Answer {
  return { ...answer, message: say(answer.message), description: say(answer.description) };
}
