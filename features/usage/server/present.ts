import { m } from '#messages';
import type { SearchedIn } from '#server/search/noted.ts';
import type { Part, Use, UseFilter } from '../contract.ts';
import { dayBefore, stepBounds, stepWithin, weekOf } from '../rules.ts';
import type { Kept, Span } from './store.ts';

interface Shown {
  readonly orgUnit: UseFilter['orgUnit'] | undefined;
  readonly from: string;
  readonly to: string;
  readonly running: readonly Span[];
}

/** How many people there were by day and by week, of all or of one org unit: every day and week, from the first that has figures. */
export function periodsOf(
  figures: readonly Kept[],
  { from, to, orgUnit, running }: Shown,
): Pick<Use, 'days' | 'weeks'> {
  const counted = figures.filter(({ kind, key }) =>
    orgUnit === undefined ? kind === 'people' : kind === 'unit' && key === orgUnit,
  );
  const every = (period: Span['period'], first: string, days: number) => {
    const people = new Map(
      counted.flatMap((one) => (one.period === period ? [[one.startsOn, one.people] as const] : [])),
    );
    const begin = [...people.keys()].filter((start) => start >= first).sort()[0];
    const spans: Use['days'] = [];
    for (let start = begin; start !== undefined && start <= to; start = dayBefore(start, -days))
      spans.push({
        from: start,
        people: people.get(start) ?? null,
        running: running.some((span) => span.period === period && span.startsOn === start),
      });
    return spans;
  };
  return { days: every('day', from, 1), weeks: every('week', weekOf(from), 7) };
}

/** Parts of a week, those of the most people first and what is left of them last. */
export function partsOf(figures: readonly Kept[], wordsOf: (key: string) => string): Part[] {
  const isRest = ({ key }: Part) => Number(key === '');
  return figures
    .map(({ key, people }) => ({ key, label: wordsOf(key), people }))
    .sort((one, other) => isRest(one) - isRest(other) || other.people - one.people);
}

const places: Record<SearchedIn, () => string> = {
  palette: m.usage_in_palette,
  people: m.usage_in_people,
  policies: m.usage_in_policies,
};
const mostSearches = 100;

/** What was looked for and not found, in all weeks together. */
export function searchesOf(weeks: readonly Kept[]): Use['searches'] {
  return [...together(weeks, 'search')]
    .map(([, { key, detail, people }]) => ({
      words: key,
      where: places[detail as SearchedIn]?.() ?? detail,
      people,
    }))
    .sort((one, other) => other.people - one.people)
    .slice(0, mostSearches);
}

/** How long each screen took, the slowest first. */
export function slowOf(weeks: readonly Kept[], wordsOf: (path: string) => string): Use['slow'] {
  const found = Map.groupBy(together(weeks, 'slow').values(), ({ key }) => key);
  return [...found]
    .map(([path, steps]) => {
      const counts = [...stepBounds, null].map(
        (_, step) => steps.find(({ detail }) => detail === String(step))?.people ?? 0,
      );
      const [median, most] = [0.5, 0.95].map((share) => stepWithin(counts, share) ?? 0);
      return { path, label: wordsOf(path), counts, median: median ?? 0, most: most ?? 0 };
    })
    .sort((one, other) => other.most - one.most || other.median - one.median);
}

/** How far each form came, the one that most of its people left first. */
export function formsOf(weeks: readonly Kept[], wordsOf: (path: string) => string): Use['forms'] {
  const found = Map.groupBy(together(weeks, 'form').values(), ({ key }) => key);
  return [...found]
    .map(([path, steps]) => {
      const at = (detail: string) => steps.find((step) => step.detail === detail)?.people ?? 0;
      return { path, label: wordsOf(path), begun: at('begun'), sent: at('sent'), left: at('left') };
    })
    .sort((one, other) => other.left / other.begun - one.left / one.begun || other.begun - one.begun);
}

/** Figures of a kind, those of all weeks added up. */
function together(weeks: readonly Kept[], kind: Kept['kind']): Map<string, Kept> {
  const sums = new Map<string, Kept>();
  for (const figure of weeks.filter((one) => one.kind === kind)) {
    const name = JSON.stringify([figure.key, figure.detail]);
    const people = (sums.get(name)?.people ?? 0) + figure.people;
    sums.set(name, { ...figure, people });
  }
  return sums;
}
