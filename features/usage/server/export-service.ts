import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { m } from '#messages';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Platform } from '#server/platform.ts';
import type { Part, Use, UseFilter } from '../contract.ts';
import { stepWords } from '../step-words.ts';
import { readUse, type Told } from './read-service.ts';

interface Line {
  readonly at: number;
  readonly table: string;
  readonly day: string | null;
  readonly what: string;
  readonly measure: string;
  readonly people: number;
}

/** The tables of the page as one list: the same figures, and no others. */
export async function exportUse(
  platform: Platform,
  told: Told,
  filter: UseFilter,
): Promise<ExportedList<Line, number> | Refusal> {
  const use = await readUse(platform, told, filter);
  if (isRefusal(use)) return use;
  const lines = linesOf(use).map((line, at) => ({ ...line, at }));
  const unit = use.orgUnits.find(({ value }) => value === filter.orgUnit)?.label;
  return {
    title: m.usage_menu(),
    action: 'usage.export',
    filters: filtersOf(
      [m.usage_from(), use.from],
      [m.usage_to(), use.to],
      [m.usage_org_unit(), unit ?? filter.orgUnit],
    ),
    columns: [
      { header: m.usage_table(), kind: 'text', value: ({ table }) => table },
      { header: m.usage_day(), kind: 'day', value: ({ day }) => day },
      { header: m.usage_what(), kind: 'text', value: ({ what }) => what },
      { header: m.usage_measure(), kind: 'text', value: ({ measure }) => measure },
      { header: m.usage_people(), kind: 'number', value: ({ people }) => people },
    ],
    count: async (_, most) => Math.min(lines.length, most),
    read: async (_, before, limit) => lines.slice((before ?? -1) + 1, (before ?? -1) + 1 + limit),
    keyOf: ({ at }) => at,
  };
}

/** One entry of the menu may lead to several screens: the address tells them apart. */
const titleOf = (label: string, path: string) => (label === path ? path : `${label} (${path})`);

function linesOf(use: Use): Omit<Line, 'at'>[] {
  const none = { day: null, what: '', measure: '' };
  const periods = (table: string, some: Use['days']) =>
    some.flatMap(({ from, people }) => (people === null ? [] : [{ ...none, table, day: from, people }]));
  const parts = (table: string, some: readonly Part[]) =>
    some.map(({ label, people }) => ({ ...none, table, day: use.week, what: label, people }));
  return [
    ...periods(m.usage_days(), use.days),
    ...periods(m.usage_weeks(), use.weeks),
    ...parts(m.usage_screens(), use.screens),
    ...parts(m.usage_units(), use.units),
    ...parts(m.usage_places(), use.places),
    ...use.searches.map(({ words, where, people }) => ({
      ...none,
      table: m.usage_searches(),
      what: words,
      measure: where,
      people,
    })),
    ...use.slow.flatMap(({ path, label, counts }) =>
      counts.flatMap((people, step) =>
        people === 0
          ? []
          : [
              {
                ...none,
                table: m.usage_slow(),
                what: titleOf(label, path),
                measure: stepWords(step),
                people,
              },
            ],
      ),
    ),
    ...use.forms.flatMap(({ path, label, begun, sent, left }) =>
      [
        { measure: m.usage_begun(), people: begun },
        { measure: m.usage_sent(), people: sent },
        { measure: m.usage_left(), people: left },
      ].flatMap((one) =>
        one.people === 0 ? [] : [{ ...none, ...one, table: m.usage_forms(), what: titleOf(label, path) }],
      ),
    ),
  ];
}
