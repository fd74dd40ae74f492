import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { ShownPerson } from './use-day.ts';

/** Rows of a day under a heading. */
export interface Group {
  readonly key: string;
  readonly title: string;
  readonly people: readonly ShownPerson[];
}

/** Under which heading somebody stands. */
export type GroupKey = 'look' | 'others' | 'known' | 'open' | 'present';

function keyOf({ conflict, dispute, mark, version, onThisPhone }: ShownPerson): GroupKey {
  if (conflict || dispute) return 'look';
  if (mark === null) return 'open';
  if (version === 0 && !onThisPhone) return 'known';
  return mark === 'present' ? 'present' : 'others';
}

/** Where each stands as the list is opened: whoever is marked meanwhile stays there, and the list does not move under the finger. */
export function placesOf(
  people: readonly ShownPerson[],
  before: ReadonlyMap<string, GroupKey>,
): ReadonlyMap<string, GroupKey> {
  return new Map(people.map((person) => [person.empcode, before.get(person.empcode) ?? keyOf(person)]));
}

/**
 * The people of a day: what needs a look first, then those who are not there, those known beforehand, those not marked, the rest; each where
 * the list had them as it was opened. A heading counts those of them that are so still.
 */
export function grouped(
  people: readonly ShownPerson[],
  places: ReadonlyMap<string, GroupKey> = placesOf(people, new Map()),
): Group[] {
  const by = Map.groupBy(people, (person) => places.get(person.empcode) ?? keyOf(person));
  const titles: Readonly<Record<GroupKey, (given: { number: string }) => string>> = {
    look: m.stores_group_look,
    others: m.stores_group_others,
    known: m.stores_group_known,
    open: m.stores_group_open,
    present: m.stores_group_present,
  };
  return (Object.keys(titles) as GroupKey[]).flatMap((key) => {
    const own = by.get(key);
    if (!own) return [];
    const left = own.filter((person) => keyOf(person) === key).length;
    const title = left === 0 ? m.stores_group_done() : titles[key]({ number: numberText(left) });
    return [{ key, title, people: own }];
  });
}
