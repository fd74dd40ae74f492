import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Grant } from '../contract.ts';
import { endedWords, sourceWords } from '../state-words.ts';

/** From which day to which, who granted it, from where it comes, and why. */
export function factsOf(grant: Grant, timeZone: string): string[] {
  const { from, lastDay, grantedBy, source, why, endedAt, endedBy, endedWhy } = grant;
  const ended = endedAt ? dayOf(new Date(endedAt), timeZone) : null;
  return [
    daysWords(from, endedWhy === 'over' ? lastDay : (ended ?? lastDay)),
    grantedBy ? m.directory_grants_by({ name: grantedBy.name }) : source && sourceWords[source](),
    grantedBy && source === 'routing' && sourceWords.routing(),
    why && m.directory_grants_because({ why }),
    endedWhy &&
      (endedBy
        ? m.directory_grants_ended_by_whom({ name: endedBy.name, why: endedWords[endedWhy]() })
        : endedWords[endedWhy]()),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

function daysWords(from: string | null, last: string | null): string | null {
  if (from && last) return m.directory_grants_from_to({ from: displayDate(from), last: displayDate(last) });
  if (from) return m.directory_grants_since({ day: displayDate(from) });
  return last ? m.directory_grants_until({ day: displayDate(last) }) : null;
}
