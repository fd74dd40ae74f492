import { type Filling, sentence } from '#contract/sentence.ts';
import { m } from '#messages';

/** Between the parts of a kept title. With the space, a search for how a word begins finds the second name too. */
const between = '\n ';

/** The title of items with these names as it is kept, in no language: the first two of them, and how many more there are. */
export function keepTitle(names: readonly string[]): string {
  const more = names.length > 2 ? [names.length - 2] : [];
  return [...names.slice(0, 2), ...more].join(between);
}

/** A kept title in words. One that an older version kept is in words already. */
export function titleWords(title: string): string {
  const [first = '', second, more] = title.split(between);
  if (second === undefined) return first;
  return more === undefined
    ? m.assetrequests_title_two({ first, second })
    : m.assetrequests_title_more({ first, second, more: Number(more) });
}

/** A kept title as what it says, to fill a sentence with that is kept too. */
export function titleFilling(title: string): Filling {
  const [first = '', second, more] = title.split(between);
  if (second === undefined) return first;
  return more === undefined
    ? sentence('assetrequests_title_two', { first, second })
    : sentence('assetrequests_title_more', { first, second, more: Number(more) });
}
