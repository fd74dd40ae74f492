import { normalized } from '#formats/text/normalized.ts';
/** What fewer different people did is never shown, exported or kept. */
export const fewest = 10;
/** How long figures are kept, and how far back the page looks by itself and at most, in days. */
export const usageDays = { kept: 400, shown: 90, most: 400 } as const;

/**
 * What is counted. The detail of a `search` is where it was made, of what was `slow` how long it took, of a `form` how far it came. Raw, an org unit and
 * a place are a detail too: whoever moves within a week counts in one of them.
 */
export const kinds = ['people', 'unit', 'place', 'screen', 'search', 'slow', 'form'] as const;
export type Kind = (typeof kinds)[number];

/** How many different people: what is counted raw, and what may be shown. */
export interface Figure {
  readonly kind: Kind;
  readonly key: string;
  readonly detail: string;
  readonly people: number;
}
type Group = Pick<Figure, 'key' | 'people'>;

/** In tens, rounded down: no sum or difference of such figures is from 1 to 9. Under ten it is 0. */
export const inTens = (people: number): number => people - (people % fewest);

const mostFirst = (one: Group, other: Group) =>
  other.people - one.people || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);

/**
 * Groups that nobody is in two of, as they may be shown beside their total. Those under ten are left out, and with them the next smallest as long
 * as fewer than ten would be left between the total and what is shown; the rest is one group with the key ''.
 */
export function apart(groups: readonly Group[]): Group[] {
  const total = groups.reduce((sum, { people }) => sum + people, 0);
  const shown = groups.filter(({ key, people }) => key !== '' && people >= fewest).sort(mostFirst);
  const rest = () => total - shown.reduce((sum, { people }) => sum + people, 0);
  while (rest() > 0 && rest() < fewest && shown.length > 0) shown.pop();
  return rest() < fewest ? shown : [...shown, { key: '', people: rest() }];
}

/**
 * Of words that begin alike only one is shown: as one types, each longer one has been the shorter one first. The longer stands for both, unless
 * fewer than half of the people went on to it.
 */
export function withoutBeginnings(searches: readonly Group[]): Group[] {
  const left: Group[] = [];
  for (const search of searches.toSorted((one, other) => one.key.length - other.key.length)) {
    const at = left.findIndex(({ key }) => search.key.startsWith(key));
    const shorter = left[at];
    if (!shorter) left.push(search);
    else if (search.people * 2 >= shorter.people) left.splice(at, 1, search);
  }
  return left.sort(mostFirst);
}

/** How many people waited how long: those of a step that fewer than ten are of count with the next slower one, or at the end with the one before. */
export function joinedSteps(counts: readonly number[]): number[] {
  const joined = counts.map(() => 0);
  let carried = 0;
  counts.forEach((people, step) => {
    carried += people;
    if (carried < fewest) return;
    joined[step] = carried;
    carried = 0;
  });
  const last = joined.findLastIndex((people) => people > 0);
  if (last >= 0) joined[last] = (joined[last] ?? 0) + carried;
  return joined;
}

/**
 * Raw counts of one day or week as they may be shown and kept. Groups that are apart (org units, places) and their total are exact once it is over;
 * what people may be several of, and whatever still grows, so that looking twice tells of nobody, is in tens.
 */
export function shownOf(raw: readonly Figure[], isOver: boolean): Figure[] {
  const of = (kind: Kind) => raw.filter((figure) => figure.kind === kind);
  const exactly = (people: number) => (isOver ? people : inTens(people));
  const groups = (kind: 'unit' | 'place') => {
    const found = of(kind).map(({ detail: key, people }) => ({ key, people }));
    return (isOver ? apart(found) : found).map(({ key, people }) => figure(kind, key, '', exactly(people)));
  };
  return [
    ...of('people').map((one) => ({ ...one, people: exactly(one.people) })),
    ...groups('unit'),
    ...groups('place'),
    ...of('screen').map((one) => ({ ...one, people: inTens(one.people) })),
    ...searchesOf(of('search')),
    ...slowOf(of('slow')),
    ...formsOf(of('form')),
  ].filter(({ people }) => people >= fewest);
}

const figure = (kind: Kind, key: string, detail: string, people: number): Figure => ({
  kind,
  key,
  detail,
  people,
});

function searchesOf(raw: readonly Figure[]): Figure[] {
  return [...Map.groupBy(raw, ({ detail }) => detail)].flatMap(([detail, searches]) =>
    withoutBeginnings(searches.filter(({ people }) => people >= fewest)).map(({ key, people }) =>
      figure('search', key, detail, inTens(people)),
    ),
  );
}

function slowOf(raw: readonly Figure[]): Figure[] {
  return [...Map.groupBy(raw, ({ key }) => key)].flatMap(([key, waits]) => {
    const counts = [...stepBounds, null].map(
      (_, step) => waits.find(({ detail }) => detail === String(step))?.people ?? 0,
    );
    return joinedSteps(counts).map((people, step) => figure('slow', key, String(step), inTens(people)));
  });
}

/** Of a form whoever began it, who sent it, and who did not. */
function formsOf(raw: readonly Figure[]): Figure[] {
  return [...Map.groupBy(raw, ({ key }) => key)].flatMap(([key, steps]) => {
    const at = (detail: string) => steps.find((step) => step.detail === detail)?.people ?? 0;
    const left = Math.max(0, at('begun') - at('sent'));
    return [
      figure('form', key, 'begun', inTens(at('begun'))),
      figure('form', key, 'sent', inTens(at('sent'))),
      figure('form', key, 'left', inTens(left)),
    ];
  });
}

/** How long something took to be drawn, in seconds: up to each of these, or longer. */
export const stepBounds = [0.25, 0.5, 1, 2.5, 5] as const;

/** Within which step so great a share (0 to 1) of the people had what they asked for; null: nobody did. */
export function stepWithin(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, people) => sum + people, 0);
  if (total === 0) return null;
  let passed = 0;
  return counts.findIndex((people) => {
    passed += people;
    return passed >= total * share;
  });
}

/**
 * What somebody looked for as it may be kept, or null. Only words are: whatever has a digit or a sign in it may be a code, a number or an address,
 * and what is very long was pasted.
 */
export function wordsOf(typed: string): string | null {
  const words = normalized(typed, 'NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  if (!/^[\p{L}\p{M}'’ -]{3,60}$/u.test(words)) return null;
  return words.split(/[ -]/u).some((word) => word.length > 24) ? null : words;
}

const dayMs = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day so many days before one. */
export const dayBefore = (day: string, days: number): string => dayAt(Date.parse(day) - days * dayMs);

/** The Monday of a day's week. */
export const weekOf = (day: string): string => dayBefore(day, (new Date(day).getUTCDay() + 6) % 7);

/** The part of the portal that a screen is of: the first segment of its address. */
export const partOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;
