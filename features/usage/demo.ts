import { dayText } from '#demo/dates.ts';
import type {} from '#demo/load.ts';
import type { DemoGiven } from '#server/feature.ts';
import { dayBefore, type Figure, shownOf, weekOf } from './rules.ts';
import { insertFigures, type Kept } from './server/store.ts';

/** The weeks that there are figures of, with the one before last a quiet one. */
const weeks = 12;
const quietWeek = 2;
/** Of a hundred who work here, so many come on a working day, at the weekend, and within a week. */
const of100 = { day: 58, weekend: 4, week: 83 } as const;
/** Of a hundred who come in a week, so many see these parts. */
const parts = {
  '/': 96,
  '/asset-at-residence': 34,
  '/employee-search': 61,
  '/policies': 22,
  '/documents': 18,
  '/discount-coupons': 12,
  '/help-and-support': 9,
  '/profile': 15,
};
/** The same of what is looked for and not found. */
const searches = { 'parking sticker': 6, 'leave form': 5, 'meal card': 3 };
/** Of a hundred, how long each of these screens takes them. */
const waits = {
  '/': [38, 40, 14, 6, 2, 0],
  '/org-chart/:empcode?': [4, 12, 25, 38, 16, 5],
  '/employee-search/:empcode?': [52, 30, 12, 5, 1, 0],
  '/requests-list/:requestID?': [10, 28, 34, 20, 8, 0],
};
/** Of a hundred, so many begin each of these forms, and send it. */
const forms = {
  '/asset-at-residence/new': [14, 9],
  '/help-and-support': [6, 2],
  '/payments/my-account': [5, 5],
};

const share = (people: number, percent: number) => Math.round((people * percent) / 100);

/** The demo company has used the portal for some weeks: what its nights have left. */
export async function loadDemo({ tx, now, company }: DemoGiven): Promise<void> {
  const staff = company.employees.filter(({ leftOn }) => leftOn === null);
  const thisWeek = weekOf(dayText(now));
  for (let ago = weeks; ago >= 1; ago--) {
    const monday = dayBefore(thisWeek, ago * 7);
    const full = ago === quietWeek ? 60 : 100 - (ago % 3) * 4;
    const days = Array.from({ length: 7 }, (_, day) => {
      const percent = share(day < 5 ? of100.day - (day % 4) * 3 : of100.weekend, full);
      return keptOf('day', dayBefore(monday, -day), presentOf(staff, percent));
    });
    const came = presentOf(staff, share(of100.week, full));
    const total = came[0]?.people ?? 0;
    await insertFigures(tx, [...days.flat(), ...keptOf('week', monday, [...came, ...doneBy(total)])]);
  }
}

const keptOf = (period: Kept['period'], startsOn: string, raw: readonly Figure[]): Kept[] =>
  shownOf(raw, true).map((figure) => ({ ...figure, period, startsOn }));

/** How many of each org unit and place come, where so many of a hundred do; all of them first. */
function presentOf(
  staff: readonly { readonly orgUnit: string; readonly locationId: string }[],
  percent: number,
): Figure[] {
  const here = staff.filter((_, at) => (at * 37) % 100 < percent);
  const by = (kind: 'unit' | 'place', key: 'orgUnit' | 'locationId') =>
    [...Map.groupBy(here, (one) => one[key])].map(
      ([detail, some]): Figure => ({ kind, key: '', detail, people: some.length }),
    );
  return [
    { kind: 'people', key: '', detail: '', people: here.length },
    ...by('unit', 'orgUnit'),
    ...by('place', 'locationId'),
  ];
}

/** What so many people do in a week. */
function doneBy(total: number): Figure[] {
  const screens = Object.entries(parts).map(([key, percent]) => ({
    kind: 'screen' as const,
    key,
    detail: '',
    percent,
  }));
  const words = Object.entries(searches).map(([key, percent]) => ({
    kind: 'search' as const,
    key,
    detail: 'palette',
    percent,
  }));
  const slow = Object.entries(waits).flatMap(([key, steps]) =>
    steps.map((percent, step) => ({ kind: 'slow' as const, key, detail: String(step), percent })),
  );
  const filled = Object.entries(forms).flatMap(([key, [begun = 0, sent = 0]]) => [
    { kind: 'form' as const, key, detail: 'begun', percent: begun },
    { kind: 'form' as const, key, detail: 'sent', percent: sent },
  ]);
  return [...screens, ...words, ...slow, ...filled].map(({ percent, ...figure }) => ({
    ...figure,
    people: share(total, percent),
  }));
}
