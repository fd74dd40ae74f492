import type { Actor } from '#contract/people.ts';
import type { SearchResult } from '#contract/search.ts';
import { placeName } from '#formats/names/place-name.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import type { SearchSource } from '#server/search/source.ts';
import type { Person } from '../../people/contract.ts';
import { marksOf } from '../../people/server/mark-store.ts';
import { presentPerson } from '../../people/server/present.ts';
import { readColleagues } from '../../people/server/service.ts';
import { makeExplainer } from '../explain.ts';
import { whyFound } from '../found-words.ts';
import type { PeopleSearch } from './people-search.ts';
import { presentFound } from './present.ts';

/** Colleagues, as the search for them finds and ranks them; it keeps itself whose cards the actor opened. */
export function peopleSource({ database: { reads } }: Platform, people: PeopleSearch): SearchSource {
  return {
    kind: 'person',
    label: m.directory_results,
    async find(actor, search, limit) {
      const { empcodes, more, complete } = await people.find({ typed: search, by: actor.empcode });
      const { rows, reader } = await readColleagues(reads, actor, empcodes.slice(0, limit));
      const explain = makeExplainer(search);
      const found = rows.map((row) => presentFound(row, explain, reader, actor));
      const results = found.map((one) => ({ ...resultOf(one, whyFound(one)), marks: one.marks.name }));
      const path = `/employee-search?query=${encodeURIComponent(search)}`;
      const number = more ? m.directory_chart_at_least({ number: empcodes.length }) : String(empcodes.length);
      const near = found[0]?.by === 'sound' || found[0]?.by === 'typo';
      return {
        results,
        near,
        complete,
        ...(empcodes.length > 1 && { all: { path, label: m.directory_all_found({ number }) } }),
      };
    },
    async named(actor: Actor, ids: readonly string[]) {
      const { rows, reader } = await readColleagues(reads, actor, ids);
      return rows.map((row) => resultOf(presentPerson(row, reader)));
    },
    async opened(actor, limit) {
      const marks = await marksOf(reads, actor.empcode);
      return marks
        .flatMap(({ colleague, openedAt }) => (openedAt ? [{ id: colleague, at: openedAt }] : []))
        .slice(0, limit);
    },
  };
}

function resultOf(
  { empcode, name, designation, department, location, city }: Person,
  why = '',
): SearchResult {
  const where = placeName(location, city);
  return {
    id: empcode,
    title: name,
    detail: why
      ? m.directory_found_why({ designation, department, where, why })
      : m.directory_found_where({ designation, department, where }),
    path: `/employee-search/${encodeURIComponent(empcode)}`,
    icon: 'users',
    face: empcode,
  };
}
