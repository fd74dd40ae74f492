import type { Merge } from '#contract/merges.ts';
import { keyOf, partsOf } from '#contract/record-versions.ts';
import type { TopicValues } from './kinds.ts';

type Answers = TopicValues['help-topic-place'];

/**
 * Who answers for a topic at a place that is merged into another; null: nobody in place of the others. Where somebody answers at the other already,
 * they go on.
 */
export function movedTopicPlace(
  { key, value }: { readonly key: string; readonly value: Answers },
  { kind, from, into }: Merge,
  held: (key: string) => object | null,
): { key: string; value: Answers; left: Answers } | null {
  const [topic = '', locationId] = partsOf(key, 2) ?? [];
  if (kind !== 'place' || locationId !== from || value.ended) return null;
  const moved = keyOf(topic, into);
  const there = held(moved) as Answers | null;
  return { key: moved, value: there && !there.ended ? there : value, left: { ...value, ended: true } };
}
