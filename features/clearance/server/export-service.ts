import type { Actor } from '#contract/people.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Place } from '#server/db/cursor.ts';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Services } from '#server/feature.ts';
import { countListed, type ListedRow, type ListFilter, listClearances } from './list-store.ts';
import { namedIn } from './read-service.ts';

/** The list of HR as a file. */
export async function exportList(
  people: Services['peopleSearch'],
  actor: Actor,
  filter: ListFilter,
): Promise<ExportedList<ListedRow, Place>> {
  const { state, from, to, search } = filter;
  const narrowed = { ...filter, named: await namedIn(people, actor, filter) };
  return {
    title: m.clearance_title(),
    action: 'clearance.export',
    filters: filtersOf(
      [m.clearance_state(), state && m.clearance_state_words({ state })],
      [m.clearance_from(), from && displayDate(from)],
      [m.clearance_to(), to && displayDate(to)],
      [m.clearance_search(), search],
    ),
    columns: [
      { header: m.clearance_sheet_code(), kind: 'code', value: (row) => row.empcode },
      { header: m.clearance_sheet_name(), kind: 'text', value: (row) => row.name },
      { header: m.clearance_last_day(), kind: 'day', value: (row) => row.lastDay },
      { header: m.clearance_wages_due_by(), kind: 'day', value: (row) => row.wagesDueBy },
      {
        header: m.clearance_state(),
        kind: 'text',
        value: ({ state: is, resolved, of }) =>
          m.clearance_state_words({ state: is === 'open' && resolved === of ? 'ready' : is }),
      },
      { header: m.clearance_sheet_resolved(), kind: 'number', value: (row) => row.resolved },
      { header: m.clearance_sheet_of(), kind: 'number', value: (row) => row.of },
      { header: m.clearance_sheet_dues(), kind: 'number', value: (row) => row.dues },
    ],
    count: (db, most) => countListed(db, actor, narrowed, most),
    read: (db, after, limit) => listClearances(db, actor, narrowed, after, limit),
    keyOf: ({ lastDay, clearanceId }) => [lastDay, clearanceId],
  };
}
