import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { ShownPerson } from './use-day.ts';

/** Rows of a day under a heading. */
export interface Group {
  readonly key: string;
  readonly title: string;
  readonly people: readonly ShownPerson[];
}

type Key = 'look' | 'others' | 'known' | 'open' | 'present';

function keyOf({ conflict, dispute, mark, version, onThisPhone }: ShownPerson): Key {
  if (conflict || dispute) return 'look';
  if (mark === null) return 'open';
  if (version === 0 && !onThisPhone) return 'known';
  return mark === 'present' ? 'present' : 'others';
}

/** The people of a day: what needs a look first, then those who are not there, those known beforehand, those not marked, the rest. */
export function grouped(people: readonly ShownPerson[]): Group[] {
  const by = Map.groupBy(people, keyOf);
  const titles: Readonly<Record<Key, (given: { number: string }) => string>> = {
    look: m.stores_group_look,
    others: m.stores_group_others,
    known: m.stores_group_known,
    open: m.stores_group_open,
    present: m.stores_group_present,
  };
  return (Object.keys(titles) as Key[]).flatMap((key) => {
    const own = by.get(key);
    return own ? [{ key, title: titles[key]({ number: numberText(own.length) }), people: own }] : [];
  });
}
