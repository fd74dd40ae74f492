import { type Refusal, refuse } from '#contract/refusal.ts';
import type { Screen } from '#contract/screens.ts';
import { placeName } from '#formats/names/place-name.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Collected } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Use, UseFilter } from '../contract.ts';
import { dayBefore, fewest, type Kind, shownOf, usageDays, weekOf } from '../rules.ts';
import { spansNow } from './note-service.ts';
import { formsOf, partsOf, periodsOf, searchesOf, slowOf } from './present.ts';
import * as store from './store.ts';
import { screenWords } from './words-service.ts';

/** What the other rooms tell: their screens, and what the menu calls them. */
export interface Told {
  readonly screens: readonly Screen[];
  readonly menuEntries: readonly Collected['menuEntries'][];
}

/** The figures of some days. 422 where they end before they begin, or are too many. */
export async function readUse(platform: Platform, told: Told, filter: UseFilter): Promise<Use | Refusal> {
  const { database, env, now } = platform;
  const { reports } = database;
  const today = dayOf(now(), env.TZ);
  const to = filter.to && filter.to < today ? filter.to : today;
  const from = filter.from ?? dayBefore(to, usageDays.shown - 1);
  if (from > to || Date.parse(to) - Date.parse(from) > usageDays.most * 86_400_000)
    return refuse(422, 'period', m.usage_refused_period());
  const [on, kept, raw, places] = await Promise.all([
    // What somebody has just switched is as they left it.
    store.isOn(database.writes),
    store.listFigures(reports, weekOf(from), to),
    store.countMarks(reports),
    store.listPlaces(reports),
  ]);
  const running = spansNow(platform);
  const figures = [...kept, ...ofMarks(raw, kept, { running, from, to })];
  const weeks = figures.filter(({ period }) => period === 'week');
  const week = weekOfParts(weeks, from, to);
  const ofWeek = (kind: Kind) => weeks.filter((one) => one.kind === kind && one.startsOn === week);
  const words = screenWords(told.menuEntries);
  const units = new Map(places.orgUnits.map(({ orgUnit, name }) => [orgUnit, name]));
  const towns = new Map(places.locations.map((one) => [one.locationId, placeName(one.name, one.city)]));
  return {
    on,
    from,
    to,
    ...periodsOf(figures, { from, to, orgUnit: filter.orgUnit, running }),
    week,
    screens: partsOf(ofWeek('screen'), words.part),
    units: partsOf(ofWeek('unit'), (code) => named(units, code)),
    places: partsOf(ofWeek('place'), (code) => named(towns, code)),
    searches: searchesOf(weeks),
    slow: slowOf(weeks, words.screen),
    forms: formsOf(weeks, words.screen),
    orgUnits: places.orgUnits.map(({ orgUnit, name }) => ({ value: orgUnit, label: name })),
  };
}

/** What is not a figure yet, as it may be shown: of the day and week under way, and of those that are over until the night's work is done. */
function ofMarks(
  raw: readonly store.Kept[],
  kept: readonly store.Kept[],
  { running, from, to }: { running: readonly store.Span[]; from: string; to: string },
): store.Kept[] {
  const spanOf = ({ period, startsOn }: store.Span) => `${period} ${startsOn}`;
  const [settled, underWay] = [kept, running].map((some) => new Set(some.map(spanOf)));
  return [...Map.groupBy(raw, spanOf)].flatMap(([name, counts]) => {
    const [first] = counts;
    if (!first || settled?.has(name) || first.startsOn < weekOf(from) || first.startsOn > to) return [];
    const { period, startsOn } = first;
    return shownOf(counts, !underWay?.has(name)).map((figure) => ({ ...figure, period, startsOn }));
  });
}

const named = (names: ReadonlyMap<string, string>, code: string) =>
  code === '' ? m.usage_others() : (names.get(code) ?? code);

/** The last week of some days that is over and has figures, or the one that is under way; null: none has. */
function weekOfParts(weeks: readonly store.Kept[], from: string, to: string): string | null {
  const counted = weeks.filter(({ kind, people }) => kind === 'people' && people >= fewest);
  const starts = counted.map(({ startsOn }) => startsOn).sort();
  const whole = starts.filter((start) => start >= from && dayBefore(start, -6) <= to);
  return whole.at(-1) ?? starts.at(-1) ?? null;
}
