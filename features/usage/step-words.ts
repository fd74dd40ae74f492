import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { stepBounds } from './rules.ts';

/** How long a step of the time is, in words: up to its bound, or longer than all. */
export function stepWords(step: number): string {
  const bound = stepBounds[step];
  return bound === undefined
    ? m.usage_step_over({ seconds: numberText(stepBounds.at(-1) ?? 0) })
    : m.usage_step_within({ seconds: numberText(bound) });
}
